import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { AdminComplaint } from '#contract/admin/complaints.ts'
import { COMPLAINT_MAX_LENGTH } from '#contract/limits.ts'
import { shortOrderId } from '#contract/text.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { AdminPage, adminTitle, Panel } from '../../features/backoffice/admin-page.tsx'
import { useAdminMutation, useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { LeaveGuard } from '../../features/backoffice/leave-guard.tsx'
import { PhoneLink } from '../../features/backoffice/links.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { Conversation } from '../../features/complaints/conversation.tsx'
import { ComplaintBadge } from '../../features/complaints/status-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { CheckboxField, TextAreaField } from '../../ui/field.tsx'
import type { Route } from './+types/complaint.ts'

export const meta = () => adminTitle('Complaint')

export default function ComplaintPage({ params: { id } }: Route.ComponentProps) {
  const query = useAdminQuery('/admin/complaints/:id', { params: { id } })
  const complaint = query.data?.complaint
  return (
    <AdminPage
      title={complaint ? `Complaint no. ${complaint.number}` : 'Complaint'}
      lead={complaint && <ComplaintBadge status={complaint.status} />}
      back={{ to: '/admin/complaints', label: 'Complaints' }}
      actions={complaint && complaint.status !== 'closed' && <Close complaint={complaint} />}
    >
      <QueryBoundary query={query}>{(data) => <Complaint complaint={data.complaint} />}</QueryBoundary>
    </AdminPage>
  )
}

function Complaint({ complaint }: { complaint: AdminComplaint }) {
  const { customer, orderId, subject, status } = complaint
  return (
    <div className="grid gap-6">
      <Panel title={subject}>
        <p className="mb-4">
          {customer._id ? (
            <Link to={`/admin/customers/${customer._id}`} className="link font-bold">
              {customer.name}
            </Link>
          ) : (
            customer.name
          )}
          , about{' '}
          <Link to={`/admin/orders/${orderId}`} className="link">
            order {shortOrderId(orderId)}
          </Link>{' '}
          <PhoneLink phone={customer.phone} name={customer.name} />
        </p>
        <Conversation
          messages={complaint.messages}
          nameOf={({ from, actorName }) => actorName || (from === 'shop' ? 'The shop' : customer.name)}
        />
      </Panel>
      {status === 'closed' ? (
        <p className="text-ink-soft">This complaint is closed.</p>
      ) : (
        <Panel title="Answer">
          <AnswerForm complaint={complaint} />
        </Panel>
      )}
    </div>
  )
}

function AnswerForm({ complaint }: { complaint: AdminComplaint }) {
  const [typed, setTyped] = useState('')
  const [close, setClose] = useState(false)
  const [error, setError] = useState('')
  const answer = useAdminMutation({
    call: (body: { message: string; close: boolean }) =>
      api.post('/admin/complaints/:id/answer', { params: { id: complaint._id }, body }),
    done: (_answer, { close: isClosed }) =>
      isClosed
        ? 'Answered and closed. The customer will be emailed.'
        : 'Answer sent. The customer will be emailed.',
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (answer.isPending) return
    const message = typed.trim()
    if (message) return answer.mutate({ message, close }, { onSuccess: () => setTyped('') })
    setError(messages.required)
    event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <LeaveGuard when={typed.trim() !== '' && !answer.isPending} />
      <TextAreaField
        label="Your answer"
        hint={`Will be emailed to ${complaint.customer.email || 'the customer'}.`}
        rows={5}
        maxLength={COMPLAINT_MAX_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
        {...(error ? { error } : {})}
      />
      <CheckboxField
        label="Close the complaint after this reply"
        checked={close}
        onChange={(event) => setClose(event.target.checked)}
      />
      <div>
        <Button type="submit" busy={answer.isPending}>
          {close ? 'Answer and close' : 'Answer'}
        </Button>
      </div>
    </form>
  )
}

function Close({ complaint }: { complaint: AdminComplaint }) {
  const [isAsking, setAsking] = useState(false)
  const close = useAdminMutation({
    call: (id: string) => api.post('/admin/complaints/:id/close', { params: { id } }),
    done: 'Complaint closed',
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Close without an answer
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Close without an answer?"
        confirmLabel="Close it"
        busy={close.isPending}
        onConfirm={() => close.mutate(complaint._id, { onSettled: () => setAsking(false) })}
      >
        <p>The customer will no longer be able to reply, and it cannot be reopened.</p>
      </ConfirmDialog>
    </>
  )
}
