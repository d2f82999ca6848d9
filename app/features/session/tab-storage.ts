const PREFIX = 'hariyo:personal:'

// Browsers may block storage. Then nothing is stored, and everything else still works.

/** Personal data of this tab that must survive a reload. It ends when the customer signs out or closes the tab. */
export const tabStorage = {
  get(name: string): string | undefined {
    try {
      return sessionStorage.getItem(PREFIX + name) ?? undefined
    } catch {
      return undefined
    }
  },
  set(name: string, value: string): void {
    try {
      sessionStorage.setItem(PREFIX + name, value)
    } catch {
      // storage is blocked or full
    }
  },
  remove(name: string): void {
    try {
      sessionStorage.removeItem(PREFIX + name)
    } catch {
      // storage is blocked
    }
  },
  /** For a deliberate sign-out. An expired session keeps its data, so that the same person can continue. */
  clear(): void {
    try {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
      }
    } catch {
      // storage is blocked
    }
  },
}
