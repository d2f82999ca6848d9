import { useState } from 'react'
import { z } from 'zod'
import { type AdminLot, RecallLot as Recall } from '#contract/admin/stock/lots.ts'
import { anyText } from '#contract/fields.ts'
import { MAX_LOT_TEXT, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/lots.ts'
import * as messages from '#texts/messages.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { SaveFailure } from '../kit/forms/save-failure.tsx'
import { useLotChanges } from './api-hooks.ts'
import { LotFields, TypedLot, typedLot } from './lot-fields.tsx'
import { typedUnits } from './receive-lot.tsx'

interface LotDialogProps {
  lot: AdminLot
  onClose: () => void
}

export function EditLot({ lot, onClose }: LotDialogProps) {
  const { edit } = useLotChanges(lot._id)
  // the form shows the lot as it was when the dialog opened
  const [version] = useState(lot.version)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.editTitle}
      submitLabel={common.save}
      busy={edit.isPending}
      schema={TypedLot}
      defaultValues={typedLot(lot)}
      onSubmit={(values, form) =>
        edit.mutate(
          { ...values, version },
          { onSuccess: onClose, onError: (error) => form.showFieldErrors(error) },
        )
      }
    >
      {(form) => (
        <>
          <LotFields form={form} farm={lot.farm} lastDayHint={t.lastDayHint(null)} />
          <SaveFailure error={edit.error} />
        </>
      )}
    </FormDialog>
  )
}

const note = anyText(REASON_MAX_LENGTH)

export function WriteOffLot({ lot, onClose }: LotDialogProps) {
  const { writeOff } = useLotChanges(lot._id)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.writeOffTitle(formatLotCode(lot.code))}
      submitLabel={t.writeOff}
      dangerous
      busy={writeOff.isPending}
      schema={z.object({ units: typedUnits(lot.units, messages.lotHasFewer(lot.units)), note })}
      defaultValues={{ units: String(lot.units), note: '' }}
      onSubmit={(values) => writeOff.mutate(values, { onSuccess: onClose })}
    >
      {({ field }) => (
        <>
          <TextField label={t.units} inputMode="numeric" autoComplete="off" {...field('units')} />
          <TextField label={common.note} optional maxLength={REASON_MAX_LENGTH} {...field('note')} />
          <SaveFailure error={writeOff.error} />
        </>
      )}
    </FormDialog>
  )
}

export function HoldLot({ lot, onClose }: LotDialogProps) {
  const { hold } = useLotChanges(lot._id)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.holdTitle(formatLotCode(lot.code))}
      submitLabel={t.hold}
      busy={hold.isPending}
      schema={z.object({ note })}
      defaultValues={{ note: '' }}
      onSubmit={(values) => hold.mutate(values, { onSuccess: onClose })}
    >
      {({ field }) => (
        <>
          <p>{t.holdWarning}</p>
          <TextField label={common.note} optional maxLength={REASON_MAX_LENGTH} {...field('note')} />
        </>
      )}
    </FormDialog>
  )
}

export function RecallLot({ lot, onClose }: LotDialogProps) {
  const { recall } = useLotChanges(lot._id)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.recallTitle(formatLotCode(lot.code))}
      submitLabel={t.recall}
      dangerous
      busy={recall.isPending}
      schema={Recall}
      defaultValues={{ reason: '', text: '', nepaliText: '' }}
      onSubmit={(values) => recall.mutate(values, { onSuccess: onClose })}
    >
      {({ field }) => (
        <>
          <p>{t.recallWarning(lot.orders)}</p>
          <TextField label={t.reason} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
          <TextAreaField label={t.text} rows={3} maxLength={MAX_LOT_TEXT} {...field('text')} />
          <TextAreaField
            label={t.nepaliText}
            lang="ne"
            rows={3}
            maxLength={MAX_LOT_TEXT}
            {...field('nepaliText')}
          />
          <SaveFailure error={recall.error} />
        </>
      )}
    </FormDialog>
  )
}
