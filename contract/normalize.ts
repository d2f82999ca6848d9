import { asciiDigits } from './text.ts'

/**
 * One key for the spellings people use for one word: vowel length, nasal signs and aspiration vary in Devanagari and in
 * romanised Nepali alike. Used for search and for district names. Letters, digits and single spaces remain.
 */
export function fold(text: string): string {
  return foldLatin(foldDevanagari(text.normalize('NFC').toLowerCase()))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function foldDevanagari(text: string): string {
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

function foldLatin(text: string): string {
  return text
    .normalize('NFD')
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
