import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as t from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { shortDay } from '../../ui/dates/calendar-dates.ts'
import { provinceName } from '../../ui/text/place-names.ts'
import { useDeliveryDay } from '../delivery/delivery-day.ts'

interface DeliveryDayFieldProps {
  province: string
  /** The day that was chosen before; empty for none. */
  value: string
  /** The day of a placed order, which may stay. */
  current?: string | null | undefined
  onChange: (day: string) => void
  className?: string
}

/** The next possible delivery days in a row to swipe, the first one chosen. On a phone the third tile is cut, to show that there are more. */
export function DeliveryDayField({
  province,
  value,
  current,
  onChange,
  className = '',
}: DeliveryDayFieldProps) {
  const { days, isError, chosen } = useDeliveryDay(province, value, current)
  const today = nepalDay(new Date())
  const near = new Map([
    [today, t.today],
    [addDays(today, 1), t.tomorrow],
  ])
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="mb-1 font-bold">{t.deliveryDay}</legend>
      <div role="status">
        {isError ? (
          <p className="text-ink-soft">{t.deliveryDaysNotLoaded}</p>
        ) : !days ? (
          <p className="text-ink-soft">{t.deliveryDaysLoading}</p>
        ) : (
          days.length === 0 && (
            <p className="font-bold text-danger">{messages.noDeliveryDay(provinceName(province))}</p>
          )
        )}
      </div>
      <div className="swipe-row">
        {days?.map((day) => {
          const [own, other] = shortDay(day)
          return (
            <label
              key={day}
              className="relative flex basis-[min(40%,7.75rem)] cursor-pointer flex-col items-center justify-center rounded-box border-2 border-control bg-white px-3 py-2 text-center leading-snug has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name="deliveryDay"
                value={day}
                checked={day === chosen}
                onChange={() => onChange(day)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {near.has(day) && <span>{near.get(day)}</span>}
              <strong>{own}</strong>
              <span className="text-sm text-ink-soft">{other}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
