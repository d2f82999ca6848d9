import { useLocation, useNavigate, useSearchParams } from 'react-router'

export const STEPS = ['Cart', 'Shipping', 'Summary'] as const
export type Step = 0 | 1 | 2

interface Trail {
  /** How many steps forward were walked to get here, each an entry of the browser's history. */
  walked: number
}

/**
 * The step of the checkout, kept in the address: the phone's back button goes one step back, and a reload stays. Going back
 * by a button of the page goes back in history where it can, so that history never grows in circles.
 */
export function useCheckoutStep() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const step = stepFrom(params.get('step'))
  const walked = (location.state as Partial<Trail> | null)?.walked ?? 0

  function goTo(next: Step, { replace = false } = {}) {
    const back = step - next
    if (back === 0) return
    if (back > 0 && walked >= back && !replace) {
      void navigate(-back)
      return
    }
    const state: Trail = { walked: back > 0 || replace ? 0 : walked + 1 }
    void navigate(next === 0 ? '/cart' : `/cart?step=${next}`, { state, replace: replace || back > 0 })
  }

  return { step, goTo }
}

function stepFrom(param: string | null): Step {
  return param === '1' ? 1 : param === '2' ? 2 : 0
}
