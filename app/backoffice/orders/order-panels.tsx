import { Link } from 'react-router'
import type { FailedDeliveryDetails, ReturnDetails } from '#contract/admin/closing/returns.ts'
import type { AssignmentDetails } from '#contract/admin/deliveries/delivery-runs.ts'
import type { OrderEditDetails } from '#contract/admin/orders/order-edits.ts'
import type { AdminOrder, OrderHistoryEntry } from '#contract/admin/orders/orders.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import { cashOf, lineTotal, toPaisa, toRupees } from '#contract/money.ts'
import { refundParts } from '#contract/refunds.ts'
import * as common from '#texts/admin/common.ts'
import * as runs from '#texts/admin/delivery-runs.ts'
import * as lotTexts from '#texts/admin/lots.ts'
import * as orderEdit from '#texts/admin/order-edit.ts'
import * as t from '#texts/admin/orders.ts'
import * as returns from '#texts/admin/returns.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { ContactAddress } from '../../features/delivery/contact-address.tsx'
import { ProductName } from '../../features/product/product-name.tsx'
import { localName, localUnit, nameLanguage } from '../../features/product/product-texts.ts'
import { formatDate, formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { Amount, Amounts } from '../../ui/text/amounts.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'
import { DeliveryRunLink } from '../delivery-runs/run-link.tsx'
import { DateTime, DeliveryDay } from '../kit/dates/dates.tsx'
import { ChatLinks } from '../kit/orders/chat-links.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { CustomerLink, PhoneLink } from '../kit/pages/links.tsx'
import { Thumbnail } from '../kit/pictures/thumbnail.tsx'
import { PhoneHistory } from '../phone-calls/phone-call-log.tsx'
import { EditSummary } from './edit-summary.tsx'

/** Where an order is delivered to, with the contact of the customer. */
export function DeliveryPanel({ order }: { order: AdminOrder }) {
  return (
    <Panel title={t.delivery}>
      <ContactAddress
        contact={order}
        phoneOf={(phone) => (
          <div className="flex flex-wrap items-center gap-x-4">
            <PhoneLink phone={phone} name={order.fullName} />
            {phone === order.phone && <ChatLinks order={order} />}
          </div>
        )}
      >
        {order.email && (
          <p>
            <a href={`mailto:${order.email}`} className="link break-all">
              {order.email}
            </a>
          </p>
        )}
      </ContactAddress>
      <p className="mt-2">
        {richText(t.deliveryDayWithLabel, { day: <DeliveryDay day={order.deliveryDay} />, b: strong })}
      </p>
      {(order.deliveryRun || order.status === 'shipped') && (
        <p className="mt-2">
          {richText(runs.onRun, { run: <DeliveryRunLink run={order.deliveryRun} />, b: strong })}
        </p>
      )}
      <p className="mt-2">{common.ifMissingOf(labels.substitutionForStaff[order.substitution])}</p>
      <p className="mt-2">
        <PhoneHistory orders={order.phoneOrders} noShows={order.phoneNoShows} />
      </p>
      {order.customer && (
        <p className="mt-2">
          {richText(t.account, { customer: <CustomerLink customer={order.customer} /> })}
        </p>
      )}
      {order.note && (
        <div className="mt-3 rounded-box bg-marigold-soft p-3">
          <h3 className="font-bold">{t.customerNote}</h3>
          <p className="whitespace-pre-line">{order.note}</p>
        </div>
      )}
    </Panel>
  )
}

/** The order lines and the amount to collect. */
export function GoodsPanel({ order }: { order: AdminOrder }) {
  return (
    <Panel title={common.productCount(order.lines)}>
      <ul className="divide-y divide-line">
        {order.items.map(
          ({
            _id,
            productId,
            name,
            nepaliName,
            unit,
            price,
            quantity,
            returned,
            writtenOff,
            orderedGrams,
            packedGrams,
            found,
            lots,
            image,
          }) => (
            <li key={_id} className="flex items-center gap-3 py-2">
              <Thumbnail src={image ?? undefined} />
              <div className="min-w-0 grow">
                <Link to={`/admin/products/${productId}`} className="link inline-flex min-h-6 items-center">
                  <ProductName product={{ name, nepaliName }} />
                </Link>
                <p className="text-sm text-ink-soft">
                  {t.quantityAndPrice(quantity, formatRupees(price), localUnit(unit))}
                </p>
                {orderedGrams !== null && (
                  <p className="text-sm tabular-nums">
                    {packedGrams === null
                      ? labels.gramsOrdered(orderedGrams)
                      : labels.gramsPacked(orderedGrams, packedGrams)}
                  </p>
                )}
                {found !== null && order.status === 'processing' && (
                  <p className="text-sm font-bold text-danger">{t.foundOf(found, quantity)}</p>
                )}
                {lots.map((lot) => (
                  <p key={lot.code} className="text-sm">
                    {lotTexts.unitsOfLot(
                      lot.quantity,
                      formatLotCode(lot.code),
                      lot.lastDay ? formatDate(lot.lastDay) : '',
                    )}
                  </p>
                ))}
                {returned > 0 && (
                  <p className="text-sm font-bold">{returns.refundedOf(returned, quantity)}</p>
                )}
                {writtenOff > 0 && (
                  <p className="text-sm font-bold">{returns.writtenOffOf(writtenOff, quantity)}</p>
                )}
              </div>
              <p className="font-bold whitespace-nowrap tabular-nums">
                {formatRupees(lineTotal(price, quantity))}
              </p>
            </li>
          ),
        )}
      </ul>
      <Amounts className="mt-2 border-t border-line pt-3">
        <Amount label={t.subtotal} rupees={order.subtotal} />
        <Amount label={t.deliveryCharge} rupees={order.deliveryCharge} />
        {order.weightRefund > 0 && <Amount label={labels.weightRefund} rupees={-order.weightRefund} />}
        {order.creditUsed > 0 && <Amount label={returns.creditUsed} rupees={-order.creditUsed} />}
        {order.cashDifference !== 0 && <Amount label={t.cashDue} rupees={cashOf(order)} />}
        {order.qr > 0 && <Amount label={labels.paidByQr} rupees={order.qr} className="font-bold" />}
        <Amount
          label={order.status === 'delivered' ? labels.paidInCash : t.cashToCollect}
          rupees={
            order.status === 'cancelled'
              ? 0
              : toRupees(toPaisa(cashOf(order)) + toPaisa(order.cashDifference) - toPaisa(order.qr))
          }
          className="font-bold"
        />
        {order.cashDifference !== 0 && (
          <dd className="col-span-2 text-sm font-bold">
            {labels.cashDifference(
              order.cashDifference,
              formatRupees(Math.abs(order.cashDifference)),
              order.cashDifferenceReason,
            )}
          </dd>
        )}
      </Amounts>
    </Panel>
  )
}

/** The status changes and edits of an order, newest first. */
export function HistoryPanel({ order }: { order: AdminOrder }) {
  return (
    <Panel title={t.history}>
      <ol className="divide-y divide-line">
        {order.history
          .toReversed()
          .map(({ kind, details, from, to, actor, actorName, reason, note, createdAt }) => (
            <li key={`${kind} ${to} ${createdAt}`} className="py-2">
              <p>
                <strong>{historyTitle({ kind, from, to, details })}</strong>
                <span className="text-sm text-ink-soft">
                  {' '}
                  · <DateTime at={createdAt} /> ·{' '}
                  {actorName || (actor === 'customer' ? t.theCustomer : t.theShop)}
                </span>
              </p>
              <HistoryDetails kind={kind} details={details} />
              <p className="empty:hidden">{labels.reasonAndNote(labels.orderReason, reason, note)}</p>
            </li>
          ))}
      </ol>
    </Panel>
  )
}

function HistoryDetails({ kind, details }: Pick<OrderHistoryEntry, 'kind' | 'details'>) {
  if (kind === 'edit') return <EditSummary details={details as unknown as OrderEditDetails} />
  if (kind === 'return') {
    const { creditNote, ...refund } = details as unknown as ReturnDetails
    if (refund.amount === 0) return <p className="text-sm">{returns.historyNoRefund(creditNote)}</p>
    return refundParts(refund).map((part) => (
      <p key={part.refund} className="text-sm">
        {returns.historyRefund[part.refund](formatRupees(part.amount), creditNote)}
      </p>
    ))
  }
  if (kind === 'assignment') return <Assignment {...(details as unknown as AssignmentDetails)} />
  const { writtenOff = [] } = details as Partial<FailedDeliveryDetails>
  if (writtenOff.length === 0) return null
  return (
    <ul className="text-sm">
      {writtenOff.map((line) => (
        <li key={`${line.name} ${line.unit}`}>
          {richText(returns.historyWrittenOff, {
            quantity: line.quantity,
            name: <span lang={nameLanguage(line)}>{localName(line)}</span>,
            unit: localUnit(line.unit),
          })}
        </li>
      ))}
    </ul>
  )
}

function Assignment({ from, to }: AssignmentDetails) {
  return (
    <>
      {to && (
        <p className="text-sm">
          {runs.deliveryRunLabel(to.rider || messages.formerRider, formatDeliveryDay(to.day))}
        </p>
      )}
      {from && (
        <p className="text-sm">
          {runs.historyFrom(from.rider || messages.formerRider, formatDeliveryDay(from.day))}
        </p>
      )}
    </>
  )
}

function historyTitle({
  kind,
  from,
  to,
  details,
}: Pick<OrderHistoryEntry, 'kind' | 'from' | 'to' | 'details'>): string {
  if (kind === 'edit') return orderEdit.edited
  if (kind === 'attempt') return returns.historyAttempt
  if (kind === 'return') return returns.historyReturn
  if (kind === 'assignment') return details.to ? runs.historyAssigned : runs.historyTakenOff
  return from === null ? t.historyPlaced : labels.orderStatus[to]
}
