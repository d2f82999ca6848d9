import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useDebouncedAction } from '../../../ui/lists/debounce.ts'
import { FilterForm } from '../../../ui/lists/filter-form.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'

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
  const [typed, setTyped] = useState(search)
  const debounce = useDebouncedAction()
  useEffect(() => {
    // the search of the URL has no spaces at its ends, which were typed to go on
    if (!debounce.isWaiting()) setTyped((now) => (now.trim() === search ? now : search))
  }, [search, debounce])
  // a filter that is chosen while a search waits is a part of the URL by the time of the search
  const latestSearch = useRef(onSearch)
  useEffect(() => {
    latestSearch.current = onSearch
  }, [onSearch])

  return (
    <FilterForm
      className="mb-4 print:hidden"
      search={
        searchLabel === undefined
          ? undefined
          : {
              label: searchLabel,
              value: typed,
              maxLength: 200,
              onChange(text, isComposing) {
                setTyped(text)
                debounce.cancel()
                if (!isComposing) debounce.run(() => latestSearch.current?.(text.trim()))
              },
            }
      }
      onSubmit={() => {
        debounce.cancel()
        onSearch?.(typed.trim())
      }}
      isFiltered={isFiltered}
      onClear={() => {
        debounce.cancel()
        setTyped('')
        onClear()
      }}
    >
      {children}
    </FilterForm>
  )
}

/** A select among the filters, as high as the other parts of their row: its label is inside. */
export function FilterSelect(props: ComponentProps<typeof ChoiceField>) {
  return <ChoiceField className="label-inside grow basis-36 sm:max-w-xs" {...props} />
}
