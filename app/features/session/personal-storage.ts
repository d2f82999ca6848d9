const PREFIX = 'hariyo:personal:'

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
    clear(): void {
      try {
        for (const key of Object.keys(storage())) {
          if (key.startsWith(PREFIX)) storage().removeItem(key)
        }
      } catch {
        // storage is blocked
      }
    },
  }
}

/** Personal data of this tab that must survive a reload. It ends when the customer signs out or closes the tab. */
export const tabStorage = personalStorage(() => sessionStorage)

/** Personal data of this device. It ends when the customer signs out. */
export const deviceStorage = personalStorage(() => localStorage)

/** For a deliberate sign-out. An expired session keeps its data, so that the same person can continue. */
export function clearPersonalStorage(): void {
  tabStorage.clear()
  deviceStorage.clear()
}
