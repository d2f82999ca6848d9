import type { HomeText } from '#contract/shop-texts.ts'
import { language } from '#texts/language.ts'
import { type LocalText, localText } from '../../ui/local-text.ts'
import { usePublicSettings } from './settings.ts'

/** Texts of the home page: those that the shop has written itself, or their defaults, in the language of the page. */
export function useHomeTexts(): (name: HomeText, standard: string) => LocalText {
  const own = usePublicSettings()?.texts.home
  return (name, standard) => {
    const { en = '', ne = '' } = own?.[name] ?? {}
    if (en) return localText(en, ne)
    return { text: (language === 'ne' && ne) || standard }
  }
}
