/** Widths in px in which pictures are stored. Widths above that of the original are left out. */
const PICTURE_WIDTHS = [160, 320, 480, 800, 1200] as const

/** Shown for products without a picture and when a picture cannot be loaded. */
export const DEFAULT_PICTURE = '/default-product.svg'

/** Shown for categories without a picture. */
export const DEFAULT_CATEGORY_PICTURE = '/default-category.webp'

const STORED = /^(\/media\/[0-9a-f-]{36})\/(\d+)\.webp$/

/** The URL of the largest WebP of a picture whose original has this width in px. */
export function pictureUrl(pictureId: string, originalWidth: number): string {
  return `/media/${pictureId}/${Math.max(...storedWidths(originalWidth))}.webp`
}

/** The widths in px in which a picture with this original width is stored: all up to it, at least the smallest. */
export function storedWidths(originalWidth: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((width) => width <= originalWidth)
  return smaller.length > 0 ? smaller : [PICTURE_WIDTHS[0]]
}

/** The `srcset` for a picture URL of the API (its largest WebP); empty for any other URL. */
export function pictureSrcSet(url: string, format: 'webp' | 'avif'): string {
  const [, base, largest] = STORED.exec(url) ?? []
  if (!base) return ''
  return PICTURE_WIDTHS.filter((width) => width <= Number(largest))
    .map((width) => `${base}/${width}.${format} ${width}w`)
    .join(', ')
}

/** The URL of the smallest file of a stored picture, for visitors who save data. Other URLs are returned as they are. */
export function smallestPicture(url: string): string {
  return url.replace(/^(\/media\/[^/]+)\/\d+\.(webp|avif)$/, `$1/${PICTURE_WIDTHS[0]}.$2`)
}
