import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '#contract/limits.ts'
import { storedWidths } from '#contract/pictures.ts'
import * as messages from '#texts/messages.ts'
import { ShopError } from '../shared/errors.ts'

/** Rises when the same picture would be encoded differently, so that cached variants are not taken for today's. */
export const ENCODING_VERSION = 2

export interface Variant {
  /** Such as `480.webp`. */
  file: string
  bytes: Buffer
}

export interface Encoded {
  /** Pixels of the picture as it is shown, turned upright. */
  width: number
  height: number
  variants: Variant[]
}

const WEBP = { quality: 76, effort: 2 }
// more effort takes five times as long and saves nothing worth having
const AVIF = { quality: 52, effort: 1 }
/** Higher than this many widths, a picture is cut: nothing in the shop shows such a strip. */
const TALLEST = 3
/** The most pictures decoded at once: one of the largest takes some 200 MB while it is read. */
const AT_ONCE = 2

export const unreadable = (cause?: unknown) =>
  new ShopError(415, 'picture_unreadable', messages.pictureUnreadable, { cause })
export const tooLarge = () => new ShopError(413, 'picture_too_large', messages.pictureTooLarge)
const moving = () => new ShopError(422, 'picture_moving', messages.pictureMoving)
const printColours = () => new ShopError(422, 'picture_print_colours', messages.picturePrintColours)
const tooManyPixels = () => new ShopError(422, 'picture_too_large', messages.pictureTooLarge)

/**
 * Decodes a picture of a stranger and encodes it anew in all stored widths, as WebP and AVIF, in sRGB, upright and
 * without any metadata. Nothing of the given bytes is kept. Throws ShopError for what is no picture (415), has too many
 * bytes (413), too many pixels, moves, or is in print colours (422).
 */
export function encodePicture(bytes: Uint8Array): Promise<Encoded> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return Promise.reject(tooLarge())
  if (!isKnownFormat(bytes)) return Promise.reject(unreadable())
  return inTurn(() => encode(bytes))
}

async function encode(bytes: Uint8Array): Promise<Encoded> {
  const input = () =>
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PICTURE_PIXELS, sequentialRead: true })
  let pixels: { data: Buffer; info: OutputInfo }
  let width: number
  let height: number
  try {
    const size = await input().metadata()
    if (!['jpeg', 'png', 'webp', 'gif', 'heif'].includes(size.format)) throw unreadable()
    if (size.width * size.height > MAX_PICTURE_PIXELS) throw tooManyPixels()
    if ((size.pages ?? 1) > 1) throw moving()
    if (size.space === 'cmyk') throw printColours()
    ;({ width, height } = size.autoOrient)
    const largest = Math.min(width, storedWidths(width).at(-1) ?? width)
    pixels = await fitted(input().autoOrient(), largest, width, height)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof ShopError) throw error
    throw /pixel limit/.test(String(error)) ? tooManyPixels() : unreadable(error)
  }
  const { info } = pixels
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const variants: Variant[] = []
  for (const step of storedWidths(width)) {
    const scaled = () => fitted(sharp(pixels.data, { raw }), step, raw.width, raw.height)
    variants.push(
      { file: `${step}.webp`, bytes: await scaled().webp(WEBP).toBuffer() },
      { file: `${step}.avif`, bytes: await scaled().avif(AVIF).toBuffer() },
    )
  }
  return { width, height: Math.min(height, width * TALLEST), variants }
}

function fitted(picture: Sharp, to: number, width: number, height: number): Sharp {
  const newWidth = Math.min(to, width)
  const newHeight = Math.max(1, Math.round((Math.min(height, width * TALLEST) * newWidth) / width))
  return picture.resize({ width: newWidth, height: newHeight, fit: 'cover', position: 'top' })
}

/** By their first bytes, so that no other of the many decoders in the library ever sees what strangers send. */
function isKnownFormat(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[\s\S]{4}WEBP/.test(head) ||
    /^[\s\S]{4}ftyp(avif|avis|mif1|miaf)/.test(head)
  )
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
