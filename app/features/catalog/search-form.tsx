import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { listingPath } from '#contract/product-filters.ts'
import { localPath } from '../../ui/local-path.ts'

/** A search form for any page, which also works without scripts. */
export function SearchForm({
  label,
  className,
  children,
}: {
  /** Accessible name; must be unique within the page. */
  label: string
  className?: string
  children: ReactNode
}) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '')
    void navigate(listingPath({ search }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all screen readers support <search> yet
    <form
      role="search"
      aria-label={label}
      action={localPath('/products')}
      method="get"
      className={className}
      onSubmit={submit}
    >
      {children}
    </form>
  )
}
