import type { PublicSettings } from '#contract/settings.ts'
import { language } from '#texts/language.ts'
import { usePublicSettings } from './public-settings.ts'

type Area = keyof PublicSettings['delivery']['nepali']

/** A text in the language of the page, or in English with its `lang`; may be empty. */
export interface DeliveryText {
  text: string
  lang?: 'en'
}

/** A text about delivery from the shop's settings. */
export function deliveryText(settings: PublicSettings | undefined, area: Area): DeliveryText {
  const english = settings?.delivery[area] ?? ''
  if (language === 'en') return { text: english }
  const nepali = settings?.delivery.nepali[area]
  return nepali ? { text: nepali } : { text: english, lang: 'en' }
}

/** A text about delivery from the settings that the page was rendered with. */
export function useDeliveryText(): (area: Area) => DeliveryText {
  const settings = usePublicSettings()
  return (area) => deliveryText(settings, area)
}
