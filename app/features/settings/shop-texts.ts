import type { PublicSettings } from '#contract/settings.ts'
import type { HomeText } from '#contract/shop-texts.ts'
import { language } from '#texts/language.ts'
import * as t from '#texts/shop/layout.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { type LocalText, localText } from '../../ui/text/local-text.ts'
import { usePublicSettings } from './settings.ts'

/** A text that the shop has written itself, or its default, in the language of the page. */
export function ownText(
  own: PublicSettings['texts']['home'] | undefined,
  name: HomeText,
  standard: string,
): LocalText {
  const { en = '', ne = '' } = own?.[name] ?? {}
  if (en) return localText(en, ne)
  return { text: (language === 'ne' && ne) || standard }
}

/** The announcement of free delivery. */
export function offerText(settings: PublicSettings | undefined): LocalText {
  const from = settings?.delivery.freeFrom
  return ownText(settings?.texts.home, 'offer', from ? t.offerFrom(formatRupees(from)) : t.offer)
}

/** Texts of the home page: those of the shop, or their defaults. */
export function useHomeTexts(): (name: HomeText, standard: string) => LocalText {
  const own = usePublicSettings()?.texts.home
  return (name, standard) => ownText(own, name, standard)
}
