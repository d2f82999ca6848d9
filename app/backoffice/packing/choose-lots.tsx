import { type FormEvent, useId, useState } from 'react'
import type { PackingResponse } from '#contract/admin/orders/packing.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import { sumByProduct } from '#contract/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/lots.ts'
import { stockInvalid } from '#texts/validation.ts'
import { localName } from '../../features/product/product-texts.ts'
import { FieldError, TextField } from '../../ui/controls/field.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { formatDate } from '../kit/dates/dates.tsx'
import { isCount, readNumberOrZero } from '../kit/forms/numbers.ts'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'

type Item = PackingResponse['slips'][number]['items'][number]

interface ChooseLotsProps {
  orderId: string
  items: readonly Item[]
  busy: boolean
  onClose: () => void
  onConfirm: (lots: { lot: string; units: number }[]) => void
}

/** The packer takes other lots than the packing slip names, and ships the order. */
export function ChooseLots({ orderId, items, busy, onClose, onConfirm }: ChooseLotsProps) {
  const formId = useId()
  const withLots = sumByProduct(items).filter(({ hasLots }) => hasLots)
  /** By the id of the product. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = [...form].map(([name, value]) => {
      const [productId, lot = ''] = name.split(' ')
      return { productId, lot, units: readNumberOrZero(String(value)) }
    })
    const found = new Map<string, string>()
    for (const { productId, quantity } of withLots) {
      const problem = problemOf(
        quantity,
        typed.filter((line) => line.productId === productId).map(({ units }) => units),
      )
      if (problem) found.set(productId, problem)
    }
    setProblems(found)
    if (found.size > 0 || busy) return
    onConfirm(typed.filter(({ units }) => units > 0).map(({ lot, units }) => ({ lot, units })))
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.takeTitle(shortOrderId(orderId))}
      formId={formId}
      dangerous={false}
      confirmLabel={t.takeConfirm}
      busy={busy}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {withLots.map((item) => (
          <OpenLots key={item.productId} item={item} problem={problems.get(item.productId)} />
        ))}
      </form>
    </ConfirmDialog>
  )
}

/** Why these units are not the ones that the order needs. */
function problemOf(needed: number, units: readonly number[]): string | undefined {
  if (!units.every(isCount)) return stockInvalid
  const missing = units.reduce((left, some) => left - some, needed)
  if (missing === 0) return undefined
  return missing > 0 ? t.missingUnits(missing) : t.unitsTooMany(-missing)
}

function OpenLots({ item, problem }: { item: Item; problem: string | undefined }) {
  const errorId = useId()
  const query = useAdminQuery('/admin/lots', { query: { product: item.productId, show: 'open', limit: 50 } })
  const unitsOnSlip = new Map(item.lots.map(({ _id, units }) => [_id, units]))
  return (
    <fieldset className="grid gap-2">
      <legend className="font-bold">{t.unitsNeeded(localName(item), item.quantity)}</legend>
      <QueryBoundary query={query}>
        {({ lots }) =>
          lots.length === 0
            ? t.none
            : lots.map(({ _id, code, units, lastDay }) => (
                <TextField
                  key={_id}
                  name={`${item.productId} ${_id}`}
                  label={t.unitsOfLot(units, formatLotCode(code), lastDay ? formatDate(lastDay) : '')}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={unitsOnSlip.get(_id)}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? errorId : undefined}
                />
              ))
        }
      </QueryBoundary>
      <div role="alert">
        <FieldError id={errorId}>{problem}</FieldError>
      </div>
    </fieldset>
  )
}
