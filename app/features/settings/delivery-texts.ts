import type { PublicSettings } from '#contract/settings.ts'
import { usePublicSettings } from './public-settings.ts'

/** What the shopkeeper says about delivery, as the page came with it. Lines may be empty. */
export function useDeliveryTexts(): PublicSettings['delivery'] {
  return usePublicSettings()?.delivery ?? { kathmanduValley: '', otherCities: '', elsewhere: '', notice: '' }
}
