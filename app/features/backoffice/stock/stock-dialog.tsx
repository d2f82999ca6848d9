import { useId } from 'react'
import type { z } from 'zod'
import type { ChangeStock } from '#contract/admin/stock.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/stock.ts'
import * as messages from '#texts/messages.ts'
import { api, messageOf } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { usePermissions } from '../../session/permissions.ts'
import { useAdminMutation } from '../api-hooks.ts'
import { offerUndo } from '../undo.tsx'
import { StockForm } from './stock-form.tsx'

interface StockedProduct {
  _id: string
  name: string
  stock: number
}

export interface StockChange {
  kind: ChangeStock['kind']
  product: StockedProduct
}

interface StockDialogProps {
  /** The change to ask for; the dialog is closed without it. */
  stockChange: StockChange | undefined
  onClose: () => void
}

/** Adds received stock, or corrects the stock after counting. Both can be undone for a short time. */
export function StockDialog({ stockChange, onClose }: StockDialogProps) {
  const formId = useId()
  const change = useChangeStock()
  const isDelivery = stockChange?.kind === 'delivery'
  const name = stockChange?.product.name ?? ''
  return (
    <Dialog
      open={stockChange !== undefined}
      onClose={onClose}
      title={isDelivery ? t.receiveTitle(name) : t.adjustTitle(name)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            {isDelivery ? t.addToStock : t.saveStock}
          </Button>
        </>
      }
    >
      {stockChange && (
        <StockForm
          id={formId}
          kind={stockChange.kind}
          stock={stockChange.product.stock}
          error={change.error ? messageOf(change.error, messages.adminNotSaved) : undefined}
          onSubmit={(body) => {
            if (!change.isPending)
              change.mutate({ product: stockChange.product, body }, { onSuccess: onClose })
          }}
        />
      )}
    </Dialog>
  )
}

function useChangeStock() {
  const mayUndo = usePermissions()('stock.manage')
  const call = ({ product, body }: { product: StockedProduct; body: z.input<typeof ChangeStock> }) =>
    api.post('/admin/products/:id/stock', { params: { id: product._id }, body })
  const undo = useAdminMutation({ call, done: ({ stock }) => t.undone(stock) })
  return useAdminMutation({
    call,
    done: ({ stock }, { product, body }) => {
      if (!mayUndo) return t.changed(product.name, stock)
      const delta = body.kind === 'delivery' ? body.quantity : body.delta
      offerUndo(t.changed(product.name, stock), () =>
        undo.mutate({ product, body: { kind: 'correction', delta: -delta, reason: 'undo' } }),
      )
      return undefined
    },
    quietFailure: true,
  })
}
