import { type FormEvent, useId, useState } from 'react'
import * as common from '#texts/admin/common.ts'
import * as messages from '#texts/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'

interface TextDialogProps {
  open: boolean
  onClose: () => void
  /** Called with the trimmed text, which is never empty. */
  onSave: (text: string) => void
  title: string
  label: string
  hint?: string
  text: string
  maxLength: number
  busy?: boolean
}

/** Edits one text in a dialog. */
export function TextDialog({ open, onClose, onSave, title, busy = false, ...field }: TextDialogProps) {
  const formId = useId()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      formId={formId}
      submitLabel={common.save}
      busy={busy}
    >
      <TextForm id={formId} onSave={onSave} {...field} />
    </FormDialog>
  )
}

/** Mounted again each time the dialog opens. */
function TextForm({
  id,
  onSave,
  text,
  ...field
}: Pick<TextDialogProps, 'onSave' | 'text' | 'label' | 'hint' | 'maxLength'> & { id: string }) {
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState('')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (typed.trim()) return onSave(typed.trim())
    setError(messages.required)
    event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <TextAreaField
        rows={5}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
        {...field}
        error={error || undefined}
      />
    </form>
  )
}
