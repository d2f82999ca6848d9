import { normalizeSpelling } from '#contract/nepal/normalize.ts'
import { normalForm } from '#contract/text.ts'

/** Longer words are cut, in characters. */
const MAX_WORD_LENGTH = 40

/** The distinct words of a text in the form that search compares: normalized, digits separated from letters, in singular. */
export function wordsOf(text: string): string[] {
  return [...new Set(normalizedWords(text).map(singular))]
}

/** The normalized words of a text, not in singular, because a typed word may be a prefix. */
export function normalizedWords(text: string): string[] {
  return normalizeSpelling(text)
    .replace(/(\p{N})(?=\p{L})/gu, '$1 ')
    .replace(/([\p{L}\p{M}])(?=\p{N})/gu, '$1 ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) =>
      word.length > MAX_WORD_LENGTH ? Array.from(word).slice(0, MAX_WORD_LENGTH).join('') : word,
    )
}

/**
 * One form for the singular and plural of a normalized English word: tomato, tomatoes; berry, berries; peach, peaches. The
 * form is only compared and need not be an English word.
 */
export function singular(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word
  const one = /[^s]s$/.test(word) ? word.slice(0, -1) : word
  if (/[^aeiou]ie$/.test(one)) return one.slice(0, -1)
  if (one.length > 3 && one.endsWith('y')) return `${one.slice(0, -1)}i`
  return one.length > 3 && one.endsWith('e') ? one.slice(0, -1) : one
}

/** The distinct characters of a text other than letters, digits and spaces. */
export function symbolsOf(text: string): string[] {
  return [...new Set(Array.from(normalForm(text, 'NFC').replace(/[\p{L}\p{M}\p{N}\s\p{C}]/gu, '')))]
}

const CONSONANTS: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th',
  ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm',
  य: 'y', र: 'r', ल: 'l', व: 'b', श: 's', ष: 's', स: 's', ह: 'h',
} // biome-ignore format: a table reads best as a table
const VOWELS: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
}
const SIGNS: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  '्': '',
}

/**
 * A normalized Devanagari word as people write it in Latin letters, normalized: टमाटर becomes tamatar, तरकारि tarkari. Empty
 * if the word has other letters. The inherent vowel is dropped where it is not spoken: at the end of the word, and between a
 * syllable with a vowel and a consonant with a vowel.
 */
export function romanised(word: string): string {
  const syllables: { onset: string; vowel: string; unwritten: boolean }[] = []
  for (const letter of word) {
    const last = syllables.at(-1)
    if (letter in CONSONANTS) syllables.push({ onset: CONSONANTS[letter] ?? '', vowel: 'a', unwritten: true })
    else if (letter in VOWELS) syllables.push({ onset: '', vowel: VOWELS[letter] ?? '', unwritten: false })
    else if (letter in SIGNS && last) Object.assign(last, { vowel: SIGNS[letter] ?? '', unwritten: false })
    else return ''
  }
  for (let index = syllables.length - 1; index > 0; index--) {
    const [before, here, after] = [syllables[index - 1], syllables[index], syllables[index + 1]]
    if (!here?.unwritten) continue
    if (!after || (before?.vowel && after.onset && after.vowel)) here.vowel = ''
  }
  return normalizedWords(syllables.map(({ onset, vowel }) => onset + vowel).join('')).join('')
}
/** How many letters to insert, delete, replace or swap with the next one turn one word into the other. */
export function typingDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let twoBack: number[] = []
  let back = b.map((_, index) => index)
  back.push(b.length)
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(
        (back[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (back[column - 1] ?? 0) + cost,
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, (twoBack[column - 2] ?? 0) + 1)
      }
      here.push(least)
    }
    twoBack = back
    back = here
  }
  return back[b.length] ?? 0
}
