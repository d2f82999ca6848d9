import { useState } from 'react'
import { z } from 'zod'
import { type PackingSlip, MissingLine as Report } from '#contract/admin/orders/packing.ts'
import type { Product } from '#contract/catalog.ts'
import { readNumber } from '#contract/read-number.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/packing.ts'
import * as picker from '#texts/admin/phone-order.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { localName, localUnit } from '../../features/product/product-texts.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { TrashIcon } from '../../ui/pictures/icons.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { numberField } from '../kit/forms/numbers.ts'
import { ProductPicker } from '../phone-order/product-picker.tsx'

interface MissingLineProps {
  slip: PackingSlip
  item: PackingSlip['items'][number]
}

/** The packer found fewer units than ordered, or corrects how many. What happens then is the customer's wish. */
export function MissingLine({ slip, item }: MissingLineProps) {
  const [isOpen, setOpen] = useState(false)
  const [replacement, setReplacement] = useState<Product>()
  const report = useAdminMutation({
    call: ({ found }: { found: number }) =>
      api.post('/admin/orders/:id/short', {
        params: { id: slip._id },
        body: { version: slip.version, line: item._id, found, replacement: replacement?._id },
      }),
    done: ({ outcome }) => t.shortDone[outcome],
  })
  const close = () => {
    setOpen(false)
    setReplacement(undefined)
  }
  const isLast = slip.items.every(({ _id, quantity }) => _id === item._id || quantity === 0)
  return (
    <>
      <Button size="small" variant="outline" className="print:hidden" onClick={() => setOpen(true)}>
        <span>{richText(t.short, { product: localName(item), hidden: srOnly })}</span>
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        title={t.shortTitle(localName(item))}
        submitLabel={common.save}
        busy={report.isPending}
        schema={z.object({ found: numberField(Report.shape.found) })}
        defaultValues={{ found: String(item.found ?? 0) }}
        onSubmit={(typed, form) =>
          report.mutate(typed, {
            onSuccess: close,
            onError: (error) => form.showFieldErrors(error),
          })
        }
      >
        {({ field, watch }) => (
          <>
            <p>{t.shortHint[slip.substitution]}</p>
            {isLast && slip.substitution !== 'call' && !replacement && readNumber(watch('found')) === 0 && (
              <p className="font-bold text-danger">{t.shortCancels}</p>
            )}
            <TextField
              label={t.found(item.quantity)}
              hint={item.found === null ? undefined : t.allFoundHint(item.quantity)}
              inputMode="numeric"
              autoComplete="off"
              {...field('found')}
            />
            {slip.substitution === 'similar' &&
              (replacement ? (
                <div className="flex items-center justify-between gap-3">
                  <p>{t.replaceWith(localName(replacement), localUnit(replacement.unit))}</p>
                  <IconButton
                    label={picker.remove(localName(replacement))}
                    onClick={() => setReplacement(undefined)}
                  >
                    <TrashIcon />
                  </IconButton>
                </div>
              ) : (
                <ProductPicker
                  label={t.findReplacement}
                  chosen={new Set(slip.items.map(({ productId }) => productId))}
                  onAdd={setReplacement}
                />
              ))}
          </>
        )}
      </FormDialog>
    </>
  )
}
