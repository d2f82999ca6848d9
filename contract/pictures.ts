/** Widths in px that every picture is stored in, as far as the original reaches. */
export const PICTURE_WIDTHS = [160, 320, 480, 800, 1200] as const

/** Shown while there is no picture and when one cannot be loaded. */
export const DEFAULT_PICTURE = '/default-product.svg'

const STORED = /^(\/media\/[0-9a-f-]{36})\/(\d+)\.webp$/

/** The address of one variant. `width` must be one the picture is stored in. */
export function pictureUrl(pictureId: string, width: number, format: 'webp' | 'avif' = 'webp'): string {
  return `/media/${pictureId}/${width}.${format}`
}

/** The widths in px that exist for an original of this width: every step up to it, and the smallest one always. */
export function storedWidths(originalWidth: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((width) => width <= originalWidth)
  return smaller.length > 0 ? smaller : [PICTURE_WIDTHS[0]]
}

/** `srcset` for a picture URL as the API gives it (its largest WebP); empty for any other address. */
export function pictureSrcSet(url: string, format: 'webp' | 'avif'): string {
  const [, base, largest] = STORED.exec(url) ?? []
  if (!base) return ''
  return PICTURE_WIDTHS.filter((width) => width <= Number(largest))
    .map((width) => `${base}/${width}.${format} ${width}w`)
    .join(', ')
}
