import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { EmojiUse, Pen } from './pen.ts'
import { PICTURE_SIZE } from './scene.ts'

const ASSETS = new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url)

export function emojiFile(code: string): string {
  return fileURLToPath(new URL(`${code}.webp`, ASSETS))
}

const LARGE = 640
const enlarged = new Map<string, Promise<string>>()

/** The emoji as a data URL, enlarged with a good filter because the SVG renderer's own is coarse. */
function emojiAddress(key: string, use: EmojiUse): Promise<string> {
  const known = enlarged.get(key)
  if (known) return known
  const { hue, saturation, brightness } = use
  const made = sharp(emojiFile(use.code))
    .resize(LARGE, LARGE, { kernel: 'mitchell' })
    .modulate({
      ...(hue === undefined ? {} : { hue }),
      ...(saturation === undefined ? {} : { saturation }),
      ...(brightness === undefined ? {} : { brightness }),
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then((png) => `data:image/png;base64,${png.toString('base64')}`)
  enlarged.set(key, made)
  return made
}

/** The finished picture as WebP, 1000 by 1000. */
export async function render(svg: string, pen: Pen): Promise<Buffer> {
  const addresses = new Map<string, string>()
  for (const [key, use] of pen.emojis) addresses.set(key, await emojiAddress(key, use))
  // each emoji is defined once, even if used several times
  const symbols = [...addresses]
    .map(
      ([key, address]) =>
        `<image id="e${key.replaceAll('.', '-')}" width="100" height="100" href="${address}"/>`,
    )
    .join('')
  const placed = svg.replace(
    /<image href="emoji:([^"]+)" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="[^"]+"\/>/g,
    (_, key: string, x: string, y: string, size: string) =>
      `<use href="#e${key.replaceAll('.', '-')}" transform="translate(${x} ${y}) scale(${Number(size) / 100})"/>`,
  )
  const whole = placed.replace('<defs>', `<defs>${symbols}`)
  return sharp(Buffer.from(whole))
    .resize(PICTURE_SIZE, PICTURE_SIZE)
    .removeAlpha()
    .webp({ quality: 88, effort: 1 })
    .toBuffer()
}
