/** Begins the keys of personal data. */
export const PREFIX = 'hariyo:personal:'

/** Browsers may block storage. Then nothing is stored, and everything else still works. */
function personalStorage(storage: () => Storage) {
  return {
    get(name: string): string | undefined {
      try {
        return storage().getItem(PREFIX + name) ?? undefined
      } catch {
        return undefined
      }
    },
    set(name: string, value: string): void {
      try {
        storage().setItem(PREFIX + name, value)
      } catch {
        // storage is blocked or full
      }
    },
    remove(name: string): void {
      try {
        storage().removeItem(PREFIX + name)
      } catch {
        // storage is blocked
      }
    },
  }
}

/** Personal data of this tab that must survive a reload. It ends with the session or the tab. */
export const tabStorage = personalStorage(() => sessionStorage)

/** Personal data of this device. It ends with the session. */
export const deviceStorage = personalStorage(() => localStorage)
