import { useState } from 'react'
import { z } from 'zod'
import { type AdminLot, RecallLot as Recall, Units } from '#contract/admin/stock/lots.ts'
import { anyText } from '#contract/fields.ts'
import { MAX_LOT_TEXT, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/lots.ts'
import * as messages from '#texts/messages.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { DayField } from '../../ui/dates/day-field.tsx'
import { FarmField } from '../farms/farm-field.tsx'
import { numberField } from '../kit/forms/numbers.ts'
import { SaveFailure } from '../kit/forms/save-failure.tsx'
import { isOtherOrigin, useLotChanges } from './api-hooks.ts'

interface LotDialogProps {
  lot: AdminLot
  onClose: () => void
}

const orNone = z.string().transform((typed) => typed || null)
const note = anyText(REASON_MAX_LENGTH)
const TypedLot = z.object({ farm: orNone, harvestDay: orNone, lastDay: orNone, note })

export function EditLot({ lot, onClose }: LotDialogProps) {
  const { edit } = useLotChanges(lot._id)
  // the form shows the lot as it was when the dialog opened
  const [version] = useState(lot.version)
  const asks = isOtherOrigin(edit.error)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.editTitle}
      submitLabel={asks ? t.otherOriginConfirm : common.save}
      busy={edit.isPending}
      schema={TypedLot}
      defaultValues={{
        farm: lot.farm?._id ?? '',
        harvestDay: lot.harvestDay ?? '',
        lastDay: lot.lastDay ?? '',
        note: lot.note,
      }}
      onSubmit={(values, form) =>
        edit.mutate(
          { ...values, version, otherOrigin: asks && values.farm === edit.variables?.farm },
          { onSuccess: onClose, onError: (error) => form.showFieldErrors(error) },
        )
      }
    >
      {({ field, dayField }) => (
        <>
          <FarmField farm={lot.farm} {...field('farm')} />
          <DayField label={t.harvestDay} {...dayField('harvestDay')} />
          <DayField label={t.lastDay} hint={t.lastDayHint} {...dayField('lastDay')} />
          <TextField label={common.note} optional maxLength={REASON_MAX_LENGTH} {...field('note')} />
          <SaveFailure error={edit.error} />
        </>
      )}
    </FormDialog>
  )
}

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
      schema={z.object({ units: numberField(Units.max(lot.units, messages.lotHasFewer(lot.units))), note })}
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
