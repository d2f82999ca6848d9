import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type ComponentProps,
  type FocusEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions } from '#contract/catalog.ts'
import { listingPath } from '#contract/product-filters.ts'
import * as t from '#texts/shop/search.ts'
import { api } from '../../api/client.ts'
import { deviceStorage } from '../../ui/browser/storage.ts'
import { useCombobox } from '../../ui/controls/use-combobox.ts'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../ui/lists/debounce.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { localName, nameLanguage, otherName } from '../product/product-texts.ts'
import { Marked } from './marked.tsx'

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

/** What the search form adds to its field. */
export interface FieldProps {
  input: ComponentProps<'input'>
  onSubmit: (search: string) => void
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

interface SearchSuggestionsProps {
  input: HTMLInputElement
  /** Turns the field into a combobox. The form renders it, because this component loads later and the field keeps its focus. */
  setField: (field: FieldProps) => void
}

/** A list of products, categories or recent searches below a search field. */
export const SearchSuggestions = memo(({ input, setField }: SearchSuggestionsProps) => {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(input.value.trim())
  const typed = useDebounced(text, SEARCH_DEBOUNCE_MS)
  const [recent, setRecent] = useState(recentSearches)
  const groups = useGroups(typed, recent).filter(({ suggestions }) => suggestions.length > 0)
  const all = groups.flatMap(({ suggestions }) => suggestions)
  const combobox = useCombobox(all, ({ path }) => void navigate(path), document.activeElement === input)
  const { isShown, setList } = combobox

  const showTyped = () => {
    setText(input.value.trim())
    setList(true)
  }
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== input && !list.current?.contains(relatedTarget)) setList(false)
  }

  useLayoutEffect(() => {
    setField({
      input: {
        ...combobox.input,
        onFocus: () => setList(true),
        onBlur: closeOnLeave,
        // An incomplete syllable of a Nepali keyboard is not searched for.
        onInput: ({ nativeEvent }) => {
          if (!(nativeEvent as InputEvent).isComposing) showTyped()
        },
        onCompositionEnd: showTyped,
      },
      onSubmit(search) {
        addRecentSearch(search)
        setRecent(recentSearches())
        setList(false)
      },
    })
  })

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && t.suggestionCount(all.length)}
      </p>
      <div
        ref={list}
        hidden={!isShown}
        className="card absolute inset-x-0 top-full z-20 mt-1 max-h-[min(28rem,55dvh)] overflow-y-auto py-2 shadow-box"
      >
        <div id={combobox.listId} role="listbox" aria-label={t.suggestions}>
          {groups.map(({ title, suggestions }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true" className="px-4 pt-1 text-sm font-bold text-ink-soft">
                {title}
              </p>
              {suggestions.map((suggestion) => (
                <div
                  key={suggestion.key}
                  {...combobox.option(suggestion)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 hover:bg-leaf-soft aria-selected:bg-leaf-soft"
                >
                  {suggestion.label}
                </div>
              ))}
            </div>
          ))}
        </div>
        {typed === '' && (
          <button
            type="button"
            className="link min-h-11 cursor-pointer px-4 text-sm"
            onBlur={closeOnLeave}
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
})

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

const NAME = 'recent-searches'
const MAX_RECENT = 5

/** The searches that were last submitted on this device, the latest first. */
function recentSearches(): string[] {
  return deviceStorage.get(NAME)?.split('\n') ?? []
}

function addRecentSearch(typed: string): void {
  const search = typed.trim()
  if (search === '') return
  const others = recentSearches().filter((earlier) => earlier !== search)
  deviceStorage.set(NAME, [search, ...others].slice(0, MAX_RECENT).join('\n'))
}

function clearRecentSearches(): void {
  deviceStorage.remove(NAME)
}
