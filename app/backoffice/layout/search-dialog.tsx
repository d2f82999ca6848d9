import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FOUND_KINDS, type SearchResult } from '#contract/admin/search.ts'
import { MIN_ADMIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/search.ts'
import { localName, nameLanguage } from '../../features/product/product-texts.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { useDebounced } from '../../ui/lists/debounce.ts'
import { Dialog } from '../../ui/notices/dialog.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { formatDate } from '../kit/dates/dates.tsx'

const PAUSE_MS = 250

/** Finds orders, customers, products, lots, farms and complaints; Enter opens the first. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), PAUSE_MS)
  const isLong = search.length >= MIN_ADMIN_SEARCH_LENGTH
  const { data, isPlaceholderData } = useAdminQuery('/admin/search', {
    query: { q: search },
    enabled: isLong,
    keepPrevious: true,
  })
  const results = isLong ? (data?.results ?? []) : []

  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    if (!results[0] || isPlaceholderData || search !== typed.trim()) return
    onClose()
    void navigate(results[0].path)
  }
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <form onSubmit={openFirst}>
        <TextField
          type="search"
          label={t.label}
          autoComplete="off"
          ref={focusWhenOpened}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <div aria-live="polite" className="mt-4 grid gap-4">
        {isLong && data && results.length === 0 && <p>{t.nothing(search)}</p>}
        {FOUND_KINDS.map((kind) => {
          const found = results.filter((result) => result.kind === kind)
          if (found.length === 0) return null
          return (
            <section key={kind} aria-labelledby={`found-${kind}`}>
              <h3 id={`found-${kind}`} className="font-bold">
                {t.kinds[kind]}
              </h3>
              <ul className="divide-y divide-line">
                {found.map((result) => (
                  <li key={result._id}>
                    <Link
                      to={result.path}
                      className="flex min-h-11 items-center justify-between gap-3 hover:underline"
                      onClick={onClose}
                    >
                      <span className="min-w-0 wrap-anywhere" lang={nameLanguage(result)}>
                        {localName(result)}
                      </span>
                      <span className="text-sm whitespace-nowrap text-ink-soft">{detailOf(result)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}

/** React focuses a field before its dialog is open; the browser does it when the dialog opens. */
const focusWhenOpened = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

function detailOf({ kind, _id, detail }: SearchResult): string {
  if (kind === 'order') return `${shortOrderId(_id)} · ${formatDate(detail)}`
  return kind === 'lot' ? formatLotCode(detail) : detail
}
