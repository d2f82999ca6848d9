import { useState } from 'react'
import { ComplaintReply, type ComplaintSummary } from '#contract/complaints.ts'
import { COMPLAINT_MAX_LENGTH } from '#contract/limits.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { NotLoadedLine } from '../../ui/notices/not-loaded.tsx'
import { Skeleton } from '../../ui/notices/skeleton.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { ComplaintGoods } from './complaint-goods.tsx'
import { useComplaint, useContinueComplaint } from './complaints.ts'
import { Conversation } from './conversation.tsx'
import { ComplaintBadge } from './status-badge.tsx'

/** The customer's complaints about one order, with the shop's replies. */
export function OrderComplaints({ complaints }: { complaints: readonly ComplaintSummary[] }) {
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

function OneComplaint({ complaint }: { complaint: ComplaintSummary }) {
  // Open initially if the shop has replied; after that the reader decides.
  const [isOpen, setOpen] = useState(complaint.status === 'answered')
  const { data, isError, refetch } = useComplaint(complaint._id, isOpen)
  return (
    <details
      className="rounded-box border border-line p-3"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer">
        {richText(t.complaintHeading, {
          number: complaint.number,
          subject: complaint.subject || labels.complaintAboutGoods,
          b: strong,
        })}{' '}
        <ComplaintBadge status={complaint.status} />
      </summary>
      <div className="mt-3 grid gap-3">
        {data ? (
          <>
            <ComplaintGoods
              complaint={data}
              pictureUrl={(position) => `/api/complaints/${complaint._id}/pictures/${position}`}
            />
            <Conversation
              messages={data.messages}
              nameOf={({ from }) => (from === 'shop' ? t.complaintFromShop : t.complaintFromYou)}
            />
          </>
        ) : isError ? (
          <NotLoadedLine text={messages.complaintNotLoaded} onRetry={refetch} />
        ) : (
          <Skeleton className="h-16" />
        )}
        {complaint.status === 'closed' ? (
          <p className="text-ink-soft">{t.complaintClosed}</p>
        ) : (
          <ReplyForm complaint={complaint} />
        )}
      </div>
    </details>
  )
}

function ReplyForm({ complaint }: { complaint: ComplaintSummary }) {
  const { field, handleSubmit, reset } = useContractForm({
    schema: ComplaintReply,
    defaultValues: { message: '' },
  })
  const send = useContinueComplaint(complaint._id)
  const submit = handleSubmit(({ message }) => {
    if (!send.isPending) send.mutate(message, { onSuccess: () => reset() })
  })

  return (
    <form noValidate onSubmit={submit}>
      <TextAreaField
        label={t.complaintReply}
        rows={2}
        maxLength={COMPLAINT_MAX_LENGTH}
        {...field('message')}
      />
      <Button type="submit" size="small" variant="outline" className="mt-2" busy={send.isPending}>
        {t.send}
      </Button>
    </form>
  )
}
