import * as t from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { formatDeliveryDayWithBs } from '../../ui/calendar-dates.ts'
import { provinceName } from '../../ui/place-names.ts'
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

/** Lets the customer choose one of the next possible delivery days. The first one is chosen at the start. */
export function DeliveryDayField({
  province,
  value,
  current,
  onChange,
  className = '',
}: DeliveryDayFieldProps) {
  const { days, isError, chosen } = useDeliveryDay(province, value, current)
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
      <div className="grid grid-cols-1 gap-2 min-[30rem]:grid-cols-2 sm:grid-cols-3">
        {days?.map((day) => (
          <label
            key={day}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-box border-2 border-control bg-white px-3 py-2 has-checked:border-leaf has-checked:bg-leaf-soft"
          >
            <input
              type="radio"
              name="deliveryDay"
              value={day}
              checked={day === chosen}
              onChange={() => onChange(day)}
              className="size-5 shrink-0 accent-leaf"
            />
            <span className="min-w-0">{formatDeliveryDayWithBs(day)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
