import { useRouteLoaderData } from 'react-router'
import type { PublicSettings } from '#contract/settings.ts'

/** What the shopkeeper says about delivery, as the page came with it. Lines may be empty. */
export function useDeliveryTexts(): PublicSettings['delivery'] {
  const layout = useRouteLoaderData<{ settings: PublicSettings }>('features/layout/shop-layout')
  return layout?.settings.delivery ?? { kathmanduValley: '', otherCities: '', elsewhere: '', notice: '' }
}
