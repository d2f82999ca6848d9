import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { PhoneCallsResponse } from '#contract/admin/orders/phone-calls.ts'
import * as common from '#texts/admin/common.ts'
import * as orderEdit from '#texts/admin/order-edit.ts'
import * as t from '#texts/admin/orders.ts'
import * as checkout from '#texts/checkout.ts'
import { localName } from '../../features/product/product-texts.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { PhoneIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { districtName, provinceName } from '../../ui/text/place-names.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly, strong } from '../../ui/text/text-slots.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { ChatLinks } from '../kit/orders/chat-links.tsx'
import { OrderLink } from '../kit/orders/order-link.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { PhoneLink } from '../kit/pages/links.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import { PartialListNotice } from '../kit/tables/cursor-pages.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { useChangeOrderStatus } from '../orders/order-status-changes.ts'
import { PhoneCallButtons, PhoneHistory } from './phone-call-log.tsx'

export const meta = () => adminTitle(t.calls)

const REFETCH_INTERVAL_MS = 30_000

type Call = z.infer<typeof PhoneCallsResponse>['calls'][number]

export default function CallsPage() {
  const filters = useUrlFilters({})
  const query = useAdminQuery('/admin/calls', {
    query: filters.query(),
    everyMs: REFETCH_INTERVAL_MS,
    keepPrevious: true,
  })
  return (
    <ListPage
      title={t.calls}
      lead={t.callsLead}
      query={query}
      rowsOf={(data) => data.calls}
      empty={
        <EmptyState title={t.noCallsToMake} icon={<PhoneIcon className="size-10" />}>
          {t.noCallsToMakeHint}
        </EmptyState>
      }
    >
      {(calls, page) => (
        <>
          <PartialListNotice shown={calls.length} page={page} />
          <ul className="grid gap-3">
            {calls.map((call) => (
              <CallCard key={call._id} call={call} />
            ))}
          </ul>
        </>
      )}
    </ListPage>
  )
}

/** An order to confirm by phone, with the customer's number and the last call. */
function CallCard({ call }: { call: Call }) {
  const change = useChangeOrderStatus(call)
  const navigate = useNavigate()
  const hasMissing = call.short.length > 0
  return (
    <li className="card grid gap-x-6 gap-y-3 p-4 md:grid-cols-[1fr_1fr_auto]" data-order={call._id}>
      <div>
        <h2 className="text-lg font-bold">{call.fullName}</h2>
        <p className="text-lg">
          <PhoneLink phone={call.phone} name={call.fullName} />
        </p>
        <ChatLinks order={call} />
        <p className="mt-1">
          <PhoneHistory orders={call.phoneOrders} noShows={call.phoneNoShows} />
        </p>
      </div>
      <div>
        <p>
          {richText(t.orderAndTotal, { order: <OrderLink order={call} />, total: formatRupees(call.total) })}
        </p>
        <p className="text-sm text-ink-soft">
          <DateTime at={call.createdAt} /> ·{' '}
          {checkout.cityAndProvince(districtName(call.city, call.state), provinceName(call.state))}
        </p>
        {call.note && <p className="mt-1 whitespace-pre-line">{common.noteOf(call.note)}</p>}
        {call.short.map(({ found, quantity, ...product }) => (
          <p key={product.name} className="mt-1 font-bold text-danger">
            {localName(product)}: {t.foundOf(found, quantity)}
          </p>
        ))}
        <LastCall call={call} />
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 md:flex-col md:items-end">
        {call.lastOutcome === 'reached' && call.status === 'pending' && (
          <Button
            size="small"
            busy={change.isPending}
            onClick={() => change.mutate({ status: 'processing' })}
          >
            <span>
              {richText(t.changeToFor, {
                hidden: srOnly,
                change: t.changeTo.processing,
                name: call.fullName,
              })}
            </span>
          </Button>
        )}
        {hasMissing && (
          <ButtonLink size="small" variant="outline" to={`/admin/orders/${call._id}/edit`}>
            <span>
              {richText(t.changeToFor, { hidden: srOnly, change: orderEdit.editOrder, name: call.fullName })}
            </span>
          </ButtonLink>
        )}
        <PhoneCallButtons
          order={call}
          // it leaves this list, and what the customer wants is still to be done
          onReached={hasMissing ? () => navigate(`/admin/orders/${call._id}`) : undefined}
        />
      </div>
    </li>
  )
}

function LastCall({ call: { lastOutcome, lastCallAt, lastNote, attempts } }: { call: Call }) {
  if (lastOutcome === null || lastCallAt === null) return <p className="mt-1">{t.notCalledYet}</p>
  const slots = { strong, outcome: t.callOutcome[lastOutcome], time: <DateTime at={lastCallAt} /> }
  return (
    <p className="mt-1">
      {attempts > 1 ? richText(t.lastOfCalls, { ...slots, attempts }) : richText(t.lastCall, slots)}
      {lastNote && <span className="block whitespace-pre-line">{lastNote}</span>}
    </p>
  )
}
