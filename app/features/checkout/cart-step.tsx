import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { lineTotal } from '#contract/money.ts'
import { cut } from '#contract/text.ts'
import * as t from '#texts/checkout.ts'
import { IconButton } from '../../ui/button.tsx'
import { ClearButton } from '../../ui/clear-button.tsx'
import { formatRupees } from '../../ui/format.ts'
import { TrashIcon, WarningIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { richText } from '../../ui/rich-text.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { type CartLine, useChangeQuantity, useClearCart, useRemoveFromCart } from '../cart/cart.ts'
import { ProductName } from '../product/product-name.tsx'
import { descriptionLanguage, localDescription, localName, localUnit } from '../product/product-texts.ts'
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
      <ul className="grid grid-cols-1 gap-4">
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
      className={`card grid grid-cols-[min(5rem,20vw)_minmax(0,1fr)] gap-x-4 gap-y-3 p-3 sm:grid-cols-[7rem_1fr] sm:p-4 ${problem ? 'border-danger!' : ''}`}
    >
      <Link to={`/product/${line._id}`} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        <Picture
          src={line.images?.[0]}
          alt=""
          sizes="(width < 40rem) 80px, 112px"
          className="aspect-square rounded-box"
        />
      </Link>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 text-lg font-bold">
            <Link to={`/product/${line._id}`} className="hover:underline">
              <ProductName product={line} />
            </Link>
          </h3>
          <IconButton
            label={t.removeProduct(localName(line))}
            className="-mt-2 -mr-2 text-ink-soft hover:text-danger"
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
        <p lang={descriptionLanguage(line)} className="text-sm text-ink-soft">
          {cut(localDescription(line) || t.noDescription)}
        </p>
        <p className="mt-1">
          {richText(t.pricePerUnit, {
            price: formatRupees(line.price),
            unit: localUnit(line.unit),
            soft: (text) => <span className="text-ink-soft">{text}</span>,
          })}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:col-start-2">
        {!line.isGone && (
          <Stepper
            value={line.quantity}
            max={line.stock}
            label={t.quantityOf(localName(line))}
            onChange={(quantity) => change.mutate({ quantity })}
          />
        )}
        <p className="text-lg font-bold tabular-nums">{formatRupees(lineTotal(line.price, line.quantity))}</p>
      </div>
      {problem && (
        <p className="col-span-2 flex items-start gap-2 font-bold text-danger">
          <WarningIcon className="mt-0.5 size-5 shrink-0" />
          {problem}
        </p>
      )}
    </li>
  )
}
