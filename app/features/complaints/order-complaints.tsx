import { type FormEvent, useState } from 'react'
import type { Complaint } from '#contract/complaints.ts'
import { COMPLAINT_MAX_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { richText } from '../../ui/rich-text.tsx'
import { useContinueComplaint } from './complaints.ts'
import { Conversation } from './conversation.tsx'
import { ComplaintBadge } from './status-badge.tsx'

/** The customer's complaints about one order, with the shop's replies. */
export function OrderComplaints({ complaints }: { complaints: readonly Complaint[] }) {
  if (complaints.length === 0) return null
  return (
    <ul className="grid gap-2 border-t border-line p-4 sm:px-6">
      {complaints.map((complaint) => (
        <li key={complaint._id} data-complaint={complaint.number}>
          <OneComplaint complaint={complaint} />
        </li>
      ))}
    </ul>
  )
}

function OneComplaint({ complaint }: { complaint: Complaint }) {
  // Open initially if the shop has replied; after that the reader decides.
  const [hasReply] = useState(complaint.status === 'answered')
  return (
    <details className="rounded-box border border-line p-3" open={hasReply}>
      <summary className="min-h-6 cursor-pointer">
        {richText(t.complaintHeading, {
          number: complaint.number,
          subject: complaint.subject,
          b: (text) => <span className="font-bold">{text}</span>,
        })}{' '}
        <ComplaintBadge status={complaint.status} />
      </summary>
      <div className="mt-3 grid gap-3">
        <Conversation
          messages={complaint.messages}
          nameOf={({ from }) => (from === 'shop' ? t.complaintFromShop : t.complaintFromYou)}
        />
        {complaint.status === 'closed' ? (
          <p className="text-ink-soft">{t.complaintClosed}</p>
        ) : (
          <ReplyForm complaint={complaint} />
        )}
      </div>
    </details>
  )
}

function ReplyForm({ complaint }: { complaint: Complaint }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const send = useContinueComplaint(complaint._id)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const message = typed.trim()
    if (message) return send.mutate(message, { onSuccess: () => setTyped('') })
    setError(messages.complaintEmpty)
    event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextAreaField
        label={t.complaintReply}
        rows={2}
        maxLength={COMPLAINT_MAX_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
        error={error}
      />
      <Button type="submit" size="small" variant="outline" className="mt-2" busy={send.isPending}>
        {t.send}
      </Button>
    </form>
  )
}
