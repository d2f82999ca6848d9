import type { StockReason } from '#contract/admin/choices.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/stock.ts'
import { InlineOrderLink } from '../kit/orders/order-link.tsx'

/** Units that came or went, with their sign. */
export function Delta({ units }: { units: number }) {
  return (
    <span className={units < 0 ? 'text-danger' : 'text-leaf'}>
      {units < 0 ? '−' : '+'}
      {common.formatNumber(Math.abs(units))}
    </span>
  )
}

/** The reason of a stock movement with its order and note. */
export function MovementReason({
  movement: { reason, orderId, note },
}: {
  movement: {
    reason: StockReason
    orderId: string | null
    note: string
  }
}) {
  return (
    <span>
      <span>{t.stockReason[reason]}</span>
      {orderId && (
        <>
          {' '}
          <InlineOrderLink id={orderId} />
        </>
      )}
      {note && <span className="block text-sm text-ink-soft">{note}</span>}
    </span>
  )
}
