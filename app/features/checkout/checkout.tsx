import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { orderTotal } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import * as t from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { NotLoaded } from '../../ui/notices/not-loaded.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { LoadingStatus, Skeleton } from '../../ui/notices/skeleton.tsx'
import { ArrowRightIcon, BasketIcon, PauseIcon } from '../../ui/pictures/icons.tsx'
import { provinceName } from '../../ui/text/place-names.ts'
import { useCartChangedElsewhere } from '../cart/cart.ts'
import { useDeliveryDay } from '../delivery/delivery-day.ts'
import { ProvinceOptions, useProvincesNotServed } from '../delivery/province-options.tsx'
import { useCurrentSettings, useDeliveryCharge } from '../settings/current-settings.ts'
import { ownText } from '../settings/shop-texts.ts'
import { AddToOrder } from './add-to-order.tsx'
import { CartStep } from './cart-step.tsx'
import { STEPS, useCheckoutStep } from './checkout-step.ts'
import { clearDraft, readSavedShipping, type ShippingDraft } from './draft.ts'
import { clearOrderKey, orderMayExist } from './order-key.ts'
import { OrderPlaced } from './order-placed.tsx'
import { type Prefill, usePrefill } from './prefill.ts'
import { useKeepAddress } from './saved-addresses.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { StepList } from './step-list.tsx'
import { SummaryStep } from './summary-step.tsx'
import { ActionBar, LinesOfOrder, TotalsCard } from './totals-card.tsx'
import { type Checkout as State, useCheckout } from './use-checkout.ts'

/** The cart, the shipping details and the summary, until the order is placed. */
export function Checkout({ user }: { user: User }) {
  const prefill = usePrefill()
  const { step } = useCheckoutStep()
  const [placed, setPlaced] = useState<Order>()
  const keepAddress = useKeepAddress()
  if (placed) return <OrderPlaced order={placed} />

  function finish(order: Order) {
    if (readSavedShipping(user._id)) void keepAddress(order)
    clearDraft()
    setPlaced(order)
  }

  return (
    <div className="page py-4">
      <h1 tabIndex={-1} className={`text-2xl font-bold ${step === 0 ? '' : 'max-sm:sr-only'}`}>
        {step === 0 ? t.cartTitle : t.checkoutTitle}
      </h1>
      <ShopNotices />
      {prefill ? <Cart user={user} prefill={prefill} onPlaced={finish} /> : <CheckoutSkeleton />}
    </div>
  )
}

interface CartProps {
  user: User
  prefill: Prefill
  onPlaced: (order: Order) => void
}

function Cart({ user, prefill, onPlaced }: CartProps) {
  const checkout = useCheckout(user, prefill)
  useCartChangedElsewhere()
  const [isUndecided, setUndecided] = useState(orderMayExist)
  const { cart } = checkout
  if (cart.isPending) return <CheckoutSkeleton />
  if (cart.isError) {
    return (
      <NotLoaded title={t.cartNotLoaded} onRetry={cart.refetch}>
        {t.nothingLost}
      </NotLoaded>
    )
  }
  // an order takes its products out of the cart
  if (cart.lines.length === 0 && isUndecided) return <ProbablyPlaced />
  if (cart.lines.length === 0) {
    return (
      <EmptyState
        title={t.cartEmpty}
        icon={<BasketIcon className="size-10" />}
        action={
          <>
            <ButtonLink to="/products">{t.browseProducts}</ButtonLink>
            <ButtonLink to="/list" variant="outline">
              {t.writeList}
            </ButtonLink>
          </>
        }
      >
        {t.cartEmptyHint}
      </EmptyState>
    )
  }
  return <Steps checkout={checkout} onPlaced={onPlaced} onUndecided={() => setUndecided(true)} />
}

/** No response said whether the order was placed, but the cart is empty since. A reload says it again, until the customer goes on. */
function ProbablyPlaced() {
  useEffect(() => clearOrderKey, [])
  return (
    <EmptyState
      title={t.orderProbablyPlaced}
      icon={<BasketIcon className="size-10" />}
      action={<ButtonLink to="/orders">{t.checkMyOrders}</ButtonLink>}
    >
      {t.orderProbablyPlacedHint}
    </EmptyState>
  )
}

interface StepsProps {
  checkout: State
  onPlaced: (order: Order) => void
  onUndecided: () => void
}

function Steps({ checkout, onPlaced, onUndecided }: StepsProps) {
  const { cart, openOrder, draft, step, shipping, heading, goTo } = checkout
  const total = orderTotal(cart.total, useDeliveryCharge(draft.state, cart.total))
  return (
    <>
      <StepList step={step} reachable={checkout.reachable} onGoTo={goTo} />
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t.stepOf(step + 1, STEPS.length, STEPS[step])}
      </h2>
      <div className="mt-4">
        {step === 2 && shipping ? (
          <SummaryStep
            lines={cart.lines}
            shipping={shipping}
            wantedDay={draft.deliveryDay}
            onGoTo={goTo}
            onPlaced={onPlaced}
            onUndecided={onUndecided}
          />
        ) : step === 0 ? (
          <WithTotals
            checkout={checkout}
            footer={<CartFooter checkout={checkout} total={total} />}
            choosesProvince
          >
            <div className="min-w-0">
              {openOrder && <AddToOrder order={openOrder} lines={cart.lines} />}
              <CartStep lines={cart.lines} heading={heading} />
            </div>
          </WithTotals>
        ) : (
          <WithTotals checkout={checkout}>
            <div className="min-w-0">
              <LinesOfOrder lines={cart.lines} />
              <ShippingStep
                draft={draft}
                total={total}
                deliveryProblem={checkout.deliveryProblem}
                onChange={checkout.changeDraft}
                saveForNextTime={checkout.saveForNextTime}
                onSaveForNextTime={checkout.setSaveForNextTime}
                onBack={() => goTo(0)}
                onDone={checkout.continueToSummary}
              />
            </div>
          </WithTotals>
        )}
      </div>
    </>
  )
}

interface WithTotalsProps {
  checkout: State
  footer?: ReactNode
  choosesProvince?: boolean
  children: ReactNode
}

function WithTotals({ checkout, footer, choosesProvince = false, children }: WithTotalsProps) {
  const { cart, draft, changeDraft } = checkout
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
      {children}
      <div className="lg:sticky lg:top-24">
        <TotalsCard linesRupees={cart.total} lineCount={cart.count} place={draft} footer={footer}>
          {choosesProvince && <ProvinceField draft={draft} onChange={(state) => changeDraft({ state })} />}
        </TotalsCard>
      </div>
    </div>
  )
}

/** The province, with the delivery day that the order would get. */
function ProvinceField({ draft, onChange }: { draft: ShippingDraft; onChange: (province: string) => void }) {
  const { days, isError, chosen } = useDeliveryDay(draft.state, draft.deliveryDay)
  const hint = chosen
    ? t.deliveryDayOf(formatDeliveryDay(chosen))
    : days
      ? messages.noDeliveryDay(provinceName(draft.state))
      : isError
        ? t.deliveryDaysNotLoaded
        : t.deliveryDaysLoading
  return (
    <SelectField
      label={t.deliverTo}
      hint={`${hint} ${useProvincesNotServed()}`}
      value={draft.state}
      onChange={(event) => onChange(event.target.value)}
    >
      <ProvinceOptions servedOnly />
    </SelectField>
  )
}

function CartFooter({ checkout, total }: { checkout: State; total: number }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{t.payInCash}</p>
      {checkout.isHeldBack && (
        <p role="alert" className="font-bold text-danger">
          {t.fixHighlighted}
        </p>
      )}
      <ActionBar rupees={total}>
        <Button size="large" onClick={checkout.continueToShipping}>
          {t.continueToShipping} <ArrowRightIcon className="size-5 max-sm:hidden" />
        </Button>
      </ActionBar>
      <ButtonLink variant="quiet" to="/products">
        {t.continueShopping}
      </ButtonLink>
    </>
  )
}

/** Placeholder with the layout of the cart. */
function CheckoutSkeleton() {
  return (
    <>
      <LoadingStatus text={t.cartLoading} />
      <Skeleton className="mt-5 h-11" />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-4">
          <Skeleton className="h-44" count={3} />
        </div>
        <Skeleton className="h-72" />
      </div>
    </>
  )
}

/** Shows, before anyone fills in a form, that ordering is paused, and the notice of the shop. */
function ShopNotices() {
  const settings = useCurrentSettings()
  const isPaused = settings?.orderingPaused ?? false
  const notice = ownText(settings?.texts.home, 'notice', '')
  return (
    <div role="status">
      {isPaused && (
        <Notice tone="warm" Icon={PauseIcon} className="mt-4">
          <p className="font-bold">{messages.orderingPaused}</p>
          <p>{t.cartKept}</p>
        </Notice>
      )}
      {notice.text && (
        <Notice tone="info" className="mt-4">
          <p lang={notice.lang} className="whitespace-pre-line">
            {notice.text}
          </p>
        </Notice>
      )}
    </div>
  )
}
