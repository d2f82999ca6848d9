import { type FormEvent, useId, useState } from 'react'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  /** Called with the reason, never empty. */
  onConfirm: (reason: string) => void
  title: string
  /** What follows from a yes. */
  children?: React.ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Reasons to choose from; a text of one's own is possible too. Without them only the text. */
  reasons?: readonly string[]
  /** Said when there is no reason. */
  missing?: string
  busy?: boolean
  dangerous?: boolean
}

/** Asks for a reason before something that others will want to understand later. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, confirmLabel, cancelLabel = 'Cancel', busy, dangerous = true } = props
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={dangerous ? 'danger' : 'primary'}
            {...(busy ? { busy } : {})}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ReasonForm id={formId} {...props} />
    </Dialog>
  )
}

const OTHER = 'other'

/** Mounted anew each time the dialog opens, so that it begins empty. */
function ReasonForm({
  id,
  reasons = [],
  missing = messages.required,
  onConfirm,
  children,
}: ReasonDialogProps & { id: string }) {
  const [choice, setChoice] = useState(reasons[0] ?? OTHER)
  const [text, setText] = useState('')
  const [error, setError] = useState('')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = text.trim()
    if (choice === OTHER && words === '') {
      setError(missing)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    onConfirm(choice === OTHER ? words : choice)
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {children}
      {reasons.length > 0 && (
        <SelectField label="Reason" value={choice} onChange={(event) => setChoice(event.target.value)}>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
          <option value={OTHER}>Other reason</option>
        </SelectField>
      )}
      {choice === OTHER && (
        <TextAreaField
          label={reasons.length > 0 ? 'Your reason' : 'Reason'}
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError('')
          }}
          {...(error ? { error } : {})}
        />
      )}
    </form>
  )
}
