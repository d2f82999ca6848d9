import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { render } from '../tools/demo-pictures/render.ts'
import type { Layer, Scene, Tint } from '../tools/demo-pictures/scene.ts'
import { atHome, drawScene } from '../tools/demo-pictures/scene.ts'
import { CATEGORIES, PRODUCTS } from './catalogue.ts'

/** A picture of the demo shop. Its file name contains a hash of everything that decides how it looks. */
export interface DemoPicture {
  file: string
  name: string
  scene: Scene
  tint: Tint
}

const DRAWING_CODE = new URL('../tools/demo-pictures/', import.meta.url)
let cachedHash: string | undefined

/** Hash of the drawing code, so that a change of it redraws all pictures. */
function drawingCodeHash(): string {
  if (cachedHash) return cachedHash
  const hash = createHash('sha256')
  for (const file of readdirSync(DRAWING_CODE).sort())
    hash.update(file).update(readFileSync(new URL(file, DRAWING_CODE)))
  cachedHash = hash.digest('hex')
  return cachedHash
}

function pictureOf(name: string, scene: Scene, tint: Tint): DemoPicture {
  const hash = createHash('sha256')
    .update(JSON.stringify([drawingCodeHash(), name, scene, tint]))
    .digest('hex')
  return { file: `${name}-${hash.slice(0, 12)}.webp`, name, scene, tint }
}

/** The pictures of each product by slug, in gallery order. */
export function productPictures(): Map<string, DemoPicture[]> {
  return new Map(
    CATEGORIES.flatMap((category) =>
      category.products.map((product) => [
        product.slug,
        product.pictures.map((scene, index) =>
          pictureOf(`${product.slug}-${index + 1}`, scene, category.tint),
        ),
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
  return Array.from({ length: count }, (_, index) =>
    pictureOf(`review-${slug}-${index + 1}`, atHome(thing, index % 2 ? tilt : -tilt), HOME_TINT),
  )
}

/** Draws a picture: WebP, 1000 px square. Deterministic. */
export function composePicture({ name, scene, tint }: DemoPicture): Promise<Buffer> {
  const { svg, pen } = drawScene(scene, tint, name)
  return render(svg, pen)
}

/** Runs `work` for every item, one at a time per core (at least two). */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items].reverse()
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
}
