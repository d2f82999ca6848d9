const BLOCK = /<(?:br|\/?(?:p|div|section|ul|ol|li|h[1-6]|table|tr))\b[^<>]*>/gi
const TAG = /<[a-z/!][^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A text of another shop's export without the HTML that it may contain; other texts stay as they are. */
export function withoutHtml(text: string): string {
  const lines = text.replace(BLOCK, '\n')
  const readable = lines.replace(TAG, '').replace(ENTITY, (entity, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff ? entity : String.fromCodePoint(code)
  })
  if (lines === text) return readable
  const trimmed = readable.split('\n').map((line) => line.trim())
  return trimmed.filter((line) => line !== '').join('\n')
}
