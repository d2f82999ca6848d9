import { formatDeliveryDay } from '#contract/delivery-days.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/product-page.ts'
import { useDeliveryDay } from './delivery-day.ts'

/** The first day on which an order placed now can be delivered to the province. Shows nothing until it is known. */
export default function FirstDay({ province }: { province: string }) {
  const { days } = useDeliveryDay(province, '')
  if (!days) return null
  const [first] = days
  return first ? t.firstDeliveryDay(formatDeliveryDay(first)) : messages.noDeliveryDay(province)
}
