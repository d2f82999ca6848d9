import { readFile } from 'node:fs/promises'
import type { Encoded } from '../server/media/encode.ts'
import { filesOfPicture } from '../server/media/media.ts'
import type { Layer, Scene, Tint } from '../tools/demo-pictures/scene.ts'
import { atHome, PICTURE_SIZE } from '../tools/demo-pictures/scene.ts'
import { CATEGORIES, PRODUCTS } from './catalogue.ts'
import { PRODUCT_REVIEWS } from './reviews.ts'

/** A picture of the demo shop. Its encoded files are in `pictures/`, in a folder with its name; `compose.ts` writes them. */
export interface DemoPicture {
  name: string
  scene: Scene
  tint: Tint
}

export const PICTURES = new URL('./pictures/', import.meta.url)

/** The pictures of each product by slug, in gallery order. */
export function productPictures(): Map<string, DemoPicture[]> {
  return new Map(
    CATEGORIES.flatMap((category) =>
      category.products.map((product) => [
        product.slug,
        product.pictures.map((scene, index) => ({
          name: `${product.slug}-${index + 1}`,
          scene,
          tint: category.tint,
        })),
      ]),
    ),
  )
}

const HOME_TINT: Tint = { wall: '#efe6d6', floor: '#b98a56', accent: '#8f6236' }

/** The largest object of a product's first picture: its container if there is one, otherwise the produce itself. */
function mainThing(slug: string): Layer['what'] {
  const product = PRODUCTS.find((each) => each.slug === slug)
  const layers = product?.pictures[0]?.layers ?? []
  const largest = [...layers].sort((a, b) => b.size - a.size)[0]
  if (!largest) throw new Error(`no picture of ${slug}`)
  return largest.what
}

/** Pictures attached to a review, drawn like photographs taken at home. */
export function reviewPictures(slug: string, count: number): DemoPicture[] {
  const thing = mainThing(slug)
  const tilt = typeof thing === 'string' ? 9 : 3 // containers stand upright
  return Array.from({ length: count }, (_, index) => ({
    name: `review-${slug}-${index + 1}`,
    scene: atHome(thing, index % 2 ? tilt : -tilt),
    tint: HOME_TINT,
  }))
}

/** All pictures of products and reviews. */
export function allPictures(): DemoPicture[] {
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
