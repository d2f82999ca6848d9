import { formatLotCode } from '#contract/lot-codes.ts'
import type { LotChoice } from '#contract/responses.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/lots.ts'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'

interface OtherLotsProps {
  orderId: string
  /** The lots to take now; without them the dialog is closed. */
  lots: readonly LotChoice[] | undefined
  onClose: () => void
  onConfirm: (lots: { lot: string; units: number }[]) => void
}

/** A lot of the packing slip cannot be taken any more: the packer takes these and confirms it. */
export function OtherLots({ orderId, lots, onClose, onConfirm }: OtherLotsProps) {
  return (
    <ConfirmDialog
      open={lots !== undefined}
      onClose={onClose}
      title={t.takeTitle(shortOrderId(orderId))}
      confirmLabel={t.takeConfirm}
      dangerous={false}
      onConfirm={() => {
        onClose()
        onConfirm((lots ?? []).map(({ lot, units }) => ({ lot, units })))
      }}
    >
      <p>{t.takeNow}</p>
      <ul className="mt-2 list-disc pl-5 font-bold">
        {lots?.map(({ lot, code, units }) => (
          <li key={lot}>{t.unitsOfLot(units, formatLotCode(code), '')}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
