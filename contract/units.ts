import type { Language } from './languages.ts'

/** Nepali words for the units of products, which the shop types in English. */
const NEPALI_UNITS: Record<string, string> = {
  kg: 'केजी',
  g: 'ग्राम',
  L: 'लिटर',
  ml: 'मिलि',
  piece: 'वटा',
  pieces: 'वटा',
  dozen: 'दर्जन',
  bundle: 'मुठा',
  mutha: 'मुठा',
  packet: 'प्याकेट',
  crate: 'क्रेट',
}

/** A unit such as `500 g` in the words of a language; words that are not in the table stay. */
export function unitIn(unit: string, language: Language): string {
  return language === 'ne' ? unit.replace(/[A-Za-z]+/g, (word) => NEPALI_UNITS[word] ?? word) : unit
}
