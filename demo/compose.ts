import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { encodePicture, SHIPPED } from '../server/media/encode.ts'
import { render } from '../tools/demo-pictures/render.ts'
import { drawScene } from '../tools/demo-pictures/scene.ts'
import { allPictures, type DemoPicture, PICTURES } from './pictures.ts'

/** Hash of each picture's drawing by name, as it was when the picture was encoded. */
const DRAWINGS = new URL('drawings.json', PICTURES)

/** The hash of the picture's drawing as the catalogue and the drawing code describe it now. */
export function drawingHash({ name, scene, tint }: DemoPicture): string {
  const { svg } = drawScene(scene, tint, name)
  return createHash('sha256').update(svg).digest('hex').slice(0, 12)
}

/** The drawings whose encoded pictures are in the folder. */
export async function composedDrawings(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(DRAWINGS, 'utf8').catch(() => '{}'))
}

/** Draws the picture: WebP, 1000 px square. Deterministic. */
export function drawPicture({ name, scene, tint }: DemoPicture): Promise<Buffer> {
  const { svg, pen } = drawScene(scene, tint, name)
  return render(svg, pen)
}

/**
 * Draws and encodes the pictures whose drawing has changed, and removes those that the catalogue does not use any more. An
 * interrupted run is continued by the next.
 */
async function composePictures(): Promise<void> {
  const composed = await composedDrawings()
  const wanted = new Map(allPictures().map((picture) => [picture.name, picture]))
  await mkdir(PICTURES, { recursive: true })
  for (const name of await readdir(PICTURES)) {
    if (!wanted.has(name) && !name.endsWith('.json')) await rm(folderOf(name), { recursive: true })
  }
  const save = () => {
    const known = Object.entries(composed).filter(([name]) => wanted.has(name))
    return writeFile(DRAWINGS, `${JSON.stringify(Object.fromEntries(known.sort()), null, 2)}\n`)
  }
  const left = [...wanted.values()].filter((picture) => composed[picture.name] !== drawingHash(picture))
  console.log(`${left.length} of ${wanted.size} pictures are drawn`)
  sharp.concurrency(1) // pictures are drawn in parallel, so one thread each is enough
  const worker = async () => {
    for (let picture = left.pop(); picture; picture = left.pop()) {
      await compose(picture)
      composed[picture.name] = drawingHash(picture)
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, worker))
  } finally {
    await save()
  }
}

async function compose(picture: DemoPicture): Promise<void> {
  const folder = folderOf(picture.name)
  const { variants } = await encodePicture(await drawPicture(picture), SHIPPED)
  await mkdir(folder, { recursive: true })
  for (const { file, bytes } of variants) await writeFile(new URL(file, folder), bytes)
}

const folderOf = (name: string) => new URL(`${name}/`, PICTURES)

// Run by hand after a change of the drawings: `node demo/compose.ts`. For a change of the encoding remove drawings.json first.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await composePictures()
