// apart from settings.ts, which every page loads: the default charges bring the table of districts along
import { useQuery } from '@tanstack/react-query'
import { DEFAULT_DELIVERY_CHARGES, type DeliveryCharges } from '#contract/delivery-charge.ts'
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

/** The delivery charges in rupees by province: the current ones, or those of the page until they are loaded. */
export function useDeliveryCharges(): DeliveryCharges {
  const ofPage = usePublicSettings()
  const current = useCurrentSettings()
  return (current ?? ofPage)?.delivery.charges ?? DEFAULT_DELIVERY_CHARGES
}
