import * as checkout from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import { OrderCard } from '../features/orders/order-card.tsx'
import { OrdersSkeleton } from '../features/orders/order-query-boundary.tsx'
import { useOrders } from '../features/orders/orders.ts'
import { StoreCredit } from '../features/orders/store-credit.tsx'
import { useOrderActions } from '../features/orders/use-order-actions.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { NotLoaded } from '../ui/notices/not-loaded.tsx'
import { ParcelIcon } from '../ui/pictures/icons.tsx'

export const meta = () => [{ title: t.pageTitle(t.myOrders) }]

export default function OrdersPage() {
  const query = useOrders()
  const { orders, total } = query.data ?? { orders: [], total: 0 }
  const { actionsFor, dialogs } = useOrderActions()

  return (
    <div className="page py-4">
      <h1 tabIndex={-1} className="text-3xl font-bold">
        {t.myOrders}
      </h1>
      <div className="mt-4 empty:hidden">
        <StoreCredit />
      </div>
      {query.isPending ? (
        <OrdersSkeleton />
      ) : !query.data ? (
        <NotLoaded
          title={messages.ordersFailed}
          onRetry={query.refetch}
          alternative={
            <ButtonLink variant="outline" to="/">
              {t.returnBack}
            </ButtonLink>
          }
        >
          {checkout.nothingLost}
        </NotLoaded>
      ) : orders.length === 0 ? (
        <EmptyState
          title={t.noOrders}
          icon={<ParcelIcon className="size-10" />}
          action={<ButtonLink to="/products">{t.browseProducts}</ButtonLink>}
        >
          {t.noOrdersHint}
        </EmptyState>
      ) : (
        <>
          <ul className="mt-4 grid grid-cols-1 gap-4">
            {orders.map((order) => (
              <OrderCard key={order._id} order={order} {...actionsFor(order)} />
            ))}
          </ul>
          {orders.length < total && (
            <p className="mt-6 text-center text-ink-soft">{t.newestOrdersOf(orders.length, total)}</p>
          )}
          {query.hasNextPage && (
            <div className="mt-3 text-center">
              {query.isFetchNextPageError && <p role="alert">{t.olderNotLoaded}</p>}
              <Button
                variant="outline"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t.showOlderOrders}
              </Button>
            </div>
          )}
        </>
      )}
      {dialogs}
    </div>
  )
}
