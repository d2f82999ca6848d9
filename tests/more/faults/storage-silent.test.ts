import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictures, storePicture } from '../../../server/platform/media/media.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { findFreePort } from '../../support/free-port.ts'
import { photo, publish } from '../../support/pictures.ts'
import { runTool, type ShopProcess, startProcess } from '../../support/process.ts'
import { type Bucket, openBucket } from '../../support/s3.ts'

/** More than the S3 client's maximum of connections. */
const READERS = 60

let database: TestDatabase
let bucket: Bucket
let shop: ShopProcess

beforeAll(async () => {
  database = await createTestDatabase()
  bucket = await openBucket()
  shop = await startProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal', ...bucket.env })
})
afterAll(async () => {
  await shop?.remove()
  await bucket?.lose()
  await database?.drop()
})

test('a storage that accepts requests and never responds is given up; pictures are shown as soon as it responds again', async () => {
  const pictures = openPictures({ dataDir: '/nowhere', s3: bucket.settings })
  const { id } = await storePicture(pictures, database.db, await photo('jpeg', 500, 300))
  await publish(database.db, id)
  const read = async () => (await shop.visitor().get(`//media/${id}/480.webp`)).status

  bucket.silence()
  const statuses = await Promise.all(Array.from({ length: READERS }, read))
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await shop.visitor().get('//readyz')).status).toBe(200)

  await bucket.restore()
  await expect.poll(read, { timeout: 30_000 }).toBe(200)
})

test('check-data that cannot reach the storage exits with 2 and the reason, not as if it had found an error', async () => {
  const S3_ENDPOINT = `http://127.0.0.1:${await findFreePort()}`
  const env = { DATABASE_URL: database.url, ...bucket.env, S3_ENDPOINT }
  const { code, output } = await runTool(['server/check-data/cli.ts'], env)
  expect(code).toBe(2)
  expect(output).toContain('connect ECONNREFUSED')
})
