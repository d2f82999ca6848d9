import { z } from 'zod'
import type { ChangeStock } from '#contract/admin/stock/stock.ts'
import { anyText, integer } from '#contract/fields.ts'
import { MAX_QUANTITY, MAX_STOCK, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { messages as rules } from '#contract/validation.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/stock.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { localName } from '../../features/product/product-texts.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { numberField } from '../kit/forms/numbers.ts'
import { SaveFailure } from '../kit/forms/save-failure.tsx'
import { offerUndo } from '../kit/forms/undo.tsx'

interface StockedProduct {
  _id: string
  name: string
  nepaliName: string
  stock: number
}

export interface StockChange {
  kind: ChangeStock['kind']
  product: StockedProduct
}

const unitsFrom = (min: number, max: number) => numberField(integer(min, max, rules.stockInvalid))
const UNITS = { received: unitsFrom(1, MAX_QUANTITY), correction: unitsFrom(0, MAX_STOCK) }
const Typed = z.object({
  units: UNITS.correction,
  note: anyText(REASON_MAX_LENGTH),
  // the stock may change during counting; the difference refers to the stock shown when counting began
  recorded: z.number(),
})

interface StockDialogProps {
  /** The change to ask for; the dialog is closed without it. */
  stockChange: StockChange | undefined
  onClose: () => void
}

/** Adds received stock, or corrects the stock after counting. Both can be undone for a short time. */
export function StockDialog({ stockChange, onClose }: StockDialogProps) {
  return stockChange && <OpenDialog {...stockChange} onClose={onClose} />
}

/** Mounted again each time it opens: an attempt that was given up has nothing to do with the next change. */
function OpenDialog({ kind, product, onClose }: StockChange & { onClose: () => void }) {
  const change = useChangeStock()
  const isReceived = kind === 'received'
  const units = UNITS[kind]

  function result(typed: string, recorded: number): string {
    const count = units.safeParse(typed).data
    if (count === undefined || (!isReceived && count === recorded)) return ''
    if (isReceived) return t.newStock(recorded + count)
    return count < recorded ? t.fewerThanRecorded(recorded - count) : t.moreThanRecorded(count - recorded)
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={isReceived ? t.receiveTitle(localName(product)) : t.adjustTitle(localName(product))}
      submitLabel={isReceived ? t.addToStock : t.saveStock}
      busy={change.isPending}
      schema={Typed.extend({ units })}
      defaultValues={{ units: '', note: '', recorded: product.stock }}
      alsoCheck={(typed) =>
        isReceived
          ? {}
          : { units: units.safeParse(typed.units).data === typed.recorded ? t.alreadyRecorded : '' }
      }
      onSubmit={({ units: count, note, recorded }) => {
        const body = isReceived
          ? { kind: 'received' as const, quantity: count, note }
          : { kind: 'correction' as const, delta: count - recorded, note }
        change.mutate({ product, body }, { onSuccess: onClose })
      }}
    >
      {({ field, watch }) => {
        const { units: typed, recorded } = watch()
        return (
          <>
            <p>{richText(t.recorded, { strong, stock: common.formatNumber(recorded) })}</p>
            <TextField
              label={isReceived ? t.unitsReceived : t.unitsCounted}
              inputMode="numeric"
              autoComplete="off"
              autoFocus
              {...field('units')}
            />
            <p role="status" className="text-ink-soft empty:hidden">
              {result(typed, recorded)}
            </p>
            <TextField
              label={common.note}
              optional
              maxLength={REASON_MAX_LENGTH}
              hint={isReceived ? t.deliveryNoteHint : t.correctionNoteHint}
              {...field('note')}
            />
            <SaveFailure error={change.error} />
          </>
        )
      }}
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
      const delta = body.kind === 'received' ? body.quantity : body.delta
      offerUndo(t.changed(localName(product), stock), () =>
        undo.mutate({ product, body: { kind: 'correction', delta: -delta } }),
      )
      return undefined
    },
    quietFailure: true,
  })
}
