import * as t from '#texts/orders.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'
import { useStoreCredit } from './orders.ts'

/** The balance of the customer's store credit, if there is any. */
export function StoreCredit() {
  const credit = useStoreCredit()
  if (credit === 0) return null
  return (
    <p className="rounded-box bg-leaf-soft px-4 py-3">
      {richText(t.storeCreditBalance, { b: strong, amount: formatRupees(credit) })}
    </p>
  )
}
