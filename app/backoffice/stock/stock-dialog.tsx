import { useId } from 'react'
import type { z } from 'zod'
import type { ChangeStock } from '#contract/admin/stock.ts'
import * as t from '#texts/admin/stock.ts'
import * as messages from '#texts/messages.ts'
import { api, messageOf } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { offerUndo } from '../kit/undo.tsx'
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
  const name = stockChange ? localName(stockChange.product) : ''
  return (
    <FormDialog
      open={stockChange !== undefined}
      onClose={onClose}
      title={isDelivery ? t.receiveTitle(name) : t.adjustTitle(name)}
      formId={formId}
      submitLabel={isDelivery ? t.addToStock : t.saveStock}
      busy={change.isPending}
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
    </FormDialog>
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
      if (!mayUndo) return t.changed(localName(product), stock)
      const delta = body.kind === 'delivery' ? body.quantity : body.delta
      offerUndo(t.changed(localName(product), stock), () =>
        undo.mutate({ product, body: { kind: 'correction', delta: -delta, reason: 'undo' } }),
      )
      return undefined
    },
    quietFailure: true,
  })
}
