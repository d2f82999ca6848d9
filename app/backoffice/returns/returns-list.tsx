import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrder, OrderReturn } from '#contract/admin/orders/orders.ts'
import * as t from '#texts/admin/returns.ts'
import { reportProblem } from '#texts/orders.ts'
import { localName, localUnit } from '../../features/product/product-texts.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { linkTo } from '../../ui/text/text-slots.tsx'
import { DateTime } from '../kit/dates/dates.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { refundText } from './refund-text.ts'
import { ReturnButton } from './return-dialog.tsx'

// its form and pictures are needed rarely
const ProblemDialog = lazy(() =>
  import('../../features/complaints/problem-dialog.tsx').then((module) => ({
    default: module.ProblemDialog,
  })),
)

/** The returned goods of an order, with the button that records more. */
export function ReturnsPanel({ order }: { order: AdminOrder }) {
  const may = usePermissions()
  return (
    <Panel
      title={t.title}
      actions={
        <>
          <ReturnButton order={order} />
          {!order.customer && may('complaints.manage') && <ReportForCustomer order={order} />}
        </>
      }
    >
      {order.returns.length === 0 ? <p>{t.noReturns}</p> : <ReturnsList returns={order.returns} />}
    </Panel>
  )
}

/** Staff report what is wrong for a customer who ordered by phone. */
function ReportForCustomer({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {reportProblem}
      </Button>
      {isOpen && (
        <Suspense>
          <ProblemDialog
            orderId={order._id}
            goods={order.items.map((item) => ({
              _id: item._id,
              name: localName(item),
              image: item.image ?? undefined,
              left: item.quantity - item.returned,
            }))}
            // credit belongs to an account
            defaultWish="cash"
            deliveredAt={
              order.history.find(({ kind, to }) => kind === 'status' && to === 'delivered')?.createdAt
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Returns with their goods, refund and credit note. `complaintId` is the complaint on whose page they are shown. */
export function ReturnsList({
  returns,
  complaintId = null,
}: {
  returns: readonly OrderReturn[]
  complaintId?: string | null
}) {
  return (
    <ul className="divide-y divide-line">
      {returns.map((returned) => (
        <li key={returned._id} className="py-2">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <CreditNoteLink returned={returned} />
            <span className="text-sm text-ink-soft">
              <DateTime at={returned.createdAt} />
            </span>
          </p>
          <ReturnedGoods lines={returned.lines} />
          <p className="font-bold">{refundText(returned)}</p>
          {returned.amount > 0 && returned.deliveryCharge > 0 && (
            <p>{t.chargeRefunded(formatRupees(returned.deliveryCharge))}</p>
          )}
          {returned.notReceived > 0 && <p>{t.notReceived(formatRupees(returned.notReceived))}</p>}
          {returned.note && <p className="whitespace-pre-line">{returned.note}</p>}
          {returned.complaintId && returned.complaintId !== complaintId && (
            <p>
              {richText(t.fromComplaint, { complaint: linkTo(`/admin/complaints/${returned.complaintId}`) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The number of a credit note as a link to it. */
export function CreditNoteLink({ returned }: { returned: Pick<OrderReturn, '_id' | 'creditNote'> }) {
  return (
    <Link to={`/admin/returns/${returned._id}`} className="link inline-flex min-h-6 items-center font-bold">
      {t.creditNoteTitle(returned.creditNote)}
    </Link>
  )
}

/** What came back, and how much of it was spoiled. */
export function ReturnedGoods({ lines }: Pick<OrderReturn, 'lines'>) {
  return (
    <ul>
      {lines.map(({ name, nepaliName, unit, sellable, spoiled, kept }) => (
        <li key={`${name} ${unit}`}>
          <span>
            {t.goodsReturned(sellable + spoiled + kept, localName({ name, nepaliName }), localUnit(unit))}
          </span>
          {spoiled > 0 && (
            <span className="block text-sm text-ink-soft">{t.spoiledOf(spoiled, sellable + spoiled)}</span>
          )}
          {kept > 0 && <span className="block text-sm text-ink-soft">{t.keptUnits(kept)}</span>}
        </li>
      ))}
    </ul>
  )
}
