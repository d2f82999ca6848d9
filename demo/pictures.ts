import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { render } from '../tools/demo-pictures/render.ts'
import type { Layer, Scene, Tint } from '../tools/demo-pictures/scene.ts'
import { atHome, drawScene } from '../tools/demo-pictures/scene.ts'
import { PRODUCTS, SHELVES } from './catalogue.ts'

/** A picture that can be composed: the name of its file changes whenever it would come out differently. */
export interface DemoPicture {
  file: string
  name: string
  scene: Scene
  tint: Tint
}

const STUDIO = new URL('../tools/demo-pictures/', import.meta.url)
let studioHash: string | undefined

/** Stands for every line that decides how a recipe becomes a picture. */
function hashOfStudio(): string {
  if (studioHash) return studioHash
  const hash = createHash('sha256')
  for (const file of readdirSync(STUDIO).sort()) hash.update(file).update(readFileSync(new URL(file, STUDIO)))
  studioHash = hash.digest('hex')
  return studioHash
}

function pictureOf(name: string, scene: Scene, tint: Tint): DemoPicture {
  const hash = createHash('sha256')
    .update(JSON.stringify([hashOfStudio(), name, scene, tint]))
    .digest('hex')
  return { file: `${name}-${hash.slice(0, 12)}.webp`, name, scene, tint }
}

/** The pictures of each product by slug, in the order in which the gallery shows them. */
export function productPictures(): Map<string, DemoPicture[]> {
  return new Map(
    SHELVES.flatMap((shelf) =>
      shelf.products.map((product) => [
        product.slug,
        product.pictures.map((scene, index) => pictureOf(`${product.slug}-${index + 1}`, scene, shelf.tint)),
      ]),
    ),
  )
}

const HOME_TINT: Tint = { wall: '#efe6d6', floor: '#b98a56', accent: '#8f6236' }

/** The main thing in a product's first picture: the container where there is one, else the produce itself. */
function mainThing(slug: string): Layer['what'] {
  const product = PRODUCTS.find((each) => each.slug === slug)
  const layers = product?.pictures[0]?.layers ?? []
  const largest = [...layers].sort((a, b) => b.size - a.size)[0]
  if (!largest) throw new Error(`no picture of ${slug}`)
  return largest.what
}

/** What a shopper photographed at home for a review. */
export function reviewPictures(slug: string, count: number): DemoPicture[] {
  const thing = mainThing(slug)
  const tilt = typeof thing === 'string' ? 9 : 3 // what stands on a foot does not lean much
  return Array.from({ length: count }, (_, index) =>
    pictureOf(`review-${slug}-${index + 1}`, atHome(thing, index % 2 ? tilt : -tilt), HOME_TINT),
  )
}

/** The finished picture: WebP, 1000 px square. The same recipe gives the same picture. */
export function composePicture({ name, scene, tint }: DemoPicture): Promise<Buffer> {
  const { svg, pen } = drawScene(scene, tint, name)
  return render(svg, pen)
}

/** Runs `work` over all items, a few at a time, one for each core. */
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
