import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { type Order, Shipping } from '#contract/orders.ts'
import { cartTotal, useCart } from '../features/cart/cart.ts'
import { CartStep } from '../features/checkout/cart-step.tsx'
import { stockProblem } from '../features/checkout/changes.ts'
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx'
import { STEPS, type Step, useCheckoutStep } from '../features/checkout/checkout-step.ts'
import { clearDraft, clearSavedShipping, saveShipping } from '../features/checkout/draft.ts'
import { OrderPlaced } from '../features/checkout/order-placed.tsx'
import { ProvinceOptions } from '../features/checkout/province-options.tsx'
import { ShippingStep } from '../features/checkout/shipping-step.tsx'
import { ShopNotices } from '../features/checkout/shop-notices.tsx'
import { StepList } from '../features/checkout/step-list.tsx'
import { SummaryStep } from '../features/checkout/summary-step.tsx'
import { TotalsCard } from '../features/checkout/totals-card.tsx'
import { useShippingDraft } from '../features/checkout/use-shipping-draft.ts'
import { useSession } from '../features/session/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/field.tsx'
import { ArrowRightIcon, BasketIcon, WarningIcon } from '../ui/icons.tsx'

export const meta = () => [{ title: 'Cart | Hariyo' }]

export default function CartPage() {
  const { user } = useSession()
  return user && <Checkout key={user._id} user={user} />
}

function Checkout({ user }: { user: User }) {
  const cart = useCart()
  const { step: asked, goTo } = useCheckoutStep()
  const { draft, change, saveForNextTime, setSaveForNextTime } = useShippingDraft(user)
  const [placed, setPlaced] = useState<Order>()
  const [isHeldBack, setHeldBack] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const { lines } = cart
  const shipping = Shipping.safeParse(draft)
  const hasProblem = lines.some((line) => stockProblem(line))
  // an address typed by hand or kept from yesterday may ask for more than is ready
  const reachable: Step = lines.length === 0 || hasProblem ? 0 : shipping.success ? 2 : 1
  // the summary itself tells of stock that went meanwhile
  const step: Step =
    lines.length === 0 ? 0 : asked === 2 && shipping.success ? 2 : (Math.min(asked, 1) as Step)

  useEffect(() => {
    if (!cart.isLoading && !cart.isError && lines.length > 0 && step !== asked) goTo(step, { replace: true })
  })

  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [step])

  if (placed) return <OrderPlaced order={placed} />

  function continueToShipping() {
    setHeldBack(hasProblem)
    if (!hasProblem) goTo(1)
  }

  function continueToSummary() {
    if (saveForNextTime) saveShipping(user._id, draft)
    else clearSavedShipping()
    goTo(2)
  }

  return (
    <div className="page py-8">
      <h1 tabIndex={-1} className="text-3xl font-bold">
        {step === 0 ? 'Your cart' : 'Checkout'}
      </h1>
      <ShopNotices />
      {cart.isLoading ? (
        <CheckoutSkeleton />
      ) : cart.isError ? (
        <EmptyState
          title="Your cart could not be loaded"
          icon={<WarningIcon className="size-10" />}
          action={<Button onClick={() => void cart.refetch()}>Try again</Button>}
        >
          Nothing is lost. Please check your connection.
        </EmptyState>
      ) : lines.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          icon={<BasketIcon className="size-10" />}
          action={<ButtonLink to="/products">Browse Products</ButtonLink>}
        >
          Fresh vegetables, fruits, rice, dairy and more are waiting.
        </EmptyState>
      ) : (
        <>
          <StepList
            step={step}
            reachable={reachable}
            onGoTo={(next) => (step === 1 && next === 2 ? continueToSummary() : goTo(next))}
          />
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            Step {step + 1} of {STEPS.length}: {STEPS[step]}
          </h2>
          <div className="mt-6">
            {step === 2 && shipping.success ? (
              <SummaryStep
                lines={lines}
                shipping={shipping.data}
                onGoTo={goTo}
                onPlaced={(order) => {
                  clearDraft()
                  setPlaced(order)
                }}
              />
            ) : (
              <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
                {step === 0 ? (
                  <CartStep lines={lines} heading={heading} />
                ) : (
                  <ShippingStep
                    draft={draft}
                    onChange={change}
                    saveForNextTime={saveForNextTime}
                    onSaveForNextTime={setSaveForNextTime}
                    onBack={() => goTo(0)}
                    onDone={continueToSummary}
                  />
                )}
                <div className="lg:sticky lg:top-24">
                  <TotalsCard
                    linesRupees={cartTotal(lines)}
                    lineCount={lines.length}
                    province={draft.state}
                    footer={
                      step === 0 && (
                        <>
                          <p className="text-sm text-ink-soft">You pay in cash when the order arrives.</p>
                          {isHeldBack && hasProblem && (
                            <p role="alert" className="font-bold text-danger">
                              Please fix the highlighted products first.
                            </p>
                          )}
                          <Button size="large" onClick={continueToShipping}>
                            Continue to shipping <ArrowRightIcon className="size-5" />
                          </Button>
                          <ButtonLink variant="quiet" to="/products">
                            Continue shopping
                          </ButtonLink>
                        </>
                      )
                    }
                  >
                    {step === 0 && (
                      <SelectField
                        label="Deliver to"
                        value={draft.state}
                        onChange={(event) => change({ state: event.target.value })}
                      >
                        <ProvinceOptions />
                      </SelectField>
                    )}
                  </TotalsCard>
                </div>
              </div>
            )}
          </div>
        </>
      )}
    </div>
  )
}
