import sharp, { type AvifOptions, type Metadata, type OutputInfo, type Sharp, type WebpOptions } from 'sharp'
import { MAX_PICTURE_BYTES } from '#contract/limits.ts'
import { storedWidths } from '#contract/pictures.ts'
import { ShopError } from '../shared/errors.ts'
import { inTurn } from './turns.ts'

interface Variant {
  /** File name, such as `480.webp`. */
  file: string
  bytes: Buffer
}

export interface Encoded {
  /** In pixels, after rotating the picture upright. */
  width: number
  height: number
  variants: Variant[]
}

// more effort takes five times as long and saves hardly any bytes
const WEBP: WebpOptions = { quality: 76, effort: 2 }
const AVIF: AvifOptions = { quality: 52, effort: 1 }
// without this, libvips keeps the last decoded picture in memory
sharp.cache(false)
/** Height in widths. Taller pictures are cropped. */
const MAX_ASPECT = 3
/** Decoding a whole picture takes up to 8 bytes for each pixel; AVIF and 16 bits take up to 26. */
const MAX_PIXELS = 25_000_000
const MAX_HEAVY_PIXELS = 8_000_000
/** For pictures that are reduced while they are read. */
const MAX_REDUCED_PIXELS = 50_000_000

const unreadable = (cause?: unknown) =>
  new ShopError(415, 'picture_unreadable', (t) => t.pictureUnreadable, { cause })
const tooLarge = () => new ShopError(413, 'picture_too_large', (t) => t.pictureTooLarge)
const animated = () => new ShopError(422, 'picture_moving', (t) => t.pictureMoving)
const printColours = () => new ShopError(422, 'picture_print_colours', (t) => t.picturePrintColours)
const tooManyPixels = () => new ShopError(422, 'picture_too_large', (t) => t.pictureTooManyPixels)

/**
 * Decodes an untrusted picture and encodes it in all stored widths as WebP and AVIF, in sRGB, upright and without metadata.
 * None of the given bytes are kept. Throws ShopError for an unreadable picture (415), too many bytes (413), too many pixels,
 * an animation or print colours (422). The signal ends the work, also the wait for its turn, with its reason.
 */
export function encodePicture(bytes: Uint8Array, signal?: AbortSignal): Promise<Encoded> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return Promise.reject(tooLarge())
  if (!isKnownFormat(bytes)) return Promise.reject(unreadable())
  return inTurn(() => encode(bytes, signal), signal)
}

async function encode(bytes: Uint8Array, signal: AbortSignal | undefined): Promise<Encoded> {
  const input = () =>
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_REDUCED_PIXELS, sequentialRead: true })
  let pixels: { data: Buffer; info: OutputInfo }
  let width: number
  let height: number
  try {
    const size = await input().metadata()
    if (!['jpeg', 'png', 'webp', 'gif', 'heif'].includes(size.format)) throw unreadable()
    if (size.width * size.height > maxPixels(size)) throw tooManyPixels()
    if ((size.pages ?? 1) > 1) throw animated()
    if (size.space === 'cmyk') throw printColours()
    ;({ width, height } = size.autoOrient)
    const largest = Math.min(width, storedWidths(width).at(-1) ?? width)
    pixels = await resized(input().autoOrient(), largest, width, height)
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
    signal?.throwIfAborted()
    const scaled = () => resized(sharp(pixels.data, { raw }), step, raw.width, raw.height)
    variants.push(
      { file: `${step}.webp`, bytes: await scaled().webp(WEBP).toBuffer() },
      { file: `${step}.avif`, bytes: await scaled().avif(AVIF).toBuffer() },
    )
  }
  return { width, height: Math.min(height, width * MAX_ASPECT), variants }
}

function maxPixels({ format, isProgressive, depth, autoOrient }: Metadata): number {
  if (format === 'heif' || depth === 'ushort') return MAX_HEAVY_PIXELS
  // the decoder can halve a JPEG several times, unless it is progressive
  const [largest = 0] = storedWidths(Number.POSITIVE_INFINITY).slice(-1)
  const isReduced = format === 'jpeg' && !isProgressive && autoOrient.width >= 2 * largest
  return isReduced ? MAX_REDUCED_PIXELS : MAX_PIXELS
}

function resized(picture: Sharp, to: number, width: number, height: number): Sharp {
  const newWidth = Math.min(to, width)
  const newHeight = Math.max(1, Math.round((Math.min(height, width * MAX_ASPECT) * newWidth) / width))
  return picture.resize({ width: newWidth, height: newHeight, fit: 'cover', position: 'top' })
}

/** Checks the first bytes, so that untrusted input reaches only the decoders of these formats. */
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
