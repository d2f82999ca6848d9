import type { ReactNode } from 'react'
import { z } from 'zod'
import { anyText } from '#contract/fields.ts'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as validation from '#texts/validation.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { TextAreaField } from '../../../ui/controls/field.tsx'
import { ChoiceField } from './choice-field.tsx'

interface ReasonDialogProps<Reason extends string> {
  open: boolean
  onClose: () => void
  /** `note` is empty unless the reason is `other`. */
  onConfirm: (reason: Reason | typeof OTHER, note: string) => void
  title: string
  /** The consequences of confirming. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The labels of the reasons to choose from, `other` included. Without them the dialog asks for a text only. */
  reasons?: Record<Reason | typeof OTHER, string>
  /** The error message when the text is empty. */
  missing?: string
  busy?: boolean
  dangerous?: boolean
}

const OTHER = 'other'
const Typed = z.object({ reason: z.string(), note: anyText(REASON_MAX_LENGTH) })

/** Asks for a reason, which is recorded with the action. */
export function ReasonDialog<Reason extends string = never>({
  confirmLabel,
  reasons,
  missing = validation.required,
  dangerous = true,
  onConfirm,
  children,
  ...dialog
}: ReasonDialogProps<Reason>) {
  return (
    <FormDialog
      {...dialog}
      submitLabel={confirmLabel}
      dangerous={dangerous}
      schema={Typed}
      defaultValues={{ reason: Object.keys(reasons ?? {})[0] ?? OTHER, note: '' }}
      alsoCheck={({ reason, note }) => (reason === OTHER && note.trim() === '' ? { note: missing } : {})}
      onSubmit={({ reason, note }) => onConfirm(reason as Reason, reason === OTHER ? note : '')}
    >
      {({ field, watch }) => (
        <>
          {children}
          {reasons && <ChoiceField label={common.reason} options={reasons} {...field('reason')} />}
          {watch('reason') === OTHER && (
            <TextAreaField
              label={reasons ? common.yourReason : common.reason}
              rows={3}
              maxLength={REASON_MAX_LENGTH}
              {...field('note')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
