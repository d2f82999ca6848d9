import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openPictures,
  type Pictures,
  readVariant,
  storePicture,
  sweepOrphans,
} from '../../server/media/media.ts'
import { fillShelves } from '../support/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

/** As much of the S3 protocol as the shop speaks: a bucket by path, objects, a listing in pages, deletion in bulk. */
function openBucket(objects: Map<string, Buffer>): Server {
  return createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(url.pathname.replace(/^\/pictures\/?/, ''))
    const xml = (text: string) => response.setHeader('content-type', 'application/xml').end(text)
    if (request.method === 'PUT') {
      objects.set(key, body)
      return response.setHeader('etag', '"1"').end()
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, doomed = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(doomed)
      return xml('<DeleteResult/>')
    }
    if (request.method === 'GET' && key === '') {
      const prefix = url.searchParams.get('prefix') ?? ''
      const after = url.searchParams.get('continuation-token') ?? ''
      const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).sort()
      const page = keys.slice(0, 5)
      const next = keys.length > 5 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
      const contents = page.map((one) => `<Contents><Key>${one}</Key><Size>1</Size></Contents>`).join('')
      return xml(
        `<ListBucketResult><IsTruncated>${keys.length > 5}</IsTruncated>${next}${contents}</ListBucketResult>`,
      )
    }
    const object = objects.get(key)
    if (!object) {
      response.statusCode = 404
      return request.method === 'HEAD' ? response.end() : xml('<Error><Code>NoSuchKey</Code></Error>')
    }
    response.setHeader('last-modified', new Date().toUTCString()).setHeader('etag', '"1"')
    response.setHeader('content-length', object.byteLength).setHeader('content-type', 'image/webp')
    response.end(request.method === 'HEAD' ? undefined : object)
  })
}

const objects = new Map<string, Buffer>()
let server: Server
let database: TestDatabase
let pictures: Pictures
beforeAll(async () => {
  database = await createTestDatabase()
  server = openBucket(objects).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  pictures = openPictures({
    dataDir: '/nowhere',
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'ap-south-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.drop()
})

const photo = () =>
  sharp({ create: { width: 500, height: 300, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer()

test('pictures are kept in and read from the bucket', async () => {
  const { id } = await storePicture(pictures, database.db, await photo())
  const files = ['160.avif', '160.webp', '320.avif', '320.webp', '480.avif', '480.webp']
  expect([...objects.keys()].sort()).toEqual(files.map((file) => `${id.slice(0, 2)}/${id}/${file}`))
  expect(await readVariant(pictures, id, '320.webp')).toEqual(objects.get(`${id.slice(0, 2)}/${id}/320.webp`))
  expect(await readVariant(pictures, id, '1200.webp')).toBeUndefined()
})

test('files without a row are swept from the bucket, across pages of its listing', async () => {
  const kept = await storePicture(pictures, database.db, await photo())
  await fillShelves(database.db, [{ name: 'Honey', pictures: [{ pictureId: kept.id, alt: '' }] }])
  const lost = await storePicture(pictures, database.db, await photo())
  await database.db.deleteFrom('picture').where('id', '=', lost.id).execute()
  expect(await sweepOrphans(pictures, database.db)).toBe(0)
  await sweepOrphans(pictures, database.db, -60_000)
  expect([...objects.keys()].some((key) => key.includes(lost.id))).toBe(false)
  expect([...objects.keys()].filter((key) => key.includes(kept.id))).toHaveLength(6)
})

test('when the bucket is away, a picture is refused whole and later, not half', async () => {
  server.closeAllConnections()
  server.close()
  const rows = await database.db.selectFrom('picture').select('id').execute()
  await expect(storePicture(pictures, database.db, await photo())).rejects.toMatchObject({ status: 503 })
  expect(await database.db.selectFrom('picture').select('id').execute()).toHaveLength(rows.length)
  await expect(readVariant(pictures, rows[0]?.id ?? '', '160.avif')).rejects.toMatchObject({ status: 503 })
})
