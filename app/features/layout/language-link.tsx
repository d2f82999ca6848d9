import { useLocation } from 'react-router'
import { pathIn } from '#contract/languages.ts'
import { otherLanguage, otherLanguageName } from '#texts/language.ts'
import { chooseLanguage } from '../session/language.ts'

/** A link to the same page in the other language. Stores the choice on this device and in the account. */
export function LanguageLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const href = pathIn(otherLanguage, pathname + search)
  return (
    <a
      href={href}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.href = href
        chooseLanguage(otherLanguage)
      }}
      // the server drops unknown parameters of the URL, and React keeps its href until the first change
      suppressHydrationWarning
    >
      {/* of fixed width in every font, to avoid a layout shift when the web font loads */}
      <span className="inline-block w-14 font-mark">{otherLanguageName}</span>
    </a>
  )
}
