// apart from settings.ts, which every page loads: the default charges bring the table of districts along
import { useQuery } from '@tanstack/react-query'
import { chargeAfterEdit, DEFAULT_DELIVERY_TERMS, deliveryCharge } from '#contract/delivery-terms.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { api } from '../../api/client.ts'
import { usePublicSettings } from './settings.ts'

/** The current settings. Those that came with the page may be older. */
export function useCurrentSettings(): PublicSettings | undefined {
  return useQuery({
    queryKey: ['public', 'settings'],
    queryFn: async ({ signal }) => (await api.get('/settings', { signal })).settings,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  }).data
}

/** Where the shop delivers, and for how much: the current settings, or those of the page until they are loaded. */
export function useDelivery(): PublicSettings['delivery'] | undefined {
  const ofPage = usePublicSettings()
  return (useCurrentSettings() ?? ofPage)?.delivery
}

/** The delivery charge for goods of this amount, in rupees. */
export const useDeliveryCharge = (province: string, goods: number) =>
  deliveryCharge(useDelivery() ?? DEFAULT_DELIVERY_TERMS, province, goods)

/** The same of an order after an edit. */
export const useChargeAfterEdit = (
  order: Parameters<typeof chargeAfterEdit>[1],
  province: string,
  goods: number,
) => chargeAfterEdit(useDelivery() ?? DEFAULT_DELIVERY_TERMS, order, province, goods)
