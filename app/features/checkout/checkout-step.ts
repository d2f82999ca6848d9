import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as t from '#texts/checkout.ts'

export const STEPS = [t.cart, t.stepShipping, t.stepSummary] as const
export type Step = 0 | 1 | 2

interface HistoryState {
  /** How many history entries lie between the first step and this one. */
  stepsBack: number
}

/**
 * The step of the checkout, kept in the URL: the browser's back button goes one step back, and a reload stays. The page's
 * own back buttons use the history as well where possible, so that it does not grow.
 */
export function useCheckoutStep() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const step = parseStep(params.get('step'))
  const stepsBack = (location.state as Partial<HistoryState> | null)?.stepsBack ?? 0

  function goTo(next: Step, { replace = false } = {}) {
    const back = step - next
    if (back === 0) return
    if (back > 0 && stepsBack >= back && !replace) {
      void navigate(-back)
      return
    }
    const state: HistoryState = { stepsBack: back > 0 || replace ? 0 : stepsBack + 1 }
    void navigate(next === 0 ? '/cart' : `/cart?step=${next}`, { state, replace: replace || back > 0 })
  }

  return { step, goTo }
}

function parseStep(param: string | null): Step {
  return param === '1' ? 1 : param === '2' ? 2 : 0
}
