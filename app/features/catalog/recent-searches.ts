import { deviceStorage } from '../../ui/browser/storage.ts'

const NAME = 'recent-searches'
const MAX_RECENT = 5

/** The searches that were last submitted on this device, the latest first. */
export function recentSearches(): string[] {
  return deviceStorage.get(NAME)?.split('\n') ?? []
}

export function addRecentSearch(typed: string): void {
  const search = typed.trim()
  if (search === '') return
  const others = recentSearches().filter((earlier) => earlier !== search)
  deviceStorage.set(NAME, [search, ...others].slice(0, MAX_RECENT).join('\n'))
}

export function clearRecentSearches(): void {
  deviceStorage.remove(NAME)
}
