import { asciiDigits } from '../text.ts'

/**
 * The URL to call a number as people write it; of several numbers, the first. Apart from `phone.ts`, because the footer of each page
 * needs nothing else.
 */
export function phoneLink(typed: string): string {
  const [first = ''] = /[+\d][\d\s().–-]*/.exec(asciiDigits(typed)) ?? []
  return `tel:${first.replace(/[^+\d]/g, '').replace(/^(?=\d{10}$)/, '+977')}`
}
