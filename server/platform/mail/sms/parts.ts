/** The characters of GSM 03.38 that need one septet each. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Characters that need two septets. */
const EXTENSION = '^{}\\[~]|€\f'

/** How many messages an SMS is sent and charged as. A single character outside these sets makes the whole text Unicode. */
export function countParts(text: string): number {
  const characters = Array.from(text)
  if (characters.every((character) => BASIC.includes(character) || EXTENSION.includes(character))) {
    return partsOf(
      characters.map((character) => (EXTENSION.includes(character) ? 2 : 1)),
      160,
      153,
    )
  }
  // in UTF-16 units
  return partsOf(
    characters.map((character) => character.length),
    70,
    67,
  )
}

/** A character of two units is not divided between two parts. */
function partsOf(sizes: number[], single: number, ofSeveral: number): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > ofSeveral) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}
