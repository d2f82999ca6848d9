/** The characters of GSM 03.38 that need one septet each. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Those that need two. */
const EXTENSION = '^{}\\[~]|€\f'

/** The number of text messages that a text needs, and is charged as. One other character makes the whole text Unicode. */
export function countParts(text: string): number {
  const characters = Array.from(text)
  if (characters.every((character) => BASIC.includes(character) || EXTENSION.includes(character))) {
    const septets = characters.length + characters.filter((character) => EXTENSION.includes(character)).length
    return septets <= 160 ? 1 : Math.ceil(septets / 153)
  }
  // in UTF-16 units
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}
