import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import { encodePicture } from '../../server/platform/media/encode.ts'
import {
  checkPictures,
  openPictures,
  PICTURES_LOCK,
  storeEncoded,
  storePicture,
  sweepOrphans,
} from '../../server/platform/media/media.ts'
import { ShopError } from '../../server/platform/shared/errors.ts'
import { createProducts } from '../support/catalogue.ts'
import { createTestDatabase } from '../support/database.ts'
import { startFileShop } from '../support/file-shop.ts'
import { signedInAdmin } from '../support/people.ts'
import { publish } from '../support/pictures.ts'
import { addPictures, addProduct } from '../support/products.ts'

const shop = await startFileShop()
/** Sees all pictures. */
const pictures = openPictures(shop.config)
const admin = await signedInAdmin(shop)

const folder = () => join(shop.config.dataDir, 'pictures')

function plain(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: '#2a7' } })
}

async function rejection(bytes: Uint8Array): Promise<ShopError> {
  const rows = await shop.db.selectFrom('picture').select('id').execute()
  const error = await storePicture(pictures, shop.db, bytes).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ShopError)) throw new Error(`not rejected as it should be: ${error}`)
  expect(await shop.db.selectFrom('picture').select('id').execute()).toHaveLength(rows.length)
  return error
}

describe('a stored picture', () => {
  test('is served in every width up to its own, as WebP and AVIF, cached for ever, with a fixed type', async () => {
    const { id, width, height } = await storePicture(
      pictures,
      shop.db,
      await plain(900, 600).jpeg().toBuffer(),
    )
    expect({ width, height }).toEqual({ width: 900, height: 600 })
    await publish(shop.db, id)
    for (const step of [160, 320, 480, 800]) {
      for (const format of ['webp', 'avif']) {
        const response = await shop.visitor().get(`//media/${id}/${step}.${format}`)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe(`image/${format}`)
        expect(response.headers.get('cache-control')).toBe(
          'public, max-age=31536000, s-maxage=86400, immutable',
        )
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
        const stored = await sharp(response.body).metadata()
        expect([stored.width, stored.height]).toEqual([step, Math.round((step * 600) / 900)])
      }
    }
    expect((await shop.visitor().get(`//media/${id}/1200.webp`)).status).toBe(404)
  })

  test('is not sent again to a browser that has it', async () => {
    const { id } = await storePicture(pictures, shop.db, await plain(50, 50).png().toBuffer())
    const first = await admin.client.get(`//media/${id}/160.webp`)
    const again = await admin.client.get(`//media/${id}/160.webp`, {
      'if-none-match': first.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  test('is upright and has no location, camera and colour profile', async () => {
    const taken = await plain(600, 400)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' }, IFD0: { Make: 'Phone' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { id, width, height } = await storePicture(pictures, shop.db, taken)
    expect({ width, height }).toEqual({ width: 400, height: 600 })
    const stored = await sharp((await admin.client.get(`//media/${id}/320.webp`)).body).metadata()
    expect([stored.width, stored.height]).toEqual([320, 480])
    expect([stored.exif, stored.icc, stored.xmp, stored.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each([
    ['PNG with transparency', () => plain(200, 200, 4).png().toBuffer()],
    ['WebP', () => plain(200, 200).webp().toBuffer()],
    ['AVIF', () => plain(200, 200).avif().toBuffer()],
    ['GIF', () => plain(200, 200).gif().toBuffer()],
    ['grey 16-bit PNG', () => plain(200, 200).toColourspace('grey16').png().toBuffer()],
    ['a very tall one', () => plain(200, 9000).png().toBuffer()],
    ['a single pixel', () => plain(1, 1).png().toBuffer()],
  ])('may be a %s', async (_kind, make) => {
    const { id } = await storePicture(pictures, shop.db, await make())
    const response = await admin.client.get(`//media/${id}/160.avif`)
    expect(response.status).toBe(200)
    expect((await sharp(response.body).metadata()).space).toBe('srgb')
  })
})

describe('a picture of too many pixels', () => {
  test.each([
    ['JPEG', 'of more than 50 megapixels', () => plain(7100, 7100).jpeg().toBuffer()],
    ['JPEG', 'too narrow to be reduced', () => plain(1200, 21_000).jpeg().toBuffer()],
    ['progressive JPEG', 'of more than 25', () => plain(5010, 5010).jpeg({ progressive: true }).toBuffer()],
    ['interlaced PNG', 'of more than 25', () => plain(5010, 5010).png({ progressive: true }).toBuffer()],
    ['AVIF', 'of more than 8', () => plain(2900, 2900).avif({ effort: 0 }).toBuffer()],
    ['16-bit PNG', 'of more than 8', () => plain(2900, 2900).toColourspace('rgb16').png().toBuffer()],
  ])('is rejected: a %s %s', async (_kind, _size, make) => {
    const error = await rejection(await make())
    expect([error.status, error.message]).toEqual([422, messages.pictureTooManyPixels])
  })
})

test.each([
  '00000000-0000-4000-8000-000000000000/160.webp',
  'nonsense/160.webp',
  '00000000-0000-4000-8000-000000000000/..%2f160.webp',
  '00000000-0000-4000-8000-000000000000/161.webp',
  '00000000-0000-4000-8000-000000000000/160.svg',
  '..%2f..%2fconfig/160.webp',
])('an impossible picture path, %s, is not found', async (path) => {
  expect((await admin.client.get(`//media/${path}`)).status).toBe(404)
})

test('files of failed transactions are swept, new files and those with a row stay', async () => {
  const kept = await storePicture(pictures, shop.db, await plain(30, 30).png().toBuffer())
  await createProducts(shop.db, [{ name: 'Honey', pictures: [{ pictureId: kept.id, alt: 'A jar' }] }])
  let lost = ''
  await shop.db
    .transaction()
    .execute(async (tx) => {
      lost = (await storePicture(pictures, tx, await plain(31, 31).png().toBuffer())).id
      throw new Error('the review was rejected')
    })
    .catch(() => {})
  const path = join(folder(), lost.slice(0, 2), lost)
  expect(existsSync(path)).toBe(true)
  expect(await sweepOrphans(pictures, shop.db)).toBe(0)
  expect(existsSync(path)).toBe(true)
  await sweepOrphans(pictures, shop.db, -1000)
  expect(existsSync(path)).toBe(false)
  expect((await shop.visitor().get(`//media/${kept.id}/160.webp`)).status).toBe(200)
  expect(await checkPictures(pictures, shop.db)).toEqual([])
})

test('the sweep skips a picture that another sweep is removing, and removes the others', async () => {
  const lost = [await plain(32, 32).png().toBuffer(), await plain(33, 33).png().toBuffer()]
  const ids = await Promise.all(lost.map(async (bytes) => (await storePicture(pictures, shop.db, bytes)).id))
  await shop.db.deleteFrom('picture').where('id', 'in', ids).execute()
  const { storage } = pictures
  let removed: string | undefined
  const lastModified = async (key: string) => {
    removed ??= key.split('/').slice(0, 2).join('/')
    await storage.removeFolder(removed)
    return storage.lastModified(key)
  }
  expect(await sweepOrphans({ ...pictures, storage: { ...storage, lastModified } }, shop.db, -1000)).toBe(1)
  for (const id of ids) expect(existsSync(join(folder(), id.slice(0, 2), id))).toBe(false)
})

test('an unused picture is swept when it is old enough', async () => {
  const { id } = await storePicture(pictures, shop.db, await plain(30, 30).png().toBuffer())
  await sweepOrphans(pictures, shop.db)
  expect((await admin.client.get(`//media/${id}/160.webp`)).status).toBe(200)
  await sweepOrphans(pictures, shop.db, -1000)
  const rows = await shop.db.selectFrom('picture').select('id').where('id', '=', id).execute()
  expect(rows).toEqual([])
})

test('while a backup copies the pictures, the sweep removes no file', async () => {
  const { id } = await storePicture(pictures, shop.db, await plain(30, 30).png().toBuffer())
  await shop.db.deleteFrom('picture').where('id', '=', id).execute()
  const backup = new pg.Client(shop.databaseUrl)
  await backup.connect()
  await backup.query('select pg_advisory_lock_shared($1)', [PICTURES_LOCK])
  expect(await sweepOrphans(pictures, shop.db, -1000)).toBe(0)
  expect(readdirSync(join(folder(), id.slice(0, 2)))).toContain(id)
  await backup.end()
  await expect.poll(() => sweepOrphans(pictures, shop.db, -1000)).toBe(1)
})

test('the check compares rows and storage: it reports missing files and files without a row', async () => {
  const { id } = await storePicture(pictures, shop.db, await plain(500, 300).png().toBuffer())
  const stray = crypto.randomUUID()
  const strayFolder = join(folder(), stray.slice(0, 2), stray)
  mkdirSync(strayFolder, { recursive: true })
  writeFileSync(join(strayFolder, '160.webp'), 'x')
  rmSync(join(folder(), id.slice(0, 2), id, '320.avif'))
  const missing = `Picture ${id}: files are missing (320.avif).`
  expect(await checkPictures(pictures, shop.db)).toEqual([missing])
  const threeDaysAgo = Date.now() / 1000 - 3 * 86_400
  utimesSync(join(strayFolder, '160.webp'), threeDaysAgo, threeDaysAgo)
  expect((await checkPictures(pictures, shop.db)).toSorted()).toEqual(
    [missing, `Picture ${stray}: files exist, but no database row.`].toSorted(),
  )
  await shop.db.deleteFrom('picture').where('id', '=', id).execute()
  await sweepOrphans(pictures, shop.db, -1000)
  expect(await checkPictures(pictures, shop.db)).toEqual([])
})

test('the files of a deleted picture are removed by the next sweep', async () => {
  const { id } = await storePicture(pictures, shop.db, await plain(30, 30).png().toBuffer())
  await shop.db.deleteFrom('picture').where('id', '=', id).execute()
  expect(await sweepOrphans(pictures, shop.db, -1000)).toBe(1)
  expect(readdirSync(join(folder(), id.slice(0, 2)))).not.toContain(id)
})

/** Creates files of `count` pictures that are not in the database. */
function putStrayFiles(count: number): string[] {
  const paths = Array.from({ length: count }, () => {
    const id = crypto.randomUUID()
    return join(folder(), id.slice(0, 2), id)
  })
  for (const path of paths) {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, '160.webp'), 'x')
  }
  return paths
}

test('the sweep removes nothing if more than a tenth of the files would go, and reports that', async () => {
  const strays = putStrayFiles(30)
  await expect(sweepOrphans(pictures, shop.db, -1000)).rejects.toThrow(
    /so none was removed: check that DATABASE_URL/,
  )
  expect(strays.filter((path) => !existsSync(path))).toEqual([])
  for (const path of strays) rmSync(path, { recursive: true })
})

test('the sweep removes nothing if the database has none of the files, and reports that', async () => {
  const stranger = await createTestDatabase()
  const before = readdirSync(folder(), { recursive: true }).length
  try {
    await expect(sweepOrphans(pictures, stranger.db, -1000)).rejects.toThrow(/none was removed/)
    expect(readdirSync(folder(), { recursive: true })).toHaveLength(before)
  } finally {
    await stranger.drop()
  }
})

test('encoded pictures keep their order and their bytes', async () => {
  const sizes = [40, 400, 90, 220]
  const encoded = await Promise.all(
    sizes.map(async (width) => encodePicture(await plain(width, 50).png().toBuffer())),
  )
  const stored = await storeEncoded(pictures, shop.db, encoded)
  expect(stored.map(({ width }) => width)).toEqual(sizes)
  const sent = await admin.client.get(`//media/${stored[1]?.id}/320.avif`)
  expect(sent.status).toBe(200)
  expect(sent.body.equals(encoded[1]?.variants.find(({ file }) => file === '320.avif')?.bytes)).toBe(true)
})

test('Save-Data gets the smallest width of a picture', async () => {
  const product = await addProduct(shop)
  await addPictures(shop, product.id, 'Tomatoes')
  const { body } = await shop.visitor().get(`/products/${product.id}`)
  const [url] = body.product.images
  const sizeOf = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(shop.url + path, { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('vary')).toBe('Save-Data')
    return (await response.arrayBuffer()).byteLength
  }
  const smallest = await sizeOf(url.replace(/\d+\.webp$/, '160.webp'), {})
  expect(await sizeOf(url, { 'save-data': 'on' })).toBe(smallest)
  expect(await sizeOf(`${url}?utm_source=x`, { 'save-data': 'on' })).toBe(smallest)
  expect(await sizeOf(url, {})).toBeGreaterThan(smallest)
})
