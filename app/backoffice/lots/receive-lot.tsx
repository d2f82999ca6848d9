import { useNavigate } from 'react-router'
import { z } from 'zod'
import { MAX_QUANTITY } from '#contract/limits.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import { messages as rules } from '#contract/validation.ts'
import * as t from '#texts/admin/lots.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { localName } from '../../features/product/product-texts.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { numberField } from '../kit/forms/numbers.ts'
import { SaveFailure } from '../kit/forms/save-failure.tsx'
import { LotFields, TypedLot, typedLot } from './lot-fields.tsx'

export const typedUnits = (most: number, tooMany: string = rules.stockInvalid) =>
  numberField(
    z.number(rules.stockInvalid).int(rules.stockInvalid).min(1, rules.stockInvalid).max(most, tooMany),
  )

interface ReceiveLotProps {
  product: { _id: string; name: string; nepaliName: string; farms: readonly string[] }
  onClose: () => void
}

/** Receives goods as a lot and opens it, so that its label can be printed. */
export function ReceiveLot({ product, onClose }: ReceiveLotProps) {
  const receive = useAction('POST /admin/products/:id/lots', {
    params: { id: product._id },
    done: ({ lot }) => t.received(formatLotCode(lot.code)),
    quietFailure: true,
  })
  const navigate = useNavigate()
  const shelfLife = useAdminQuery('/admin/products/:id/keeping', { params: { id: product._id } }).data
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.receiveTitle(localName(product))}
      submitLabel={t.receive}
      busy={receive.isPending}
      schema={TypedLot.extend({ units: typedUnits(MAX_QUANTITY) })}
      defaultValues={{
        ...typedLot(),
        farm: (product.farms.length === 1 && product.farms[0]) || '',
        units: '',
      }}
      onSubmit={({ lastDay, ...lot }, form) =>
        receive.mutate(
          // without a last day, the days that the product keeps count
          { ...lot, ...(lastDay && { lastDay }) },
          {
            onSuccess: ({ lot }) => void navigate(`/admin/lots/${lot._id}`),
            onError: (error) => form.showFieldErrors(error),
          },
        )
      }
    >
      {(form) => (
        <>
          <TextField
            label={t.units}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            {...form.field('units')}
          />
          <LotFields form={form as never} lastDayHint={t.lastDayHint(shelfLife?.keepsDays ?? null)} />
          <SaveFailure error={receive.error} />
        </>
      )}
    </FormDialog>
  )
}
