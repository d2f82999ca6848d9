import { asciiDigits, normalForm } from '../text.ts'

/**
 * Maps the common spellings of a word to one key, because vowel length, nasal signs and aspiration vary both in Devanagari and
 * in romanised Nepali. Used for search and for district names. The key contains letters, digits and single spaces.
 */
export function normalizeSpelling(text: string): string {
  return normalizeLatin(normalizeDevanagari(normalForm(text, 'NFC').toLowerCase()))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function normalizeDevanagari(text: string): string {
  return asciiDigits(text)
    .replace(/[\u0958-\u095f]/g, (letter) => letter.normalize('NFD'))
    .replace(/[ङञणनम]\u094d(?=[क-ह])/g, '')
    .replaceAll('ण', 'न')
    .replace(/[\u093c\u0901\u0902]/g, '')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ई', 'इ')
    .replaceAll('ऊ', 'उ')
    .replace(/[शष]/g, 'स')
    .replaceAll('व', 'ब')
    .replace(/[\u200c\u200d]/g, '')
}

function normalizeLatin(text: string): string {
  return normalForm(text, 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[vw]/g, 'b')
    .replaceAll('sh', 's')
    .replace(/([bcdgjkpt])h/g, '$1')
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replace(/([a-z])\1+/g, '$1')
}
