import { useState } from 'react'
import { z } from 'zod'
import { AddTest, type AdminLot } from '#contract/admin/stock/lots.ts'
import { NAME_MAX_LENGTH, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { TEST_CORRECTION_MS, TEST_METHODS, testResult } from '#contract/lot-codes.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import { readNumber } from '#contract/read-number.ts'
import { messages as rules } from '#contract/validation.ts'
import * as t from '#texts/admin/lots.ts'
import { upload } from '../../api/upload.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { usePermissions } from '../../features/session/permissions.ts'
import { useSession } from '../../features/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../ui/controls/field.tsx'
import { DayField } from '../../ui/dates/day-field.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { formatDate } from '../kit/dates/dates.tsx'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { SaveFailure } from '../kit/forms/save-failure.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { PictureDrop } from '../kit/pictures/picture-drop.tsx'
import { useSendPictures } from '../kit/pictures/use-send-pictures.ts'
import { useLotChanges } from './api-hooks.ts'

type LotTest = AdminLot['tests'][number]

const isRecent = ({ createdAt }: LotTest) => Date.now() - Date.parse(createdAt) < TEST_CORRECTION_MS

/** The residue tests of a lot, and a form for a new one. */
export function LotTests({ lot }: { lot: AdminLot }) {
  /** A test to correct. */
  const [edited, setEdited] = useState<'new' | LotTest>()
  const { user } = useSession()
  const mayManage = usePermissions()('stock.manage')
  return (
    <Panel
      title={t.tests}
      actions={mayManage && <Button onClick={() => setEdited('new')}>{t.addTest}</Button>}
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
            {test.isCorrected && <p className="text-ink-soft">{t.corrected}</p>}
            {mayManage && test.actorId === user?._id && isRecent(test) && (
              <Button variant="outline" onClick={() => setEdited(test)}>
                {t.correctTest}
              </Button>
            )}
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
      {edited && (
        <TestDialog
          lot={lot}
          corrected={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}

/** The photo of the report of a test. */
function Slip({ lotId: id, testId }: { lotId: string; testId: string }) {
  const send = useSendPictures(
    (picture) => upload('/admin/lots/:id/tests/:testId/picture', { params: { id, testId }, ...picture }),
    t.slipSaved,
  )
  return (
    <div className="mt-3">
      <PictureDrop send={send} hint={t.slip} buttonLabel={t.chooseSlip} />
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

interface TestDialogProps {
  lot: AdminLot
  /** A test with a typing error; otherwise the test is a new one. */
  corrected: LotTest | undefined
  onClose: () => void
}

function TestDialog({ lot, corrected, onClose }: TestDialogProps) {
  const { test } = useLotChanges(lot._id)
  /** A test that the lot fails, until it is confirmed. */
  const [failing, setFailing] = useState<{ percents: string; save: () => void }>()
  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={corrected ? t.correctTest : t.addTest}
        submitLabel={corrected ? t.correctTest : t.addTest}
        busy={test.isPending}
        schema={Typed}
        defaultValues={{
          method: corrected?.method ?? (TEST_METHODS[0] as (typeof TEST_METHODS)[number]),
          day: corrected?.day ?? nepalDay(new Date()),
          laboratory: corrected?.laboratory ?? '',
          organophosphates: String(corrected?.organophosphates ?? ''),
          carbamates: String(corrected?.carbamates ?? ''),
          result: corrected?.result ?? '',
        }}
        alsoCheck={({ day }) => (day ? {} : { day: rules.required })}
        onSubmit={(values, form) => {
          const save = () =>
            test.mutate(
              { ...values, correcting: corrected?._id },
              { onSuccess: onClose, onError: (error) => form.showFieldErrors(error) },
            )
          if (values.method === 'other') return save()
          const { organophosphates, carbamates } = values
          if (testResult([organophosphates, carbamates]) !== 'failed') return save()
          setFailing({ percents: t.percents(organophosphates, carbamates), save })
        }}
      >
        {({ field, dayField, watch }) => (
          <>
            <ChoiceField label={t.methodLabel} options={t.method} {...field('method')} />
            <DayField label={t.testDay} {...dayField('day')} />
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
