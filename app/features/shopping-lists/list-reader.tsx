import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_LIST_LENGTH } from '#contract/limits.ts'
import type { MatchedList } from '#contract/shopping-lists.ts'
import * as t from '#texts/shop/shopping-list.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { ListRowCard } from './list-row.tsx'
import type { ListItem, useListRows } from './list-rows.ts'

interface ListReaderProps {
  list: ReturnType<typeof useListRows>
  /** Sends the list to the server. */
  match: (text: string) => Promise<MatchedList>
  addLabel: (products: number, sum: string) => string
  /** Adds the chosen products. `clear` empties the box afterwards. */
  onAdd: (items: ListItem[], clear: () => void) => void
  isAdding?: boolean
  /** Level of the heading above the products. */
  level: 2 | 3
  /** Keeps an unfinished list. */
  draft?: { get: () => string | undefined; set: (text: string) => void }
}

/** A box for a written shopping list, and the products that were found for it. */
export function ListReader({ list, match, addLabel, onAdd, isAdding, level, draft }: ListReaderProps) {
  // not controlled, so that a text that is typed before the scripts run stays
  const box = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const movesFocus = useRef(false)
  const [error, setError] = useState('')
  const read = useShopMutation({ call: match, failed: t.listFailed })
  const { rows, items } = list
  const Heading = `h${level}` as const
  const guesses = rows.filter(({ offers: [best] }) => best?.how === 'guess').length
  const found = rows.filter(({ offers }) => offers.length > 0).length - guesses

  function readList() {
    const text = box.current?.value.trim() ?? ''
    setError(text === '' ? t.listEmpty : '')
    if (text === '' || read.isPending) return
    read.mutate(text, { onSuccess: list.show })
  }

  function clear() {
    if (box.current) box.current.value = ''
    draft?.set('')
    list.show({ lines: [] })
  }

  const restore = useEffectEvent(() => {
    if (!box.current || !draft) return
    // typed before the scripts ran
    if (box.current.value !== '') return draft.set(box.current.value)
    const text = draft.get()
    if (!text) return
    box.current.value = text
    readList()
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    if (!movesFocus.current || !heading.current) return
    movesFocus.current = false
    heading.current.focus()
  })

  return (
    <>
      <TextAreaField
        ref={box}
        label={t.listLabel}
        hint={t.listHint}
        error={error}
        rows={6}
        maxLength={MAX_LIST_LENGTH * 2}
        placeholder={t.listExample}
        onChange={(event) => draft?.set(event.target.value)}
      />
      <Button
        className="mt-3"
        busy={read.isPending}
        onClick={() => {
          movesFocus.current = true
          readList()
        }}
      >
        {t.readList}
      </Button>
      {rows.length > 0 && (
        <section className="mt-6">
          <Heading ref={heading} tabIndex={-1} className="text-2xl font-bold">
            {t.foundTitle}
          </Heading>
          <p role="status" className="mt-1 text-ink-soft">
            <span>{t.linesRead(found, rows.length)}</span>
            {guesses > 0 && <span>{`, ${t.linesGuessed(guesses)}`}</span>}
          </p>
          {!!read.data?.cut && <p className="mt-1 font-bold text-danger">{t.linesLeft(read.data.cut)}</p>}
          <ul className="mt-3 grid gap-3">
            {rows.map((row, index) => (
              <ListRowCard key={index} row={row} onChange={(changes) => list.change(index, changes)} />
            ))}
          </ul>
          <div className="action-bar mt-4 md:justify-end">
            <Button
              size="large"
              busy={isAdding}
              onClick={() => (items.length > 0 ? onAdd(items, clear) : toast.error(t.nothingChosen))}
            >
              {addLabel(new Set(items.map(({ product }) => product._id)).size, formatRupees(list.total))}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
