const PREFIX = 'hariyo:personal:'

// Storage may be blocked by the browser: then nothing is kept, and nothing breaks.

/** What one person has begun in this tab and must find again after a reload. Gone when they sign out or close the tab. */
export const tabStorage = {
  read(name: string): string | undefined {
    try {
      return sessionStorage.getItem(PREFIX + name) ?? undefined
    } catch {
      return undefined
    }
  },
  keep(name: string, value: string): void {
    try {
      sessionStorage.setItem(PREFIX + name, value)
    } catch {
      // see above
    }
  },
  forget(name: string): void {
    try {
      sessionStorage.removeItem(PREFIX + name)
    } catch {
      // see above
    }
  },
  /** For signing out by choice. A session that merely ended keeps it all, for the same person to go on. */
  forgetAll(): void {
    try {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
      }
    } catch {
      // see above
    }
  },
}
