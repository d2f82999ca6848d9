import { type FormEvent, useId, useState } from 'react'
import { COMPLAINT_MAX_LENGTH, COMPLAINT_SUBJECT_MAX_LENGTH } from '#contract/limits.ts'
import { shortOrderId } from '#contract/text.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError, TextAreaField, TextField } from '../../ui/field.tsx'
import { useFileComplaint } from './complaints.ts'

/** Takes a complaint about one order. */
export function ComplaintDialog({ orderId, onClose }: { orderId: string | undefined; onClose: () => void }) {
  const formId = useId()
  const file = useFileComplaint()
  const close = () => {
    file.reset()
    onClose()
  }
  return (
    <Dialog
      open={orderId !== undefined}
      onClose={close}
      title={`Report a problem with order ${shortOrderId(orderId ?? '')}`}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={file.isPending}>
            {file.isPending ? 'Sending…' : 'Send'}
          </Button>
        </>
      }
    >
      {orderId && (
        <ComplaintForm
          id={formId}
          refusal={file.error ? messageOf(file.error, messages.complaintFailed) : undefined}
          onFile={(filed) => {
            if (!file.isPending) file.mutate({ orderId, ...filed }, { onSuccess: onClose })
          }}
        />
      )}
    </Dialog>
  )
}

interface Filed {
  subject: string
  message: string
}

function ComplaintForm({
  id,
  refusal,
  onFile,
}: {
  id: string
  refusal: string | undefined
  onFile: (filed: Filed) => void
}) {
  const [typed, setTyped] = useState<Filed>({ subject: '', message: '' })
  const [wrong, setWrong] = useState<Partial<Filed>>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filed = { subject: typed.subject.trim(), message: typed.message.trim() }
    const found: Partial<Filed> = {}
    if (!filed.subject) found.subject = messages.complaintSubjectMissing
    if (!filed.message) found.message = messages.complaintEmpty
    setWrong(found)
    const first = found.subject ? 'subject' : found.message ? 'message' : undefined
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onFile(filed)
  }

  const field = (name: keyof Filed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setWrong({ ...wrong, [name]: undefined })
    },
    ...(wrong[name] ? { error: wrong[name] } : {}),
  })

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <p>
        We are sorry. Tell us what went wrong. You will get a complaint number and our reply by email and on
        this page.
      </p>
      <TextField
        label="What is it about?"
        hint="In a few words, e.g. two eggs were broken"
        maxLength={COMPLAINT_SUBJECT_MAX_LENGTH}
        autoComplete="off"
        {...field('subject')}
      />
      <TextAreaField
        label="What went wrong?"
        rows={5}
        maxLength={COMPLAINT_MAX_LENGTH}
        {...field('message')}
      />
      <div role="alert">
        <FieldError>{refusal}</FieldError>
      </div>
    </form>
  )
}
