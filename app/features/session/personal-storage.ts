const PREFIX = 'hariyo:personal:'

// Browsers may block storage. Then nothing is stored, and everything else still works.

function personalStorage(open: () => Storage) {
  return {
    get(name: string): string | undefined {
      try {
        return open().getItem(PREFIX + name) ?? undefined
      } catch {
        return undefined
      }
    },
    set(name: string, value: string): void {
      try {
        open().setItem(PREFIX + name, value)
      } catch {
        // storage is blocked or full
      }
    },
    remove(name: string): void {
      try {
        open().removeItem(PREFIX + name)
      } catch {
        // storage is blocked
      }
    },
    clear(): void {
      try {
        for (const key of Object.keys(open())) {
          if (key.startsWith(PREFIX)) open().removeItem(key)
        }
      } catch {
        // storage is blocked
      }
    },
  }
}

/**
 * Personal data of this tab that must survive a reload. It ends when the customer signs out or closes the tab. An expired session
 * keeps it, so that the same person can continue.
 */
export const tabStorage = personalStorage(() => sessionStorage)

/** Personal data that must be readable without network. It ends with the session. */
export const deviceStorage = personalStorage(() => localStorage)
