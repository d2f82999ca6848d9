import type { Refund } from '#contract/admin/choices.ts'
import { type AdminComplaint, AnswerComplaint } from '#contract/admin/feedback/complaints.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { ComplaintLine } from '#contract/complaints.ts'
import { COMPLAINT_MAX_LENGTH } from '#contract/limits.ts'
import { refundOfUnits, refundOfValue, refundParts } from '#contract/refunds.ts'
import * as t from '#texts/admin/complaints.ts'
import * as returns from '#texts/admin/returns.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { ComplaintGoods } from '../../features/complaints/complaint-goods.tsx'
import { Conversation } from '../../features/complaints/conversation.tsx'
import { ComplaintBadge } from '../../features/complaints/status-badge.tsx'
import { LeaveGuard } from '../../features/forms/leave-guard.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField, TextAreaField } from '../../ui/controls/field.tsx'
import { ConfirmButton } from '../../ui/notices/confirm-button.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { useAction, useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { InlineOrderLink } from '../kit/orders/order-link.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { CustomerLink, PhoneLink } from '../kit/pages/links.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { ReturnButton } from '../returns/return-dialog.tsx'
import { ReturnsList } from '../returns/returns-list.tsx'
import type { Route } from './+types/complaint.ts'

export const meta = () => adminTitle(t.complaint)

export default function ComplaintPage({ params: { id } }: Route.ComponentProps) {
  const query = useAdminQuery('/admin/complaints/:id', { params: { id } })
  const complaint = query.data?.complaint
  return (
    <AdminPage
      title={complaint ? t.complaintTitle(complaint.number) : t.complaint}
      lead={complaint && <ComplaintBadge status={complaint.status} />}
      back={{ to: '/admin/complaints', label: t.title }}
      actions={complaint && complaint.status !== 'closed' && <CloseButton complaint={complaint} />}
    >
      <QueryBoundary query={query}>{(data) => <Complaint complaint={data.complaint} />}</QueryBoundary>
    </AdminPage>
  )
}

function Complaint({ complaint }: { complaint: AdminComplaint }) {
  const { customer, orderId, subject, status, lines, wish } = complaint
  const order = useAdminQuery('/admin/orders/:id', { params: { id: orderId } }).data?.order
  // a return after a settled complaint would pay back other units; only the delivery charge of an order without units may be left
  const mayReturn =
    lines.length === 0 ||
    lines.some(({ units, credited }) => credited < units) ||
    order?.items.every(({ quantity, returned }) => returned === quantity)
  const returned = order?.returns.filter(({ complaintId }) => complaintId === complaint._id) ?? []
  return (
    <div className="grid gap-6">
      <Panel title={subject || (lines.length > 0 ? labels.complaintAboutGoods : messages.textRemoved)}>
        <p className="mb-4">
          {richText(t.origin, {
            customer: <CustomerLink customer={customer} className="font-bold" />,
            order: <InlineOrderLink id={orderId} />,
            phone: <PhoneLink phone={customer.phone} name={customer.name} />,
          })}
        </p>
        {order && mayReturn && (
          <div className="mb-4 empty:hidden">
            <ReturnButton order={order} complaintId={complaint._id} />
          </div>
        )}
        {wish && <p className="mb-2 font-bold">{t.wish(labels.complaintWish[wish])}</p>}
        <div className="mb-4 empty:hidden">
          <ComplaintGoods
            complaint={complaint}
            pictureUrl={(position) => `/api/admin/complaints/${complaint._id}/pictures/${position}`}
            action={(line) => order && <PayBack complaint={complaint} order={order} line={line} />}
          />
        </div>
        <Conversation
          messages={complaint.messages}
          nameOf={({ from, actorName }) =>
            actorName || (from === 'shop' ? t.theShop : customer.name || messages.formerCustomer)
          }
        />
      </Panel>
      {returned.length > 0 && (
        <Panel title={t.returns}>
          <ReturnsList returns={returned} complaintId={complaint._id} />
        </Panel>
      )}
      {status === 'closed' ? (
        <p className="text-ink-soft">{t.isClosed}</p>
      ) : (
        <Panel title={t.answer}>
          <AnswerForm complaint={complaint} />
        </Panel>
      )}
    </div>
  )
}

/**
 * Pays the units of a line back in one tap: cash for guests, credit for accounts; if the customer asked for cash, staff may
 * choose.
 */
function PayBack({
  complaint,
  order,
  line,
}: {
  complaint: AdminComplaint
  order: AdminOrder
  line: ComplaintLine
}) {
  const units = line.units - line.credited
  const pay = useAdminMutation({
    call: (refund: Refund) =>
      api.post('/admin/complaints/:id/credit', {
        params: { id: complaint._id },
        body: { version: complaint.version, line: line.line, units, refund },
      }),
    done: ({ creditNote }) => t.given(creditNote),
  })
  const ordered = order.items.find(({ _id }) => _id === line.line)
  if (!ordered || units === 0) return null
  const missing = units - (ordered.quantity - ordered.returned)
  if (missing > 0) return <span className="text-sm text-ink-soft">{t.paidBackElsewhere(missing, units)}</span>
  const refunds: Refund[] = !order.customer
    ? ['cash']
    : complaint.wish === 'cash'
      ? ['cash', 'credit']
      : ['credit']
  const offers = refunds.map((refund) => {
    const refunded = refundOfValue(order, { value: refundOfUnits(ordered, units), refund })
    return { refund, notReceived: refunded.notReceived, label: offerText(order, refunded) }
  })
  const notReceived = offers[0]?.notReceived ?? 0
  return (
    <div className="flex flex-wrap items-center gap-2">
      {offers
        // where everything is credit, or nothing is paid back, both are the same
        .filter(({ label }, index) => offers.findIndex((other) => other.label === label) === index)
        .map(({ refund, label }) => (
          <Button
            key={refund}
            size="small"
            variant="outline"
            busy={pay.isPending && pay.variables === refund}
            onClick={() => {
              if (!pay.isPending) pay.mutate(refund)
            }}
          >
            {label}
          </Button>
        ))}
      {notReceived > 0 && (
        <span className="text-sm text-ink-soft">{returns.notReceived(formatRupees(notReceived))}</span>
      )}
    </div>
  )
}

/** What a button gives. The credit of an account that was deleted is not paid back. */
function offerText({ customer }: AdminOrder, refunded: { amount: number; credit: number }): string {
  const parts = refundParts(refunded).filter(({ refund }) => customer !== null || refund === 'cash')
  const [first, second] = parts.map(({ amount }) => formatRupees(amount))
  if (!first) return t.settle
  if (second) return t.giveBoth(first, second)
  return parts[0]?.refund === 'cash' ? t.giveCash(first) : t.giveCredit(first)
}

function AnswerForm({ complaint }: { complaint: AdminComplaint }) {
  const { field, handleSubmit, register, resetField, watch } = useContractForm({
    schema: AnswerComplaint,
    defaultValues: { message: '', close: false },
  })
  const { email } = complaint.customer
  const answer = useAction('POST /admin/complaints/:id/answer', {
    params: { id: complaint._id },
    done: (_response, { close: isClosed }) => {
      if (!email) return t.answerSaved
      return isClosed ? t.answeredAndClosed : t.answered
    },
  })
  const submit = handleSubmit((typed) => {
    if (!answer.isPending) answer.mutate(typed, { onSuccess: () => resetField('message') })
  })

  return (
    <form noValidate onSubmit={submit} method="post" className="grid gap-3">
      <LeaveGuard when={watch('message').trim() !== '' && !answer.isPending} />
      <TextAreaField
        label={t.yourAnswer}
        hint={email ? t.answerHint(email) : t.answerHintWithoutEmail}
        rows={5}
        maxLength={COMPLAINT_MAX_LENGTH}
        {...field('message')}
      />
      <CheckboxField label={t.closeAfterReply} {...register('close')} />
      <div>
        <Button type="submit" busy={answer.isPending}>
          {watch('close') ? t.answerAndClose : t.answer}
        </Button>
      </div>
    </form>
  )
}

function CloseButton({ complaint }: { complaint: AdminComplaint }) {
  const close = useAction('POST /admin/complaints/:id/close', {
    params: { id: complaint._id },
    done: t.closed,
  })
  return (
    <ConfirmButton
      label={t.close}
      title={t.closeTitle}
      confirmLabel={t.closeConfirm}
      busy={close.isPending}
      onConfirm={(closeDialog) => close.mutate(undefined, { onSettled: closeDialog })}
    >
      <p>{t.closeWarning}</p>
    </ConfirmButton>
  )
}
