import { matchingParts } from './matching-parts.ts'

/** A name in which the words of a search are marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  return matchingParts(text, search).map(({ text: part, isMatch }, position) =>
    isMatch ? (
      <mark key={position} className="rounded-sm bg-marigold-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
