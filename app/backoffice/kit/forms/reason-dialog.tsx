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
  onConfirm: (note: string, reason: Reason | undefined) => void
  title: string
  /** The consequences of confirming. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The labels of reasons that count. With them the note may be empty. */
  reasons?: Record<Reason, string>
  busy?: boolean
}

const Typed = z.object({ reason: z.string(), note: anyText(REASON_MAX_LENGTH) })

/** Asks for a reason, which is recorded with the action. */
export function ReasonDialog<Reason extends string = never>({
  confirmLabel,
  reasons,
  onConfirm,
  children,
  ...dialog
}: ReasonDialogProps<Reason>) {
  return (
    <FormDialog
      {...dialog}
      submitLabel={confirmLabel}
      dangerous
      schema={Typed}
      defaultValues={{ reason: '', note: '' }}
      alsoCheck={({ note }) => (reasons || note.trim() ? {} : { note: validation.required })}
      onSubmit={({ reason, note }) => onConfirm(note, reason ? (reason as Reason) : undefined)}
    >
      {({ field }) => (
        <>
          {children}
          {reasons && (
            <ChoiceField
              label={common.reason}
              options={{ '': common.otherReason, ...reasons }}
              {...field('reason')}
            />
          )}
          <TextAreaField
            label={reasons ? common.note : common.reason}
            optional={reasons !== undefined}
            rows={3}
            maxLength={REASON_MAX_LENGTH}
            {...field('note')}
          />
        </>
      )}
    </FormDialog>
  )
}
