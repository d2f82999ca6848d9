import { toPaisa } from '#contract/money.ts'
import * as english from '../../../texts/en/invoice.ts'
import * as nepali from '../../../texts/ne/invoice.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'
import { amountInNepaliWords } from './amount-in-nepali-words.ts'

// Documents are printed in both languages: customer, packer and tax office read the same sheet.

type Texts = typeof english | typeof nepali
/** The name of a text without parameters. */
export type Label = {
  [Name in keyof typeof english]: (typeof english)[Name] extends string ? Name : never
}[keyof typeof english]

/** A label in both languages, side by side. */
export function Both({ label }: { label: Label }) {
  return <BothOf text={(texts) => texts[label]} />
}

/** A text with parameters in both languages, side by side. */
export function BothOf({ text }: { text: (texts: Texts) => string }) {
  return (
    <>
      <span lang="ne">{text(nepali)}</span>
      <span> / </span>
      <span lang="en">{text(english)}</span>
    </>
  )
}

/** An amount in the words of both languages. */
export function AmountInWords({ total, english: inEnglish }: { total: number; english: string }) {
  return (
    <>
      <p className="mt-4" lang="ne">
        {richText(nepali.inWords, { strong, amount: amountInNepaliWords(toPaisa(total)) })}
      </p>
      <p lang="en">{richText(english.inWords, { strong, amount: inEnglish })}</p>
    </>
  )
}
