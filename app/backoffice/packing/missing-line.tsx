import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import type { PackingSlip } from '#contract/admin/orders/packing.ts'
import { readNumber } from '#contract/read-number.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/packing.ts'
import * as validation from '#texts/validation.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { localName, localQuantity } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { numberField } from '../kit/forms/numbers.ts'

interface MissingLineProps {
  slip: PackingSlip
  item: PackingSlip['items'][number]
}

/** The packer found fewer units than ordered, or corrects how many. What happens then is the customer's wish. */
export function MissingLine({ slip, item }: MissingLineProps) {
  const [isOpen, setOpen] = useState(false)
  const report = useAdminMutation({
    call: ({ found, replacement }: { found: number; replacement: string }) =>
      api.post('/admin/orders/:id/short', {
        params: { id: slip._id },
        body: { version: slip.version, line: item._id, found, replacement: replacement || undefined },
      }),
    done: ({ outcome }) => t.shortDone[outcome],
  })
  const isLast = slip.items.every(({ _id, quantity }) => _id === item._id || quantity === 0)
  // the server checks the maximum, which depends on what was found before
  const invalid = validation.stockInvalid
  return (
    <>
      <Button size="small" variant="outline" className="print:hidden" onClick={() => setOpen(true)}>
        <span>{richText(t.short, { product: localName(item), hidden: srOnly })}</span>
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.shortTitle(localName(item))}
        submitLabel={common.save}
        busy={report.isPending}
        schema={z.object({
          found: numberField(z.number(invalid).int(invalid).min(0, invalid)),
          replacement: z.string(),
        })}
        defaultValues={{ found: String(item.found ?? 0), replacement: '' }}
        onSubmit={(typed, form) =>
          report.mutate(typed, {
            onSuccess: () => setOpen(false),
            onError: (error) => form.showFieldErrors(error),
          })
        }
      >
        {({ field, watch, setValue }) => (
          <>
            <p>{t.shortHint[slip.substitution]}</p>
            {isLast &&
              slip.substitution !== 'call' &&
              !watch('replacement') &&
              readNumber(watch('found')) === 0 && <p className="font-bold text-danger">{t.shortCancels}</p>}
            <TextField
              label={t.found(item.quantity)}
              hint={item.found === null ? undefined : t.allFoundHint(item.quantity)}
              inputMode="numeric"
              autoComplete="off"
              {...field('found')}
            />
            {slip.substitution === 'similar' && (
              <Replacements
                slip={slip}
                item={item}
                missing={item.quantity - readNumber(watch('found'))}
                field={field('replacement')}
                onChoicesChange={() => setValue('replacement', '')}
              />
            )}
          </>
        )}
      </FormDialog>
    </>
  )
}

/** Products that the customer may get instead of the missing units. */
function Replacements({
  slip,
  item,
  missing,
  field,
  onChoicesChange,
}: MissingLineProps & { missing: number; field: object; onChoicesChange: () => void }) {
  const isValid = Number.isInteger(missing) && missing > 0 && missing <= item.quantity
  const { data } = useAdminQuery('/admin/products/:id/replacements', {
    params: { id: item.productId },
    query: { order: slip._id, units: missing },
    enabled: isValid,
  })
  const forget = useEffectEvent(onChoicesChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the products to choose from depend on how many units are missing
  useEffect(() => forget(), [missing])
  return (
    <SelectField label={t.replaceWith} {...field}>
      <option value="">{t.noReplacement}</option>
      {data?.products.map((product) => (
        <option key={product._id} value={product._id}>
          {`${localName(product)}: ${localQuantity(missing, product.unit)}`}
        </option>
      ))}
    </SelectField>
  )
}
