import { useState } from 'react'
import { pathIn } from '#contract/languages.ts'
import * as common from '#texts/common.ts'
import { language, offerOtherLanguage, otherLanguage } from '#texts/language.ts'
import { CloseIcon } from '../../ui/pictures/icons.tsx'
import { chooseLanguage } from '../session/language.ts'

/** One line above the page's lower edge, so that nothing moves. */
export function LanguageOfferBar() {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <aside className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-center gap-2 border-t border-line bg-white py-1 pl-4 shadow-box">
      <a
        href={pathIn(otherLanguage, '/')}
        lang={otherLanguage}
        hrefLang={otherLanguage}
        className="link inline-flex min-h-11 items-center font-bold"
        onClick={() => chooseLanguage(otherLanguage)}
      >
        {offerOtherLanguage}
      </a>
      <button
        type="button"
        aria-label={common.dismiss}
        className="flex size-11 cursor-pointer items-center justify-center rounded-box hover:bg-leaf-soft"
        onClick={() => {
          chooseLanguage(language)
          setIsOpen(false)
        }}
      >
        <CloseIcon className="size-5" />
      </button>
    </aside>
  )
}
