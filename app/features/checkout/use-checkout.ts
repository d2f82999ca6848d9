import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { Shipping } from '#contract/orders.ts'
import { useCart } from '../cart/cart.ts'
import { useDeliveryProblem } from '../delivery/delivery-notice.tsx'
import { useDeliveryCharge } from '../settings/current-settings.ts'
import { stockProblem } from './changes.ts'
import { type Step, useCheckoutStep } from './checkout-step.ts'
import {
  clearSavedShipping,
  readDraft,
  readSavedShipping,
  type ShippingDraft,
  saveDraft,
  saveShipping,
} from './draft.ts'
import { initialDraft, type Prefill } from './prefill.ts'

/** The state of the checkout: the cart, the shipping details, the current step and the steps that may follow. */
export function useCheckout(user: User, prefill: Prefill) {
  const cart = useCart()
  const { step: requested, goTo } = useCheckoutStep()
  const { draft, change, saveForNextTime, setSaveForNextTime } = useShippingDraft(user, prefill)
  const charge = useDeliveryCharge(draft.state, cart.total)
  const deliveryProblem = useDeliveryProblem(cart.total)
  const [isHeldBack, setHeldBack] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const { lines } = cart
  const shipping = deliveryProblem(draft) ? undefined : Shipping.safeParse(draft).data
  const hasProblem = lines.some((line) => stockProblem(line))
  // The requested step comes from the URL, so it may lie ahead of what has been filled in.
  const step = allowedStep(requested, lines.length > 0, shipping !== undefined)
  const reachable: Step = lines.length === 0 || hasProblem ? 0 : shipping ? 2 : 1
  const isReady = lines.length > 0

  const correctUrl = useEffectEvent((allowed: Step) => goTo(allowed, { replace: true }))
  useEffect(() => {
    if (isReady && step !== requested) correctUrl(step)
  }, [isReady, step, requested])

  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [step])

  function continueToShipping() {
    setHeldBack(hasProblem)
    if (!hasProblem) goTo(1)
  }

  function continueToSummary() {
    if (saveForNextTime) saveShipping(user._id, draft, charge)
    else clearSavedShipping()
    goTo(2)
  }

  return {
    cart,
    openOrder: prefill.openOrder,
    step,
    reachable,
    /** For the step list, which may skip the button of the shipping form. */
    goTo: (next: Step) => (step === 1 && next === 2 ? continueToSummary() : goTo(next)),
    continueToShipping,
    continueToSummary,
    /** The shopper wanted to continue with products that cannot be ordered. */
    isHeldBack: isHeldBack && hasProblem,
    draft,
    changeDraft: change,
    saveForNextTime,
    setSaveForNextTime,
    /** The shipping details, once they are valid. */
    shipping,
    deliveryProblem,
    /** Takes the focus when the step changes. */
    heading,
  }
}

export type Checkout = ReturnType<typeof useCheckout>

/** The summary shows stock problems itself, so they do not lead back to the cart. */
function allowedStep(requested: Step, hasLines: boolean, hasShipping: boolean): Step {
  if (!hasLines) return 0
  if (requested === 2 && !hasShipping) return 1
  return requested
}

/** The state of the shipping form, which survives steps and reloads. What was typed in this tab comes before all else. */
function useShippingDraft(user: User, prefill: Prefill) {
  const [draft, setDraft] = useState<ShippingDraft>(() => ({
    ...initialDraft({ ...prefill, user, saved: readSavedShipping(user._id) }),
    ...readDraft(user._id),
  }))
  const [saveForNextTime, setSaveForNextTime] = useState(true)

  function change(next: Partial<ShippingDraft>) {
    setDraft((before) => {
      const draft = { ...before, ...next }
      saveDraft(user._id, draft)
      return draft
    })
  }

  return { draft, change, saveForNextTime, setSaveForNextTime }
}
