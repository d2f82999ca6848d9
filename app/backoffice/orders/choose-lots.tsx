import { useState } from 'react'
import type { PackingResponse } from '#contract/admin/packing.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/lots.ts'
import { localName } from '../../features/product/product-texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { formatDate } from '../kit/dates.tsx'
import { QueryBoundary } from '../kit/query-boundary.tsx'

type Item = PackingResponse['slips'][number]['items'][number]
/** Typed units by the id of the lot. */
type Typed = Readonly<Record<string, string>>

interface ChooseLotsProps {
  orderId: string
  items: readonly Item[]
  onClose: () => void
  onConfirm: (lots: { lot: string; units: number }[]) => void
}

/** The packer takes other lots than the packing slip names, and ships the order. */
export function ChooseLots({ orderId, items, onClose, onConfirm }: ChooseLotsProps) {
  const withLots = items.filter(({ hasLots }) => hasLots)
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(withLots.flatMap(({ lots }) => lots.map(({ _id, units }) => [_id, String(units)]))),
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.takeTitle(shortOrderId(orderId))}
      confirmLabel={t.takeConfirm}
      dangerous={false}
      onConfirm={() => {
        onClose()
        onConfirm(
          Object.entries(typed)
            .map(([lot, units]) => ({ lot, units: Math.trunc(Number(units)) || 0 }))
            .filter(({ units }) => units > 0),
        )
      }}
    >
      <div className="grid gap-4">
        {withLots.map((item) => (
          <OpenLots
            key={item.productId}
            item={item}
            typed={typed}
            onType={(lot, units) => setTyped({ ...typed, [lot]: units })}
          />
        ))}
      </div>
    </ConfirmDialog>
  )
}

function OpenLots({
  item,
  typed,
  onType,
}: {
  item: Item
  typed: Typed
  onType: (lot: string, units: string) => void
}) {
  const query = useAdminQuery('/admin/lots', { query: { product: item.productId, show: 'open', limit: 50 } })
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
                  label={t.unitsOfLot(units, formatLotCode(code), lastDay ? formatDate(lastDay) : '')}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed[_id] ?? ''}
                  onChange={({ target }) => onType(_id, target.value)}
                />
              ))
        }
      </QueryBoundary>
    </fieldset>
  )
}
