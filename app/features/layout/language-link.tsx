import { useLocation } from 'react-router'
import { pathIn } from '#contract/languages.ts'
import { otherLanguage, otherLanguageName } from '#texts/language.ts'
import { api } from '../../api/client.ts'
import { hasSessionHint } from '../session/state.ts'
import { rememberLanguage } from './remember-language.ts'

function choose() {
  rememberLanguage(otherLanguage)
  // sent although the page is left; if it fails, the next choice is stored
  if (hasSessionHint()) {
    const body = { language: otherLanguage }
    api.put('/user/language', { body, keepalive: true }).catch(() => {})
  }
}

/** A link to the same page in the other language. Stores the choice on this device and in the account. */
export function LanguageLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathIn(otherLanguage, pathname + search)}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      className={className}
      onClick={choose}
      // the server drops unknown parameters of the URL
      suppressHydrationWarning
    >
      {/* of fixed width, because the letters of the other language may arrive later */}
      <span className="inline-block w-14">{otherLanguageName}</span>
    </a>
  )
}
