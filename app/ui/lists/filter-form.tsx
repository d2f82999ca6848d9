import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as t from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import { useOnDemand } from '../browser/late-component.ts'
import { Button } from '../controls/button.tsx'
import { CloseIcon, FilterIcon, SearchIcon } from '../pictures/icons.tsx'

interface FilterSearch {
  label: string
  value: string
  maxLength: number
  /** `isComposing` while a keyboard composes a syllable, which is not yet a text to search for. */
  onChange: (text: string, isComposing: boolean) => void
  id?: string
  /** An example, shown instead of the label. */
  placeholder?: string
}

interface FilterFormProps {
  search?: FilterSearch | undefined
  /** URL path that the form calls where scripts do not run. */
  action?: string
  onSubmit: () => void
  isFiltered: boolean
  onClear: () => void
  className: string
  /** Selects and other fields beside the search; collapsed on phones. */
  children?: ReactNode
  /** Fields that are collapsed on every screen. */
  more?: ReactNode
  /** What is chosen in `more`. */
  chosen?: { text: string; remove: () => void }[]
  /** On phones, the fields are in a dialog. Its button has this label and leads to the list. */
  done?: { label: string; showList: () => void }
}

/** Search and filters above a list. */
export function FilterForm({
  search,
  action,
  onSubmit,
  isFiltered,
  onClear,
  className,
  children,
  more,
  chosen = [],
  done,
}: FilterFormProps) {
  const [open, setOpen] = useState(false)
  const [isInDialog, setIsInDialog] = useState(false)
  const { Loaded: Dialog, load } = useOnDemand(
    async () => (await import('../notices/dialog.tsx')).Dialog,
    messages.serverError,
  )
  const fieldsId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  function unfold() {
    if (!done || window.matchMedia('(width >= 48rem)').matches) return setOpen(!open)
    void load()
    setIsInDialog(true)
  }

  const fields = (
    <>
      {children}
      {more && <div className="more-filters">{more}</div>}
    </>
  )

  return (
    <form action={action} method="get" onSubmit={submit} className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: not all screen readers support <search> yet */}
      <div role="search" className="flex flex-wrap gap-2">
        {search && <SearchField {...search} />}
        {search && children && (
          <Button
            variant="outline"
            className="filter-toggle"
            data-more={more !== undefined}
            aria-expanded={open}
            aria-controls={fieldsId}
            onClick={unfold}
          >
            <FilterIcon className="size-5" /> {t.filters}
          </Button>
        )}
        {Dialog && done && isInDialog ? (
          <Dialog
            open
            title={t.filters}
            onClose={() => setIsInDialog(false)}
            footer={
              <Button
                className="grow"
                onClick={() => {
                  // the dialog gives the focus back before the list gets it
                  flushSync(() => setIsInDialog(false))
                  onSubmit()
                  done.showList()
                }}
              >
                {done.label}
              </Button>
            }
          >
            <div className="filters">{fields}</div>
          </Dialog>
        ) : (
          <div id={fieldsId} data-open={open || !search} className="filters">
            {fields}
          </div>
        )}
        {isFiltered && (
          <div className="order-4 flex w-full flex-wrap gap-2 empty:hidden">
            {chosen.map(({ text, remove }) => (
              <Button key={text} size="small" variant="outline" onClick={remove}>
                {text} <CloseIcon className="size-4" />
              </Button>
            ))}
            <button type="button" className="link min-h-9 cursor-pointer px-1" onClick={onClear}>
              {t.clearFilters}
            </button>
          </div>
        )}
      </div>
    </form>
  )
}

/** The browser keeps its value, so that what is typed before the scripts run is not lost. */
function SearchField({ label, value, onChange, ...input }: FilterSearch) {
  const field = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  const isComposing = useRef(false)
  const follow = useEffectEvent((text: string) => {
    const typed = field.current?.value ?? text
    if (typed !== text && isFirst.current) onChange(typed, false)
    else if (field.current && typed !== text) field.current.value = text
    isFirst.current = false
  })
  useEffect(() => follow(value), [value])
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className="relative min-w-0 grow basis-40 sm:basis-64">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        placeholder={label}
        {...input}
        ref={field}
        defaultValue={value}
        id={id}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        className="h-full min-h-11 w-full rounded-box border-2 border-control bg-white pr-12 pl-3"
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false
          onChange(event.currentTarget.value, false)
        }}
        onChange={(event) => onChange(event.target.value, isComposing.current)}
      />
      <button
        type="submit"
        aria-label={t.search}
        className="absolute inset-y-0 right-0 flex w-11 cursor-pointer items-center justify-center rounded-box text-leaf hover:bg-leaf-soft"
      >
        <SearchIcon className="size-5" />
      </button>
    </div>
  )
}
