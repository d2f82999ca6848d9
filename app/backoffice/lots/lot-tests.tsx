import { useState } from 'react'
import { z } from 'zod'
import { AddTest, type AdminLot } from '#contract/admin/lots.ts'
import { NAME_MAX_LENGTH, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { TEST_METHODS, testResult } from '#contract/lot-codes.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import { readNumber } from '#contract/read-number.ts'
import { messages as rules } from '#contract/validation.ts'
import * as t from '#texts/admin/lots.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { usePermissions } from '../../features/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { ChoiceField } from '../kit/choice-field.tsx'
import { formatDate } from '../kit/dates.tsx'
import { OnePictureDrop } from '../kit/one-picture-drop.tsx'
import { SaveFailure } from '../kit/save-failure.tsx'
import { useLotChanges, useSendSlip } from './api-hooks.ts'

/** The residue tests of a lot, and a form for a new one. */
export function LotTests({ lot }: { lot: AdminLot }) {
  const [isAdding, setAdding] = useState(false)
  const mayManage = usePermissions()('stock.manage')
  return (
    <Panel
      title={t.tests}
      actions={mayManage && <Button onClick={() => setAdding(true)}>{t.addTest}</Button>}
    >
      {lot.tests.length === 0 && <p className="text-ink-soft">{t.noTests}</p>}
      <ul className="grid gap-3">
        {lot.tests.map((test) => (
          <li key={test._id} className="rounded-box border border-line bg-white p-3">
            <p className="font-bold">
              {formatDate(test.day)}, {test.laboratory}
            </p>
            <p>
              {test.method === 'other'
                ? test.result
                : t.percents(test.organophosphates ?? 0, test.carbamates ?? 0)}
            </p>
            {test.picture ? (
              <a href={test.picture} target="_blank" rel="noreferrer" className="link">
                {t.showSlip}
              </a>
            ) : (
              mayManage && <Slip lotId={lot._id} testId={test._id} />
            )}
          </li>
        ))}
      </ul>
      {isAdding && <TestDialog lot={lot} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function Slip({ lotId, testId }: { lotId: string; testId: string }) {
  return (
    <div className="mt-3">
      <OnePictureDrop send={useSendSlip(lotId, testId)} hint={t.slip} buttonLabel={t.chooseSlip} />
    </div>
  )
}

/** The form's values as typed, converted to those of the contract. */
const Typed = z
  .object({
    method: z.enum(TEST_METHODS),
    day: z.string(),
    laboratory: z.string(),
    organophosphates: z.string(),
    carbamates: z.string(),
    result: z.string(),
  })
  .transform(({ method, day, laboratory, result, organophosphates, carbamates }): z.input<typeof AddTest> => {
    const known = { day, laboratory }
    if (method === 'other') return { ...known, method, result }
    return {
      ...known,
      method,
      organophosphates: readNumber(organophosphates),
      carbamates: readNumber(carbamates),
    }
  })
  .pipe(AddTest)

function TestDialog({ lot, onClose }: { lot: AdminLot; onClose: () => void }) {
  const { test } = useLotChanges(lot._id)
  /** A test that the lot fails, until it is confirmed. */
  const [failing, setFailing] = useState<{ percents: string; save: () => void }>()
  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={t.addTest}
        submitLabel={t.addTest}
        busy={test.isPending}
        schema={Typed}
        defaultValues={{
          method: TEST_METHODS[0] as (typeof TEST_METHODS)[number],
          day: nepalDay(new Date()),
          laboratory: '',
          organophosphates: '',
          carbamates: '',
          result: '',
        }}
        alsoCheck={({ day }) => (day ? {} : { day: rules.required })}
        onSubmit={(values, form) => {
          const save = () =>
            test.mutate(values, { onSuccess: onClose, onError: (error) => form.showFieldErrors(error) })
          if (values.method === 'other') return save()
          const { organophosphates, carbamates } = values
          if (testResult([organophosphates, carbamates]) !== 'failed') return save()
          setFailing({ percents: t.percents(organophosphates, carbamates), save })
        }}
      >
        {({ field, watch }) => (
          <>
            <ChoiceField label={t.methodLabel} options={t.method} {...field('method')} />
            <TextField label={t.testDay} type="date" {...field('day')} />
            <TextField label={t.laboratory} maxLength={NAME_MAX_LENGTH} {...field('laboratory')} />
            {watch('method') === 'bioassay' ? (
              <>
                <TextField label={t.organophosphates} inputMode="decimal" {...field('organophosphates')} />
                <TextField
                  label={t.carbamates}
                  inputMode="decimal"
                  hint={t.percentHint}
                  {...field('carbamates')}
                />
              </>
            ) : (
              <TextAreaField label={t.result} rows={3} maxLength={REASON_MAX_LENGTH} {...field('result')} />
            )}
            <SaveFailure error={test.error} />
          </>
        )}
      </FormDialog>
      <ConfirmDialog
        open={failing !== undefined}
        onClose={() => setFailing(undefined)}
        title={t.failTitle}
        confirmLabel={t.failConfirm}
        onConfirm={() => {
          setFailing(undefined)
          failing?.save()
        }}
      >
        <p className="font-bold">{failing?.percents}</p>
        <p className="mt-2">{t.failWarning}</p>
      </ConfirmDialog>
    </>
  )
}
