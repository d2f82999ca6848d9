import { type ComponentType, useEffect, useState } from 'react'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { language } from '#texts/language.ts'
import { chosenLanguage } from '../session/language.ts'

/** Whether Nepali stands before English among the languages of the browser. */
const prefersNepali = () => navigator.languages.find((tag) => /^(?:en|ne)\b/.test(tag))?.startsWith('ne')

/** Offers Nepali on an English page to browsers that prefer it, until the visitor has chosen. */
export function LanguageOffer() {
  const [Bar, setBar] = useState<ComponentType>()

  useEffect(() => {
    if (language !== DEFAULT_LANGUAGE || !prefersNepali() || chosenLanguage()) return
    import('./language-offer-bar.tsx').then(
      ({ LanguageOfferBar }) => setBar(() => LanguageOfferBar),
      // without the offer, header and footer still lead to Nepali
      () => {},
    )
  }, [])

  return Bar && <Bar />
}
