import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { composePicture, inParallel, productPictures, reviewPictures } from './pictures.ts'
import { PRODUCT_REVIEWS } from './reviews.ts'

const DRAFT = '.part'

/**
 * Draws the demo's pictures into `folder`. Existing pictures are kept and obsolete ones removed, so a second run is fast.
 * An interrupted run leaves no incomplete picture, because each is written under a temporary name.
 */
export async function composeAll(folder: string, log: (line: string) => void = () => {}): Promise<void> {
  await mkdir(folder, { recursive: true })
  const wanted = [
    ...[...productPictures().values()].flat(),
    ...Object.entries(PRODUCT_REVIEWS).flatMap(([slug, all]) =>
      reviewPictures(slug, Math.max(0, ...all.map(([, , pictures = 0]) => pictures))),
    ),
  ]
  const names = new Set(wanted.map((picture) => picture.file))
  const present = new Set(await readdir(folder))
  for (const file of present) {
    // a draft may belong to another running process
    if (!names.has(file) && !file.endsWith(DRAFT)) await rm(path.join(folder, file), { force: true })
  }

  const missing = wanted.filter((picture) => !present.has(picture.file))
  if (missing.length === 0) return
  log(`Composing ${missing.length} demo pictures`)
  sharp.concurrency(1) // pictures are drawn in parallel, so one thread each is enough
  await inParallel(missing, async (picture) => {
    const target = path.join(folder, picture.file)
    const draft = `${target}.${process.pid}${DRAFT}`
    await writeFile(draft, await composePicture(picture))
    await rename(draft, target)
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = process.argv[2]
  if (!folder) throw new Error('usage: node demo/compose.ts OUT_DIR')
  await composeAll(folder, console.log)
}
