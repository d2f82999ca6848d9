import { useSearchParams } from 'react-router'

type UrlQuery<Name extends string> = Partial<Record<Name | 'cursor', string>>

/**
 * Filters kept in the URL, so that Back, reload and a shared link show the same list. `defaults` names all filters; a
 * filter at its default is left out of the URL. Any change returns to the first page.
 */
export function useUrlFilters<Name extends string>(defaults: Record<Name, string>) {
  const [params, setParams] = useSearchParams()
  const names = Object.keys(defaults) as Name[]
  const values = { ...defaults }
  for (const name of names) values[name] = params.get(name) ?? defaults[name]

  function change(
    changes: Partial<Record<Name, string>>,
    { replace = false }: { replace?: boolean } = {},
  ): void {
    const next = new URLSearchParams()
    for (const name of names) {
      const value = changes[name] ?? values[name]
      if (value !== defaults[name]) next.set(name, value)
    }
    setParams(next, { replace, preventScrollReset: true })
  }

  const cursor = params.get('cursor') ?? ''
  const isFiltered = names.some((name) => values[name] !== defaults[name])
  const clear = () => setParams(new URLSearchParams(), { preventScrollReset: true })

  /** The query for the API, without empty values. */
  function query({ withCursor = true }: { withCursor?: boolean } = {}): UrlQuery<Name> {
    const wanted: UrlQuery<string> = {}
    for (const name of names) if (values[name] !== '') wanted[name] = values[name]
    if (withCursor && cursor) wanted.cursor = cursor
    return wanted as UrlQuery<Name>
  }

  /** The same filters for a link to another page: '' or '?…', without the cursor. */
  function queryString(): string {
    const text = new URLSearchParams(query({ withCursor: false }) as Record<string, string>).toString()
    return text && `?${text}`
  }

  /** Props for an input or a select that sets this filter. */
  const field = (name: Name) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as Partial<Record<Name, string>>),
  })

  /** Props for the filter bar. */
  const bar = { isFiltered, onClear: clear }
  /** Props for a filter bar with a search field, for lists with a filter named `search`. */
  const searchBar = {
    ...bar,
    search: params.get('search') ?? '',
    onSearch: (search: string) => change({ search } as Partial<Record<Name, string>>, { replace: true }),
  }

  return { values, change, clear, field, isFiltered, cursor, query, queryString, bar, searchBar }
}
