/** Browsers may block storage, or have no room left. Then nothing is stored, and everything else still works. */
function storage(area: () => Storage) {
  function attempt<Result>(use: (area: Storage) => Result): Result | undefined {
    try {
      return use(area())
    } catch {
      return undefined
    }
  }
  return {
    get: (name: string): string | undefined => attempt((stored) => stored.getItem(name)) ?? undefined,
    /** What was stored as JSON; undefined if there is nothing, or something else. */
    getJson: (name: string): unknown =>
      attempt((stored) => JSON.parse(stored.getItem(name) ?? 'null')) ?? undefined,
    /** Returns whether the value is stored. */
    set: (name: string, value: string): boolean =>
      attempt((stored) => {
        stored.setItem(name, value)
        return true
      }) ?? false,
    remove: (name: string): void => attempt((stored) => stored.removeItem(name)),
    /** Removes everything but these names. */
    clearExcept(names: readonly string[]): void {
      attempt((stored) => {
        for (const name of Object.keys(stored)) if (!names.includes(name)) stored.removeItem(name)
      })
    },
  }
}

/** Data of this tab that must survive a reload. */
export const tabStorage = storage(() => sessionStorage)

/** Data of this device. Sign-out removes it, except what features/session/state.ts keeps. */
export const deviceStorage = storage(() => localStorage)
