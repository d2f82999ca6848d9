import { z } from 'zod'
import { anyText, integer } from '#contract/fields.ts'
import { MAX_STOCK, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { messages as rules } from '#contract/validation.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/stock.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { localName } from '../../features/product/product-texts.ts'
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

const units = numberField(integer(0, MAX_STOCK, rules.stockInvalid))
const Typed = z.object({
  units,
  note: anyText(REASON_MAX_LENGTH),
  // the stock may change during counting; the difference refers to the stock shown when counting began
  recorded: z.number(),
})

function difference(typed: string, recorded: number): string {
  const count = units.safeParse(typed).data
  if (count === undefined || count === recorded) return ''
  return count < recorded ? t.fewerThanRecorded(recorded - count) : t.moreThanRecorded(count - recorded)
}

/**
 * Corrects the stock after counting, which can be undone for a short time. It is mounted again each time it opens: an attempt that was
 * given up has nothing to do with the next change.
 */
export function StockDialog({ product, onClose }: { product: StockedProduct; onClose: () => void }) {
  const change = useChangeStock()
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.adjustTitle(localName(product))}
      submitLabel={t.saveStock}
      busy={change.isPending}
      schema={Typed}
      defaultValues={{ units: '', note: '', recorded: product.stock }}
      alsoCheck={(typed) => ({
        units: units.safeParse(typed.units).data === typed.recorded ? t.alreadyRecorded : '',
      })}
      onSubmit={({ units: count, note, recorded }) =>
        change.mutate({ product, delta: count - recorded, note }, { onSuccess: onClose })
      }
    >
      {({ field, watch }) => {
        const { units: typed, recorded } = watch()
        return (
          <>
            <p>{richText(t.recorded, { strong, stock: common.formatNumber(recorded) })}</p>
            <TextField
              label={t.unitsCounted}
              inputMode="numeric"
              autoComplete="off"
              autoFocus
              {...field('units')}
            />
            <p role="status" className="text-ink-soft empty:hidden">
              {difference(typed, recorded)}
            </p>
            <TextField
              label={common.note}
              optional
              maxLength={REASON_MAX_LENGTH}
              hint={t.correctionNoteHint}
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
  const call = ({ product, ...body }: { product: StockedProduct; delta: number; note?: string }) =>
    api.post('/admin/products/:id/stock', { params: { id: product._id }, body })
  const undo = useAdminMutation({ call, done: ({ stock }) => t.undone(stock) })
  return useAdminMutation({
    call,
    done: ({ stock }, { product, delta }) => {
      offerUndo(t.changed(localName(product), stock), () => undo.mutate({ product, delta: -delta }))
      return undefined
    },
    quietFailure: true,
  })
}
