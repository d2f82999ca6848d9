import { useEffect, useEffectEvent } from 'react'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { language } from '#texts/language.ts'
import { useOnDemand } from '../../ui/browser/late-component.ts'
import { chosenLanguage } from '../session/language.ts'

/** Whether Nepali stands before English among the languages of the browser. */
const prefersNepali = () => navigator.languages.find((tag) => /^(?:en|ne)\b/.test(tag))?.startsWith('ne')

/** Offers Nepali on an English page to browsers that prefer it, until the visitor has chosen. */
export function LanguageOffer() {
  // without the offer, header and footer still lead to Nepali
  const { Loaded: Bar, load } = useOnDemand(
    async () => (await import('./language-offer-bar.tsx')).LanguageOfferBar,
  )
  const loadBar = useEffectEvent(() => void load())
  useEffect(() => {
    if (language === DEFAULT_LANGUAGE && prefersNepali() && !chosenLanguage()) loadBar()
  }, [])
  return Bar && <Bar />
}
