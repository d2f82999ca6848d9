import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/orders.ts'
import { localName } from '../../features/product/product-texts.ts'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'

interface PackedOrder {
  _id: string
  items: readonly { _id: string; name: string; nepaliName: string; found: number | null; quantity: number }[]
}

interface MissingUnitsProps {
  order: PackedOrder
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before an order is shipped although the customer would pay for units that the packer did not find. */
export function MissingUnits({ order, open, onClose, onConfirm }: MissingUnitsProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.missingUnitsTitle(shortOrderId(order._id))}
      confirmLabel={t.missingUnitsConfirm}
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
    >
      <ul className="list-disc pl-5 font-bold">
        {order.items.map(
          ({ _id, found, quantity, ...item }) =>
            found !== null && (
              <li key={_id}>
                {localName(item)}: {t.foundOf(found, quantity)}
              </li>
            ),
        )}
      </ul>
      <p className="mt-2">{t.missingUnitsWarning}</p>
    </ConfirmDialog>
  )
}
