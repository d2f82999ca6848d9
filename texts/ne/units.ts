/** Words for the units of products, which the shop types in English. */
export const unitWords: Record<string, string> = {
  kg: 'केजी',
  g: 'ग्राम',
  L: 'लिटर',
  l: 'लिटर',
  ml: 'मिलि',
  piece: 'वटा',
  pieces: 'वटा',
  dozen: 'दर्जन',
  bundle: 'मुठा',
  bunch: 'मुठा',
  packet: 'प्याकेट',
  bottle: 'बोतल',
  jar: 'जार',
  crate: 'क्रेट',
}
