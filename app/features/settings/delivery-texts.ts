import type { PublicSettings } from '#contract/settings.ts'
import { usePublicSettings } from './public-settings.ts'

/** The delivery texts from the shop's settings; each may be empty. */
export function useDeliveryTexts(): Omit<PublicSettings['delivery'], 'charges'> {
  return usePublicSettings()?.delivery ?? { kathmanduValley: '', otherCities: '', elsewhere: '', notice: '' }
}
