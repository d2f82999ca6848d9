import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/delivery.ts'
import { api } from '../../api/client.ts'
import { SelectField } from '../../ui/controls/field.tsx'
import { shortDay } from '../../ui/dates/calendar-dates.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { provinceName } from '../../ui/text/place-names.ts'
import { useSession } from '../session/session.ts'
import { usePublicSettings } from '../settings/settings.ts'
import { useDeliveryDay } from './delivery-day.ts'
import { chooseProvince, useChosenProvince } from './province.ts'

interface ProvinceSelectProps {
  label: string
  /** The option for no province. */
  prompt: string
  /** What the choice is good for. */
  hint: string
  takesFocus: boolean
}

/** The province with its delivery charge, and the first day on which an order placed now can be delivered to it. */
export default function ProvinceSelect({ label, prompt, hint, takesFocus }: ProvinceSelectProps) {
  const charges = usePublicSettings()?.delivery.charges ?? {}
  const chosen = useChosenProvince()
  const province = Object.hasOwn(charges, chosen) ? chosen : ''
  const isCustomer = useSession().status === 'verified'
  const select = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    if (takesFocus) select.current?.focus()
  }, [takesFocus])

  return (
    <>
      <SelectField
        ref={select}
        label={label}
        value={province}
        onChange={(event) => chooseProvince(event.target.value)}
      >
        <option value="">{prompt}</option>
        {Object.entries(charges).map(([name, charge]) => (
          <option key={name} value={name}>
            {t.provinceWithCharge(provinceName(name), formatRupees(charge))}
          </option>
        ))}
      </SelectField>
      <p role="status" className="mt-1 min-h-7">
        {province ? <FirstDay province={province} /> : <span className="text-ink-soft">{hint}</span>}
      </p>
      {isCustomer && !province && <OwnProvince />}
    </>
  )
}

function FirstDay({ province }: { province: string }) {
  const { days } = useDeliveryDay(province, '')
  if (!days) return null
  const [first] = days
  return first
    ? t.firstDeliveryDay(shortDay(first).join(', '))
    : messages.noDeliveryDay(provinceName(province))
}

/** Chooses the province of the customer's last order, or else of the first saved address. */
function OwnProvince() {
  const { data: province } = useQuery({
    queryKey: ['own-province'],
    queryFn: async ({ signal }) => {
      const { orders } = await api.get('/order/my-orders', { query: { limit: 1 }, signal })
      if (orders[0]) return orders[0].state
      const { addresses } = await api.get('/user/addresses', { signal })
      return addresses[0]?.state ?? ''
    },
    staleTime: 5 * 60_000,
  })
  useEffect(() => {
    if (province) chooseProvince(province)
  }, [province])
  return null
}
