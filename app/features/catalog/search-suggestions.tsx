import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions } from '#contract/catalog.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { listingPath } from '#contract/product-filters.ts'
import * as t from '#texts/shop/search.ts'
import { api } from '../../api/client.ts'
import { formatRupees } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { localName, nameLanguage, otherName } from '../product/product-texts.ts'
import { Marked } from './marked.tsx'
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches.ts'

const FRESH_MS = 60_000

interface Suggestion {
  key: string
  path: string
  label: ReactNode
}

interface Group {
  title: string
  suggestions: Suggestion[]
}

/** What is typed, after a pause. An incomplete syllable of a Nepali keyboard is not searched for. */
function useTyped(input: HTMLInputElement, onType: () => void): string {
  const [typed, setTyped] = useState(input.value.trim())
  const handleType = useEffectEvent(onType)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handle = (event: Event) => {
      if (event instanceof InputEvent && event.isComposing) return
      clearTimeout(timer)
      timer = setTimeout(() => setTyped(input.value.trim()), SEARCH_DEBOUNCE_MS)
      handleType()
    }
    for (const type of ['input', 'compositionend']) input.addEventListener(type, handle)
    return () => {
      clearTimeout(timer)
      for (const type of ['input', 'compositionend']) input.removeEventListener(type, handle)
    }
  }, [input])
  return typed
}

/** Suggestions for the typed text; the recent searches of this device while nothing is typed. */
function useGroups(typed: string, recent: readonly string[]): Group[] {
  const { data } = useQuery({
    queryKey: ['public', 'suggestions', typed],
    queryFn: ({ signal }) => api.get('/products/suggestions', { query: { q: typed }, signal }),
    enabled: typed !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (typed === '') {
    return [
      {
        title: t.recentSearches,
        suggestions: recent.map((search) => ({
          key: `recent-${search}`,
          path: listingPath({ search }),
          label: search,
        })),
      },
    ]
  }
  return [
    {
      title: t.suggestedProducts,
      suggestions: (data?.products ?? []).map((product) => ({
        key: product._id,
        path: `/product/${product._id}`,
        label: <SuggestedProduct product={product} search={typed} />,
      })),
    },
    {
      title: t.suggestedCategories,
      suggestions: (data?.categories ?? []).map(({ name, nepaliName, count }) => ({
        key: `category-${name}`,
        path: listingPath({ category: name }),
        label: (
          <>
            <span lang={nameLanguage({ nepaliName })} className="grow">
              <Marked text={localName({ name, nepaliName })} search={typed} />
            </span>
            <span className="text-sm text-ink-soft">{count}</span>
          </>
        ),
      })),
    },
  ]
}

/** The attributes by which a screen reader knows that the field has a list of suggestions. */
function useComboboxAttributes(
  input: HTMLInputElement,
  listId: string,
  activeId: string | undefined,
  isShown: boolean,
) {
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
    input.setAttribute('aria-expanded', String(isShown))
    if (activeId) input.setAttribute('aria-activedescendant', activeId)
    else input.removeAttribute('aria-activedescendant')
  }, [input, listId, activeId, isShown])
}

/** The keys and events of the combobox pattern of WAI-ARIA, for a field that this component does not render. */
function useFieldEvents(
  input: HTMLInputElement,
  on: { key: (event: KeyboardEvent) => void; focus: () => void; leave: () => void; submit: () => void },
) {
  const key = useEffectEvent(on.key)
  const focus = useEffectEvent(on.focus)
  const leave = useEffectEvent(on.leave)
  const submit = useEffectEvent(on.submit)
  useEffect(() => {
    const { form } = input
    const handleKey = (event: KeyboardEvent) => key(event)
    const handleFocus = () => focus()
    const handleSubmit = () => submit()
    const handleLeave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && form?.contains(event.relatedTarget))) leave()
    }
    input.addEventListener('keydown', handleKey)
    input.addEventListener('focus', handleFocus)
    form?.addEventListener('focusout', handleLeave)
    form?.addEventListener('submit', handleSubmit)
    return () => {
      input.removeEventListener('keydown', handleKey)
      input.removeEventListener('focus', handleFocus)
      form?.removeEventListener('focusout', handleLeave)
      form?.removeEventListener('submit', handleSubmit)
    }
  }, [input])
}

/** A list of products, categories or recent searches below a search field, which it turns into a combobox. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const navigate = useNavigate()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(document.activeElement === input)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(recentSearches)
  const openList = () => {
    setIsOpen(true)
    setActive(-1)
  }
  const typed = useTyped(input, openList)
  const groups = useGroups(typed, recent).filter(({ suggestions }) => suggestions.length > 0)
  const all = groups.flatMap(({ suggestions }) => suggestions)
  const isShown = isOpen && all.length > 0
  const idOf = (suggestion: Suggestion) => `${listId}-${all.indexOf(suggestion)}`
  const chosen = isShown ? all[active] : undefined

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const choose = ({ path }: Suggestion) => {
    close()
    void navigate(path)
  }
  useComboboxAttributes(input, listId, chosen && idOf(chosen), isShown)
  useFieldEvents(input, {
    focus: openList,
    leave: close,
    submit() {
      addRecentSearch(input.value)
      setRecent(recentSearches())
      close()
    },
    key(event) {
      // While Devanagari is composed, Enter ends the composition and selects nothing.
      if (event.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setIsOpen(true)
        const step = event.key === 'ArrowDown' ? 1 : -1
        // One of the positions is the field itself.
        const positions = all.length + 1
        setActive((now) => ((now + 1 + step + positions) % positions) - 1)
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        choose(chosen)
      } else if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        event.stopPropagation()
        close()
      }
    },
  })

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && t.suggestionCount(all.length)}
      </p>
      <div
        hidden={!isShown}
        className="card absolute inset-x-0 top-full z-20 mt-1 max-h-[min(28rem,55dvh)] overflow-y-auto py-2 shadow-box"
      >
        <div role="listbox" id={listId} aria-label={t.suggestions}>
          {groups.map(({ title, suggestions }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true" className="px-4 pt-1 text-sm font-bold text-ink-soft">
                {title}
              </p>
              {suggestions.map((suggestion) => (
                <SuggestionOption
                  key={suggestion.key}
                  id={idOf(suggestion)}
                  isActive={suggestion === chosen}
                  onChoose={() => choose(suggestion)}
                >
                  {suggestion.label}
                </SuggestionOption>
              ))}
            </div>
          ))}
        </div>
        {typed === '' && (
          <button
            type="button"
            className="link min-h-11 cursor-pointer px-4 text-sm"
            onClick={() => {
              clearRecentSearches()
              setRecent([])
              input.focus()
            }}
          >
            {t.clearRecentSearches}
          </button>
        )}
      </div>
    </>
  )
}

function SuggestionOption({
  id,
  isActive,
  onChoose,
  children,
}: {
  id: string
  isActive: boolean
  onChoose: () => void
  children: ReactNode
}) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 ${isActive ? 'bg-leaf-soft' : 'hover:bg-leaf-soft'}`}
      // keeps the focus in the input; blur would close the list before the click
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}

function SuggestedProduct({ product, search }: { product: Suggestions['products'][number]; search: string }) {
  const other = otherName(product)
  return (
    <>
      <Picture
        src={product.image ?? undefined}
        alt=""
        sizes="3rem"
        className="size-12 shrink-0 rounded-box"
      />
      <span className="min-w-0 grow leading-snug">
        <span lang={nameLanguage(product)}>
          <Marked text={localName(product)} search={search} />
        </span>
        {other && (
          <span lang={other.lang} className="block text-sm text-ink-soft">
            <Marked text={other.text} search={search} />
          </span>
        )}
      </span>
      <span className="font-bold whitespace-nowrap text-leaf">{formatRupees(product.price)}</span>
    </>
  )
}
