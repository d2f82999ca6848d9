import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDeliveryDay } from '#contract/delivery-days.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/product-page.ts'
import { api } from '../../api/client.ts'
import { useDeliveryDay } from './delivery-day.ts'
import { chooseProvince } from './province.ts'

/**
 * The first day on which an order placed now can be delivered to the province. Without a province, that of the signed-in customer
 * is chosen.
 */
export default function FirstDay({ province }: { province: string }) {
  return province ? <DayOf province={province} /> : <OwnProvince />
}

function DayOf({ province }: { province: string }) {
  const { days } = useDeliveryDay(province, '')
  if (!days) return null
  const [first] = days
  return first ? t.firstDeliveryDay(formatDeliveryDay(first)) : messages.noDeliveryDay(province)
}

/** Chooses the province of the last order, or else of the first saved address. */
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
