import * as t from '#texts/checkout.ts'
import { CheckIcon } from '../../ui/pictures/icons.tsx'
import { STEPS, type Step } from './checkout-step.ts'

interface StepListProps {
  step: Step
  /** The last step that can be opened now. */
  reachable: Step
  onGoTo: (step: Step) => void
}

/** The steps of the checkout, with the current one marked. */
export function StepList({ step, reachable, onGoTo }: StepListProps) {
  return (
    <nav aria-label={t.checkoutSteps} className="mt-3">
      <ol className="grid grid-cols-3 gap-2">
        {STEPS.map((name, index) => {
          const isCurrent = index === step
          const isDone = index < step
          return (
            <li key={name} className={`border-t-4 pt-1 ${index <= step ? 'border-leaf' : 'border-line'}`}>
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                disabled={index > reachable && !isCurrent}
                onClick={() => onGoTo(index as Step)}
                className={`flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-box px-1 max-[30rem]:text-sm ${isCurrent ? 'font-bold' : 'enabled:cursor-pointer enabled:hover:underline'} disabled:text-ink-soft`}
              >
                <span
                  aria-hidden="true"
                  className={`flex size-6 shrink-0 items-center justify-center rounded-full border-2 text-sm font-bold ${
                    isCurrent
                      ? 'border-leaf bg-leaf text-white'
                      : isDone
                        ? 'border-leaf bg-leaf-soft text-leaf'
                        : 'border-control bg-white text-ink-soft'
                  }`}
                >
                  {isDone ? <CheckIcon className="size-4" /> : index + 1}
                </span>
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
