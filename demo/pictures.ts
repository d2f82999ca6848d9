import { readFile } from 'node:fs/promises'
import type { Encoded } from '../server/platform/media/encode.ts'
import { filesOfPicture } from '../server/platform/media/media.ts'
import { PRODUCTS } from './catalogue.ts'
import { PRODUCT_REVIEWS } from './reviews.ts'

/** Each picture is a folder with its encoded files; README.md there names their source. */
export const PICTURES = new URL('./pictures/', import.meta.url)
/** Width and height in pixels of the originals. */
const PICTURE_SIZE = 1000

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`)

/** The names of each product's pictures by slug, in gallery order. */
export function productPictures(): Map<string, string[]> {
  return new Map(PRODUCTS.map(({ slug, pictures }) => [slug, numbered(slug, pictures)]))
}

/** The names of the pictures attached to a review of the product. */
export function reviewPictures(slug: string, count: number): string[] {
  return numbered(`review-${slug}`, count)
}

/** The names of all pictures of products and reviews. */
export function allPictures(): string[] {
  return [
    ...[...productPictures().values()].flat(),
    ...Object.entries(PRODUCT_REVIEWS).flatMap(([slug, all]) =>
      reviewPictures(slug, Math.max(0, ...all.map(([, , pictures = 0]) => pictures))),
    ),
  ]
}

/** The encoded files of the picture with this name. */
export async function readPicture(name: string): Promise<Encoded> {
  const variants = filesOfPicture(PICTURE_SIZE).map(async (file) => ({
    file,
    bytes: await readFile(new URL(`${name}/${file}`, PICTURES)),
  }))
  return { width: PICTURE_SIZE, height: PICTURE_SIZE, variants: await Promise.all(variants) }
}
