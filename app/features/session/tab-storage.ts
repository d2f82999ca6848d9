/** Begins the keys of personal data. */
export const PREFIX = 'hariyo:personal:'

// Browsers may block storage. Then nothing is stored, and everything else still works.

/** Personal data of this tab that must survive a reload. It ends with the session or the tab. */
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
}
