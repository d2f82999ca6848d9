import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Filters that live in the address, so that Back, reload and a shared link show the same. `defaults` names them all; a filter
 * at its default is left out of the address. Any change begins at the first page again.
 */
export function useUrlFilters<Name extends string>(defaults: Record<Name, string>) {
  const [params, setParams] = useSearchParams()
  const names = Object.keys(defaults) as Name[]

  const values = useMemo(() => {
    const found = { ...defaults }
    for (const name of names) found[name] = params.get(name) ?? defaults[name]
    return found
    // the defaults of a page never change
  }, [params])

  const change = useCallback(
    (changes: Partial<Record<Name, string>>, { replace = false }: { replace?: boolean } = {}) => {
      const next = new URLSearchParams()
      for (const name of names) {
        const value = changes[name] ?? params.get(name) ?? defaults[name]
        if (value !== defaults[name]) next.set(name, value)
      }
      setParams(next, { replace, preventScrollReset: true })
    },
    [params, setParams],
  )

  const cursor = params.get('cursor') ?? ''
  const isFiltered = names.some((name) => values[name] !== defaults[name])
  const clear = useCallback(() => setParams(new URLSearchParams(), { preventScrollReset: true }), [setParams])

  /** For the API: what is set, empty ones left out, with or without the cursor. */
  function query({ withCursor = true }: { withCursor?: boolean } = {}): string {
    const wanted = new URLSearchParams()
    for (const name of names) if (values[name] !== '') wanted.set(name, values[name])
    if (withCursor && cursor) wanted.set('cursor', cursor)
    const text = wanted.toString()
    return text && `?${text}`
  }

  /** For an input or a select that sets this filter. */
  const field = (name: Name) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as Partial<Record<Name, string>>),
  })

  return { values, change, clear, field, isFiltered, cursor, query }
}
