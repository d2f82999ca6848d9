const PREFIX = 'hariyo:offline:'

// Browsers may block storage. Then nothing is stored, and everything else still works.

/** Personal data that must be readable without network. It ends with the session. */
export const offlineStorage = {
  get(name: string): string | undefined {
    try {
      return localStorage.getItem(PREFIX + name) ?? undefined
    } catch {
      return undefined
    }
  },
  set(name: string, value: string): void {
    try {
      localStorage.setItem(PREFIX + name, value)
    } catch {
      // storage is blocked or full
    }
  },
  clear(): void {
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(PREFIX)) localStorage.removeItem(key)
      }
    } catch {
      // storage is blocked
    }
  },
}
