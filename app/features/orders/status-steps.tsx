import type { OrderStatus } from '#contract/order-status.ts'
import type { OwnOrder } from '#contract/orders.ts'
import * as t from '#texts/orders.ts'
import { formatDayAndTime } from '../../ui/dates/dates.ts'
import { CheckIcon, CloseIcon } from '../../ui/pictures/icons.tsx'

const WAY: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/** The statuses of an order in sequence, with the time of those it has reached. A cancelled order ends with its cancellation. */
export function StatusSteps({ order }: { order: OwnOrder }) {
  const { status, history } = order
  const timeOf = (step: OrderStatus) => history.findLast((event) => event.status === step)?.createdAt
  const steps = status === 'cancelled' ? [...WAY.filter(timeOf), status] : WAY
  const current = steps.indexOf(status)
  return (
    <ol aria-label={t.orderSteps} className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((step, index) => {
        const at = timeOf(step)
        const isReached = index <= current
        const Icon = step === 'cancelled' ? CloseIcon : CheckIcon
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            data-reached={isReached}
            className={`flex items-start gap-3 sm:flex-col sm:gap-2 sm:border-t-4 sm:pt-3 ${isReached ? 'border-leaf' : 'border-line'}`}
          >
            <span
              className={`flex size-7 shrink-0 items-center justify-center rounded-full border-2 ${
                step === 'cancelled'
                  ? 'border-danger text-danger'
                  : isReached
                    ? 'border-leaf bg-leaf text-white'
                    : 'border-control'
              }`}
            >
              {isReached && <Icon className="size-4" />}
            </span>
            <span>
              <span className={`block ${index === current ? 'font-bold' : isReached ? '' : 'text-ink-soft'}`}>
                <span>{t.orderStep[step]}</span>
                {!isReached && <span className="sr-only">{t.stepNotReached}</span>}
              </span>
              {isReached && at && (
                <time dateTime={at} className="block text-sm text-ink-soft">
                  {formatDayAndTime(at)}
                </time>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
