import { toPaisa } from '#contract/money.ts'
import * as english from '../../../texts/en/invoice.ts'
import * as nepali from '../../../texts/ne/invoice.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'

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

const BELOW_HUNDRED =
  'शून्य एक दुई तीन चार पाँच छ सात आठ नौ दस एघार बाह्र तेह्र चौध पन्ध्र सोह्र सत्र अठार उन्नाइस बीस एक्काइस बाइस तेइस चौबीस पच्चीस छब्बीस सत्ताइस अट्ठाइस उनन्तीस तीस एकतीस बत्तीस तेत्तीस चौंतीस पैंतीस छत्तीस सैंतीस अठतीस उनन्चालीस चालीस एकचालीस बयालीस त्रिचालीस चवालीस पैंतालीस छयालीस सतचालीस अठचालीस उनन्चास पचास एकाउन्न बाउन्न त्रिपन्न चउन्न पचपन्न छपन्न सन्ताउन्न अन्ठाउन्न उनन्साठी साठी एकसट्ठी बयसट्ठी त्रिसट्ठी चौंसट्ठी पैंसट्ठी छयसट्ठी सतसट्ठी अठसट्ठी उनन्सत्तरी सत्तरी एकहत्तर बहत्तर त्रिहत्तर चौहत्तर पचहत्तर छयहत्तर सतहत्तर अठहत्तर उनासी असी एकासी बयासी त्रियासी चौरासी पचासी छयासी सतासी अठासी उनान्नब्बे नब्बे एकान्नब्बे बयान्नब्बे त्रियान्नब्बे चौरान्नब्बे पन्चान्नब्बे छयान्नब्बे सन्तान्नब्बे अन्ठान्नब्बे उनान्सय'.split(
    ' ',
  )
const MAGNITUDES: [size: number, name: string][] = [
  [10_000_000, 'करोड'],
  [100_000, 'लाख'],
  [1000, 'हजार'],
  [100, 'सय'],
]

/** Spells out an amount in Nepali: `एक लाख पच्चीस हजार रुपैयाँ पचास पैसा मात्र`. Takes whole paisa, 0 or more. */
export function amountInNepaliWords(paisa: number): string {
  if (!Number.isSafeInteger(paisa) || paisa < 0) throw new RangeError(`not an amount of paisa: ${paisa}`)
  const rupees = Math.floor(paisa / 100)
  const rest = paisa % 100
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`${inWords(rupees)} रुपैयाँ`] : []),
    ...(rest > 0 ? [`${inWords(rest)} पैसा`] : []),
  ]
  return `${parts.join(' ')} मात्र`
}

function inWords(number: number): string {
  for (const [size, name] of MAGNITUDES) {
    if (number < size) continue
    const rest = number % size
    return `${inWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`
  }
  return BELOW_HUNDRED[number] ?? ''
}
