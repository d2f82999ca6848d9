import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeBackup, openBackup, restoreBackup } from '../../../server/platform/backup/backup.ts'
import {
  checkPictures,
  openPictures,
  readVariant,
  storePicture,
  sweepOrphans,
} from '../../../server/platform/media/media.ts'
import { createProducts } from '../../support/catalogue.ts'
import { createBareDatabase, createTestDatabase } from '../../support/database.ts'
import { photo } from '../../support/pictures.ts'
import { openBucket } from '../../support/s3.ts'

const database = await createTestDatabase()
const bucket = await openBucket()
const pictures = openPictures({ dataDir: '/nowhere', s3: bucket.settings })
afterAll(async () => {
  await bucket.lose()
  await database.drop()
})

const store = async () => storePicture(pictures, database.db, await photo('jpeg', 500, 300))
const folderOf = (id: string) => `${id.slice(0, 2)}/${id}`
const keys = () => [...bucket.objects.keys()].sort()
const pictureRows = () => database.db.selectFrom('picture').select('id').execute()

test('pictures are stored in and read from the bucket', async () => {
  const { id } = await store()
  const files = ['160.avif', '160.webp', '320.avif', '320.webp', '480.avif', '480.webp']
  expect(keys()).toEqual(files.map((file) => `${folderOf(id)}/${file}`))
  expect(await readVariant(pictures, id, '320.webp')).toEqual(bucket.objects.get(`${folderOf(id)}/320.webp`))
  expect(await readVariant(pictures, id, '1200.webp')).toBeUndefined()
})

test('files without a row are swept from the bucket, across pages of its listing', async () => {
  const kept = await store()
  await createProducts(database.db, [{ name: 'Honey', pictures: [{ pictureId: kept.id, alt: '' }] }])
  const lost = await store()
  await database.db.deleteFrom('picture').where('id', '=', lost.id).execute()
  expect(await sweepOrphans(pictures, database.db)).toBe(0)
  await sweepOrphans(pictures, database.db, -60_000)
  expect(keys().filter((key) => key.includes(lost.id))).toEqual([])
  expect(keys().filter((key) => key.includes(kept.id))).toHaveLength(6)
})

test('a backup of the bucket can be restored to a shop with pictures on disk, and back', async () => {
  const { id } = await store()
  await createProducts(database.db, [{ name: 'Ghee', pictures: [{ pictureId: id, alt: '' }] }])
  const folder = mkdtempSync(join(tmpdir(), 'hariyo-backup-'))
  const onDisk = openPictures({ dataDir: join(folder, 'data'), s3: undefined })
  const second = await createBareDatabase()
  const third = await createBareDatabase()
  const other = await openBucket()
  const inOther = openPictures({ dataDir: '/nowhere', s3: other.settings })
  try {
    await makeBackup(database.url, pictures, join(folder, 'first'))
    await restoreBackup(await openBackup(join(folder, 'first')), second.url, onDisk)
    expect(await checkPictures(onDisk, second.db)).toEqual([])
    await makeBackup(second.url, onDisk, join(folder, 'second'))
    await restoreBackup(await openBackup(join(folder, 'second')), third.url, inOther)
    expect(await checkPictures(inOther, third.db)).toEqual([])
    expect(await readVariant(inOther, id, '480.avif')).toEqual(bucket.objects.get(`${folderOf(id)}/480.avif`))
  } finally {
    await Promise.all([second.drop(), third.drop(), other.lose()])
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the bucket rejects a wrong secret, and nothing is written', async () => {
  const [before, rows] = [keys(), await pictureRows()]
  const wrong = openPictures({ dataDir: '/nowhere', s3: { ...bucket.settings, secretAccessKey: 'guessed' } })
  await expect(storePicture(wrong, database.db, await photo())).rejects.toMatchObject({ status: 503 })
  expect(keys()).toEqual(before)
  expect(await pictureRows()).toHaveLength(rows.length)
})

test('a picture is rejected completely while the bucket is unavailable, and accepted afterwards', async () => {
  const rows = await pictureRows()
  await bucket.lose()
  await expect(store()).rejects.toMatchObject({ status: 503 })
  expect(await pictureRows()).toHaveLength(rows.length)
  await expect(readVariant(pictures, rows[0]?.id ?? '', '160.avif')).rejects.toMatchObject({ status: 503 })
  await bucket.restore()
  const { id } = await store()
  expect(keys().filter((key) => key.includes(id))).toHaveLength(6)
})
