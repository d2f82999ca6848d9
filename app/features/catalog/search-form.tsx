import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { listingPath } from '#contract/product-filters.ts'
import { useOnDemand } from '../../ui/browser/late-component.ts'
import { localPath } from '../../ui/text/local-path.ts'
import type { FieldProps } from './search-suggestions.tsx'

interface SearchFormProps {
  /** Accessible name of the form; must be unique within the page. */
  label: string
  fieldLabel: string
  example: string
  className: string
  fieldClassName: string
  inputRef?: Ref<HTMLInputElement>
  /** The button. */
  children: ReactNode
}

/** A search form for any page, which also works without scripts. Suggestions load when its field receives the focus. */
export function SearchForm({
  label,
  fieldLabel,
  example,
  className,
  fieldClassName,
  inputRef,
  children,
}: SearchFormProps) {
  const navigate = useNavigate()
  const [input, setInput] = useState<HTMLInputElement>()
  const [field, setField] = useState<FieldProps>()
  const { Loaded: Suggestions, load } = useOnDemand(
    async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '')
    field?.onSubmit(search)
    void navigate(listingPath({ search }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all screen readers support <search> yet
    <form
      role="search"
      aria-label={label}
      action={localPath('/products')}
      method="get"
      className={`relative ${className}`}
      onSubmit={submit}
    >
      <label className="min-w-0 grow">
        <span className="sr-only">{fieldLabel}</span>
        <input
          ref={inputRef}
          name="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={example}
          autoComplete="off"
          enterKeyHint="search"
          className={`w-full rounded-box border-2 border-control pl-4 ${fieldClassName}`}
          onFocus={(event) => {
            setInput(event.currentTarget)
            void load()
          }}
          {...field?.input}
        />
      </label>
      {children}
      {Suggestions && input && <Suggestions input={input} setField={setField} />}
    </form>
  )
}
