import type { ReactNode } from 'react'
import type { OrderChangeResult } from '#contract/admin/orders/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/orders.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { richText } from '../../../ui/text/rich-text.tsx'
import { strong } from '../../../ui/text/text-slots.tsx'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** The buttons that change the selected orders. */
  children: ReactNode
}

/** A bar below a list while orders are selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label={t.selectedOrders}
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-box border-2 border-leaf bg-white p-3 shadow-box print:hidden"
    >
      <p className="mr-auto font-bold" role="status">
        {t.selectedCount(count)}
      </p>
      {children}
      <Button size="small" variant="quiet" onClick={onClear}>
        {t.clearSelection}
      </Button>
    </section>
  )
}

/** Selected orders that were not changed, with the reasons. */
export function RejectedOrders({ orders }: { orders: readonly Omit<OrderChangeResult, 'changed'>[] }) {
  return (
    <ul className="list-disc pl-5">
      {orders.map(({ _id, message }) => (
        <li key={_id}>{richText(t.notUpdatedOrder, { strong, order: shortOrderId(_id), message })}</li>
      ))}
    </ul>
  )
}
