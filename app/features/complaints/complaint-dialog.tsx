import { type FormEvent, useId, useState } from 'react'
import { COMPLAINT_MAX_LENGTH, COMPLAINT_SUBJECT_MAX_LENGTH } from '#contract/limits.ts'
import { shortOrderId } from '#contract/text.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import * as validation from '#texts/validation.ts'
import { messageOf } from '../../api/client.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { FieldError, TextAreaField, TextField } from '../../ui/field.tsx'
import { useFileComplaint } from './complaints.ts'

/** The form for a complaint about one order. */
export function ComplaintDialog({ orderId, onClose }: { orderId: string | undefined; onClose: () => void }) {
  const formId = useId()
  const file = useFileComplaint()
  const close = () => {
    file.reset()
    onClose()
  }
  return (
    <FormDialog
      open={orderId !== undefined}
      onClose={close}
      title={t.complaintTitle(shortOrderId(orderId ?? ''))}
      formId={formId}
      submitLabel={file.isPending ? t.sending : t.send}
      busy={file.isPending}
    >
      {orderId && (
        <ComplaintForm
          id={formId}
          error={file.error ? messageOf(file.error, messages.complaintFailed) : undefined}
          onFile={(complaint) => {
            if (!file.isPending) file.mutate({ orderId, ...complaint }, { onSuccess: onClose })
          }}
        />
      )}
    </FormDialog>
  )
}

interface ComplaintText {
  subject: string
  message: string
}

function ComplaintForm({
  id,
  error,
  onFile,
}: {
  id: string
  error: string | undefined
  onFile: (complaint: ComplaintText) => void
}) {
  const [typed, setTyped] = useState<ComplaintText>({ subject: '', message: '' })
  const [errors, setErrors] = useState<Partial<ComplaintText>>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const complaint = { subject: typed.subject.trim(), message: typed.message.trim() }
    const found: Partial<ComplaintText> = {}
    if (!complaint.subject) found.subject = validation.complaintSubjectMissing
    if (!complaint.message) found.message = validation.complaintEmpty
    setErrors(found)
    const first = found.subject ? 'subject' : found.message ? 'message' : undefined
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onFile(complaint)
  }

  const field = (name: keyof ComplaintText) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setErrors({ ...errors, [name]: undefined })
    },
    error: errors[name],
  })

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <p>{t.complaintIntro}</p>
      <TextField
        label={t.complaintSubject}
        hint={t.complaintSubjectHint}
        maxLength={COMPLAINT_SUBJECT_MAX_LENGTH}
        autoComplete="off"
        {...field('subject')}
      />
      <TextAreaField
        label={t.complaintMessage}
        rows={5}
        maxLength={COMPLAINT_MAX_LENGTH}
        {...field('message')}
      />
      <div role="alert">
        <FieldError>{error}</FieldError>
      </div>
    </form>
  )
}
