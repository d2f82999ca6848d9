import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { FilterIcon, SearchIcon } from '../../ui/icons.tsx'

interface FilterBarProps {
  /** What is searched by: 'Search by order, name or phone'. No search field without it. */
  searchLabel?: string
  search?: string
  onSearch?: (search: string) => void
  isFiltered: boolean
  onClear: () => void
  /** Selects and other fields; folded away on phones. */
  children?: ReactNode
}

/** Search and filters above a list. Typing searches after a moment, Enter at once. */
export function FilterBar({
  searchLabel,
  search = '',
  onSearch,
  isFiltered,
  onClear,
  children,
}: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (timer.current === undefined) setTyped(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  function searchSoon(text: string, now = false) {
    setTyped(text)
    clearTimeout(timer.current)
    const act = () => {
      timer.current = undefined
      onSearch?.(text.trim())
    }
    if (now) act()
    else timer.current = setTimeout(act, SEARCH_DEBOUNCE_MS)
  }

  return (
    <form
      className="card mb-4 p-3 print:hidden"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        searchSoon(typed, true)
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to all screen readers yet */}
      <div role="search" className="flex flex-wrap items-end gap-3">
        {searchLabel && (
          <div className="relative min-w-0 grow basis-56">
            <label className="block">
              <span className="mb-1 block font-bold">{searchLabel}</span>
              <input
                type="search"
                value={typed}
                maxLength={200}
                autoComplete="off"
                enterKeyHint="search"
                className="min-h-11 w-full rounded-box border-2 border-control bg-white pr-12 pl-3"
                onChange={(event) => searchSoon(event.target.value)}
              />
            </label>
            <button
              type="submit"
              aria-label="Search"
              className="absolute right-0 bottom-0 flex size-11 cursor-pointer items-center justify-center rounded-box text-leaf hover:bg-leaf-soft"
            >
              <SearchIcon className="size-5" />
            </button>
          </div>
        )}
        {children && (
          <Button
            variant="outline"
            className="filter-toggle"
            aria-expanded={open}
            aria-controls="admin-filters"
            onClick={() => setOpen(!open)}
          >
            <FilterIcon className="size-5" /> Filters
          </Button>
        )}
        <div
          id="admin-filters"
          data-open={open}
          className="filters flex w-full flex-wrap items-end gap-3 empty:hidden"
        >
          {children}
          {isFiltered && (
            <button
              type="button"
              className="link min-h-11 cursor-pointer px-1"
              onClick={() => {
                clearTimeout(timer.current)
                timer.current = undefined
                setTyped('')
                onClear()
              }}
            >
              Clear all
            </button>
          )}
        </div>
      </div>
    </form>
  )
}
