import { normalizeSpelling } from '#contract/nepal/normalize.ts'

/** A name in which the words of a search are marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  return matchingParts(text, search).map(({ text: part, isMatch }, position) =>
    isMatch ? (
      <mark key={position} className="bg-marigold-soft text-inherit">
        {part}
      </mark>
    ) : (
      <span key={position}>{part}</span>
    ),
  )
}

const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu
const SHORTEST_PREFIX = 2

interface Part {
  text: string
  isMatch: boolean
}

/** Splits a name into words of the search and the rest. Whole words only, so that no letter is separated from its signs. */
export function matchingParts(text: string, search: string): Part[] {
  const typed = normalizeSpelling(search).split(' ').filter(Boolean)
  if (typed.length === 0) return [{ text, isMatch: false }]
  const parts: Part[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isMatch(normalizeSpelling(word), typed)) continue
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false })
    parts.push({ text: word, isMatch: true })
    end = index + word.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}

function isMatch(word: string, typed: readonly string[]): boolean {
  return typed.some(
    (part) => singular(word) === singular(part) || (part.length >= SHORTEST_PREFIX && word.startsWith(part)),
  )
}

const singular = (word: string) => word.replace(/(?<=[a-z]{3})e?s$/, '')
