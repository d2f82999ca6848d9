import { useRouteLoaderData } from 'react-router'
import type { PublicSettings } from '#contract/settings.ts'
import { type LocalText, localText } from '../../ui/text/local-text.ts'

/** The settings that the page was rendered with; undefined outside the shop layout. */
export function usePublicSettings(): PublicSettings | undefined {
  return useRouteLoaderData<{ settings: PublicSettings }>('features/layout/shop-layout')?.settings
}

type Area = keyof PublicSettings['delivery']['nepali']

/** A text about delivery from the shop's settings. */
export function deliveryText(settings: PublicSettings | undefined, area: Area): LocalText {
  return localText(settings?.delivery[area] ?? '', settings?.delivery.nepali[area])
}

/** A text about delivery from the settings that the page was rendered with. */
export function useDeliveryText(): (area: Area) => LocalText {
  const settings = usePublicSettings()
  return (area) => deliveryText(settings, area)
}
