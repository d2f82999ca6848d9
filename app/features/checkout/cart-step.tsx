import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { lineTotal } from '#contract/money.ts'
import { cut } from '#contract/text.ts'
import * as t from '#texts/checkout.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { ClearButton } from '../../ui/controls/clear-button.tsx'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { TrashIcon, WarningIcon } from '../../ui/pictures/icons.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { type CartLine, useChangeQuantity, useClearCart, useRemoveFromCart } from '../cart/cart.ts'
import {
  descriptionLanguage,
  localAmount,
  localDescription,
  localName,
  localUnit,
  nameLanguage,
} from '../product/product-texts.ts'
import { Forgotten } from '../suggestions/forgotten.tsx'
import { stockProblem } from './changes.ts'

/** The lines of the cart with their controls. `heading` takes the focus when a line is removed. */
export function CartStep({
  lines,
  heading,
}: {
  lines: readonly CartLine[]
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const clear = useClearCart()
  // the heading of the step goes away with the last line
  const focusAfter = () =>
    (lines.length > 1 ? heading.current : document.querySelector<HTMLElement>('h1'))?.focus()
  return (
    <div>
      <ul className="grid grid-cols-1 gap-2">
        {lines.map((line) => (
          <Line key={line._id} line={line} onRemoved={focusAfter} />
        ))}
      </ul>
      {lines.length > 1 && (
        <div className="mt-3 text-right">
          <ClearButton label={t.emptyCart} question={t.emptyCartQuestion} onClear={() => clear.mutate()} />
        </div>
      )}
      <Forgotten lines={lines} />
    </div>
  )
}

function Line({ line, onRemoved }: { line: CartLine; onRemoved: () => void }) {
  const change = useChangeQuantity(line._id)
  const remove = useRemoveFromCart()
  const removing = useRef(false)
  const problem = stockProblem(line)

  return (
    <li
      data-line={line._id}
      className={`card grid grid-cols-[min(4rem,18vw)_minmax(0,1fr)] gap-x-3 p-1.5 sm:grid-cols-[5rem_1fr] sm:p-3 ${problem ? 'border-danger!' : ''}`}
    >
      <Link to={`/product/${line._id}`} tabIndex={-1} aria-hidden="true">
        <Picture src={line.images?.[0]} alt="" sizes="80px" className="aspect-square rounded-box" />
      </Link>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 truncate leading-tight font-bold">
            <Link to={`/product/${line._id}`} className="hover:underline">
              <span lang={nameLanguage(line)}>{localName(line)}</span>
            </Link>
          </h3>
          <IconButton
            label={t.removeProduct(localName(line))}
            className="-mt-1.5 -mr-1.5 -mb-5 text-ink-soft hover:text-danger"
            onClick={() => {
              if (removing.current) return
              removing.current = true
              remove.mutate(line._id, {
                onSettled: () => {
                  removing.current = false
                },
              })
              onRemoved()
            }}
          >
            <TrashIcon className="size-5" />
          </IconButton>
        </div>
        <p className="mr-8 truncate text-xs leading-tight text-ink-soft">
          {richText(t.pricePerUnit, { price: formatRupees(line.price), unit: localUnit(line.unit) })}
          {' · '}
          <span lang={descriptionLanguage(line)}>{cut(localDescription(line) || t.noDescription)}</span>
        </p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3">
          {!line.isGone && (
            <Stepper
              small
              value={line.quantity}
              max={line.stock}
              amount={localAmount(line.quantity, line.unit)}
              label={t.quantityOf(localName(line))}
              onChange={(quantity) => change.mutate({ quantity })}
            />
          )}
          <p className="ml-auto font-bold tabular-nums">
            {formatRupees(lineTotal(line.price, line.quantity))}
          </p>
        </div>
      </div>
      {problem && (
        <p className="col-span-2 mt-1 flex items-start gap-2 font-bold text-danger">
          <WarningIcon className="mt-0.5 size-5 shrink-0" />
          {problem}
        </p>
      )}
    </li>
  )
}
