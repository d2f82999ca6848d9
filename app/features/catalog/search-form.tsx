import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { listingPath } from '#contract/listing.ts'

/** A search from any page. A plain form that leads to the listing, also without scripts. */
export function SearchForm({
  label,
  className,
  children,
}: {
  /** Tells the searches of one page apart. */
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
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all screen readers yet
    <form
      role="search"
      aria-label={label}
      action="/products"
      method="get"
      className={className}
      onSubmit={submit}
    >
      {children}
    </form>
  )
}
