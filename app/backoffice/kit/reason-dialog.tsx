import { type FormEvent, useId, useState } from 'react'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as messages from '#texts/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'

interface ReasonDialogProps<Reason extends string> {
  open: boolean
  onClose: () => void
  /** `note` is empty unless the reason is `other`. */
  onConfirm: (reason: Reason | typeof OTHER, note: string) => void
  title: string
  /** The consequences of confirming. */
  children?: React.ReactNode
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

/** Asks for a reason, which is recorded with the action. */
export function ReasonDialog<Reason extends string = never>(props: ReasonDialogProps<Reason>) {
  const { open, onClose, title, confirmLabel, cancelLabel = common.cancel, busy, dangerous = true } = props
  const formId = useId()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      formId={formId}
      submitLabel={confirmLabel}
      cancelLabel={cancelLabel}
      dangerous={dangerous}
      busy={busy}
    >
      <ReasonForm id={formId} {...props} />
    </FormDialog>
  )
}

/** Mounted again each time the dialog opens, so that it starts empty. */
function ReasonForm<Reason extends string>({
  id,
  reasons,
  missing = messages.required,
  onConfirm,
  children,
}: ReasonDialogProps<Reason> & { id: string }) {
  const options = Object.entries(reasons ?? {}) as [Reason | typeof OTHER, string][]
  const [choice, setChoice] = useState(options[0]?.[0] ?? OTHER)
  const [text, setText] = useState('')
  const [error, setError] = useState('')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = choice === OTHER ? text.trim() : ''
    if (choice === OTHER && note === '') {
      setError(missing)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    onConfirm(choice, note)
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {children}
      {reasons && (
        <SelectField
          label={common.reason}
          value={choice}
          onChange={(event) => setChoice(event.target.value as Reason | typeof OTHER)}
        >
          {options.map(([reason, label]) => (
            <option key={reason} value={reason}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {choice === OTHER && (
        <TextAreaField
          label={reasons ? common.yourReason : common.reason}
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError('')
          }}
          error={error || undefined}
        />
      )}
    </form>
  )
}
