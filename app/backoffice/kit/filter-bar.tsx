import { type ReactNode, useEffect, useState } from 'react'
import * as common from '#texts/admin/common.ts'
import { Button } from '../../ui/button.tsx'
import { useDebouncedAction } from '../../ui/debounced-action.ts'
import { FilterIcon, SearchIcon } from '../../ui/icons.tsx'

export interface FilterBarProps {
  /** Label of the search field, which is left out without it. */
  searchLabel?: string
  search?: string
  onSearch?: (search: string) => void
  isFiltered: boolean
  onClear: () => void
  /** Selects and other fields; collapsed on phones. */
  children?: ReactNode
}

/** Search and filters above a list. Typing searches after a pause, Enter immediately. */
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
  const debounce = useDebouncedAction()
  useEffect(() => {
    if (!debounce.isWaiting()) setTyped(search)
  }, [search, debounce])

  return (
    <form
      className="card mb-4 p-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        debounce.cancel()
        onSearch?.(typed.trim())
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: not every screen reader knows <search> yet */}
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
                onChange={({ target }) => {
                  setTyped(target.value)
                  debounce.run(() => onSearch?.(target.value.trim()))
                }}
              />
            </label>
            <button
              type="submit"
              aria-label={common.search}
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
            <FilterIcon className="size-5" /> {common.filters}
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
                debounce.cancel()
                setTyped('')
                onClear()
              }}
            >
              {common.clearFilters}
            </button>
          )}
        </div>
      </div>
    </form>
  )
}
