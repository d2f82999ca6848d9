import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import type { ApiResponse } from '../support/client.ts'
import { startFileShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import { type Bought, buy, reviewFields, writeReview } from '../support/reviews.ts'

const shop = await startFileShop()
let customer: SignedInPerson
let bought: Bought

const admin = await signedInAdmin(shop)

beforeEach(async () => {
  bought = await buy(shop, admin)
  customer = bought.person
})

type File = Buffer | { bytes: Buffer; name: string; type: string }

const fields = () => reviewFields(bought)
const review = (files: File[]) => writeReview(bought, {}, files)

function filesKept(): string[] {
  const folder = join(shop.config.dataDir, 'pictures')
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}

/** A rejected review leaves nothing behind and can be sent again. */
async function expectNothingKept(before: { rows: number; files: number }): Promise<void> {
  expect(await kept()).toEqual(before)
  const reviews = await shop.db
    .selectFrom('review')
    .select('id')
    .where('accountId', '=', customer.id)
    .execute()
  expect(reviews).toEqual([])
  expect((await review([])).status).toBe(201)
}

async function kept(): Promise<{ rows: number; files: number }> {
  const rows = await shop.db.selectFrom('picture').select('id').execute()
  return { rows: rows.length, files: filesKept().length }
}

const named = (name: string, type: string) => (bytes: Buffer | string) => ({
  bytes: Buffer.from(bytes as string),
  name,
  type,
})
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

/** A small PNG whose header claims `width` × `height` pixels. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

const still = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

describe('a review is rejected completely', () => {
  const REJECTED: [what: string, make: () => File | Promise<File>, status: number, message: string][] = [
    ['an SVG', () => named('a.svg', 'image/svg+xml')(SVG), 415, messages.pictureUnreadable],
    [
      'an SVG that says it is a JPEG',
      () => named('a.jpg', 'image/jpeg')(SVG),
      415,
      messages.pictureUnreadable,
    ],
    ['a page', () => named('a.html', 'image/png')('<html>hi</html>'), 415, messages.pictureUnreadable],
    [
      'a script that begins like a GIF',
      () => named('a.gif', 'image/gif')('GIF89a=1;alert(1)//'),
      415,
      messages.pictureUnreadable,
    ],
    [
      'half a photo',
      async () => (await photo('jpeg', 900, 900)).subarray(0, 1500),
      415,
      messages.pictureUnreadable,
    ],
    [
      'half a PNG',
      async () => (await photo('png', 900, 900)).subarray(0, 400),
      415,
      messages.pictureUnreadable,
    ],
    ['an empty file', () => Buffer.alloc(0), 415, messages.pictureUnreadable],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      415,
      messages.pictureUnreadable,
    ],
    [
      'a small file of 65,000 × 65,000 pixels',
      () => pngOf(65_000, 65_000),
      422,
      messages.pictureTooManyPixels,
    ],
    [
      'a file of more pixels than numbers can hold',
      () => pngOf(0x7fffffff, 0x7fffffff),
      415,
      messages.pictureUnreadable,
    ],
    [
      'an animation',
      async () =>
        sharp([await still('#2a7'), await still('#c33')], { join: { animated: true } })
          .gif()
          .toBuffer(),
      422,
      messages.pictureMoving,
    ],
    [
      'a photo in print colours',
      () =>
        sharp({ create: { width: 90, height: 90, channels: 3, background: '#2a7' } })
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
      422,
      messages.picturePrintColours,
    ],
    ['too many bytes', () => Buffer.alloc(MAX_PICTURE_BYTES + 1, 0xff), 413, messages.pictureTooLarge],
  ]

  test.each(REJECTED)('for %s, also after a valid picture', async (_what, make, status, message) => {
    const before = await kept()
    const file = await make()
    for (const files of [[file], [await photo(), file]]) {
      const response = await review(files)
      expect([response.status, response.body.success, response.body.message]).toEqual([
        status,
        false,
        message,
      ])
    }
    await expectNothingKept(before)
  })

  test('for six pictures', async () => {
    const before = await kept()
    const six = await Promise.all(Array.from({ length: 6 }, () => photo('jpeg', 60, 60)))
    const response = await review(six)
    expect([response.status, response.body.message]).toEqual([422, messages.tooManyPictures])
    expect(await kept()).toEqual(before)
    expect((await review(six.slice(1))).status).toBe(201)
  })

  test('for a file in an unknown field', async () => {
    const before = await kept()
    for (const name of ['image', 'images[]', '__proto__', 'avatar', '']) {
      const data = form(fields())
      data.append(name, new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'a.jpg')
      const response = await customer.client.post('/review/create', data)
      expect([name, response.status, response.body.success]).toEqual([name, 400, false])
    }
    await expectNothingKept(before)
  })

  test('for invalid fields with a valid picture', async () => {
    const before = await kept()
    const odd: Record<string, string[]> = {
      productId: ['', '\u0000', "' or 1=1", 'x'.repeat(9000), '{"a":1}'],
      orderId: ['', '\u0000', '../..', '[]'],
      rating: ['', '0', '6', '4.5', '1e9', 'NaN', '-1', 'Infinity', '0x', '\u0000'],
      comment: ['', '   ', '\u200b', 'x'.repeat(2001), 'x'.repeat(100_000), '\u0007'],
    }
    for (const [name, values] of Object.entries(odd)) {
      for (const value of values) {
        const response = await customer.client.post(
          '/review/create',
          form({ ...fields(), [name]: value }, [await photo('jpeg', 40, 40)]),
        )
        expect([400, 404, 422], `${name} = ${value.slice(0, 20)}`).toContain(response.status)
        expect(response.body).toMatchObject({ success: false, message: expect.any(String) })
      }
    }
    const twice = form(fields())
    twice.append('rating', '1')
    expect((await customer.client.post('/review/create', twice)).status).toBe(400)
    const crowded = form({
      ...fields(),
      ...Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, 'x'])),
    })
    expect((await customer.client.post('/review/create', crowded)).status).toBe(400)
    await expectNothingKept(before)
  })

  test('for a form that is broken, compressed, or of another type', async () => {
    const before = await kept()
    const cookie = [...customer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const part = '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc'
    const broken: [type: string, body: string, more?: Record<string, string>][] = [
      ['multipart/form-data', part],
      ['multipart/form-data; boundary=', part],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=x', part],
      ['multipart/form-data; boundary=x', `${part}\r\n--y--`],
      ['multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--'],
      [
        'multipart/form-data; boundary=x',
        `--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--`,
      ],
      ['multipart/form-data; boundary=x', `--x\r\n${'a: b\r\n'.repeat(5000)}\r\n1\r\n--x--`],
      [`multipart/form-data; boundary=${'x'.repeat(5000)}`, part],
      ['multipart/form-data; boundary=x', `${part}\r\n--x--`, { 'content-encoding': 'gzip' }],
      ['application/json', '{}'],
      ['application/x-www-form-urlencoded', 'rating=1'],
      ['text/plain', 'x'],
    ]
    for (const [type, body, more] of broken) {
      const response = await fetch(`${shop.url}/api/review/create`, {
        method: 'POST',
        headers: { cookie, origin: shop.url, 'content-type': type, ...more },
        body,
      })
      const text = await response.text()
      expect([400, 413, 415, 422], `${type}: ${body.slice(0, 80)} → ${text}`).toContain(response.status)
      expect(JSON.parse(text).success).toBe(false)
    }
    await expectNothingKept(before)
  })

  test('before its pictures are read, and then serves the next request of the connection', async () => {
    const cookie = [...customer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form({ ...fields(), orderId: bought.product.id }, [
      Buffer.alloc(1_000_000),
      Buffer.alloc(1_000_000),
    ])
    const upload = new Request(`${shop.url}/api/review/create`, { method: 'POST', body })
    const bytes = Buffer.from(await upload.arrayBuffer())
    const { hostname, port, host } = new URL(shop.url)
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.setEncoding('utf8').on('data', (data) => {
      received += data
    })
    socket.write(
      `POST /api/review/create HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\norigin: ${shop.url}\r\ncontent-type: ${upload.headers.get(
        'content-type',
      )}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    )
    socket.write(bytes)
    await expect.poll(() => received).toContain('HTTP/1.1 404')
    socket.write(`GET /api/settings HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
    await expect.poll(() => received).toContain('HTTP/1.1 200')
    socket.destroy()
  })

  test('if the client disconnects during the upload', async () => {
    const before = await kept()
    const cookie = [...customer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (let at = 0; at < 8; at++) {
      const away = new AbortController()
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(
            Buffer.from('--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\nab'),
          )
        },
        pull() {
          away.abort()
        },
      })
      const sent = fetch(`${shop.url}/api/review/create`, {
        method: 'POST',
        headers: { cookie, origin: shop.url, 'content-type': 'multipart/form-data; boundary=x' },
        body,
        duplex: 'half',
        signal: away.signal,
      } as RequestInit)
      await expect(sent).rejects.toThrow()
    }
    // few forms are read at once, so aborted ones must free their slots
    await expect.poll(async () => (await review([])).status).toBe(201)
    expect((await kept()).rows).toBe(before.rows)
  })
})

describe('an accepted picture', () => {
  const served = async (files: File[]): Promise<{ url: string; response: ApiResponse }> => {
    const { status, body } = await review(files)
    expect(status, JSON.stringify(body)).toBe(201)
    const url = body.review.images[0]
    return { url, response: await shop.visitor().get(`/${url}`) }
  }

  test.each([
    [
      'a photo with a script behind it',
      async () => Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a photo with a script in its comment',
      () =>
        sharp({ create: { width: 90, height: 90, channels: 3, background: '#2a7' } })
          .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
          .jpeg()
          .toBuffer(),
    ],
  ])('is encoded again from its pixels: %s', async (_what, make) => {
    const { response } = await served([
      { bytes: await make(), name: '../../<script>.html', type: 'text/html' },
    ])
    expect(response.status).toBe(200)
    expect(response.body.includes('script')).toBe(false)
    const { format, space, pages } = await sharp(response.body).metadata()
    expect({ format, space, pages: pages ?? 1 }).toEqual({ format: 'webp', space: 'srgb', pages: 1 })
  })

  test('is served as a picture only, with a name that the shop chose', async () => {
    const { url, response } = await served([{ bytes: await photo(), name: 'x.php', type: 'text/html' }])
    expect(url).toMatch(/^\/media\/[0-9a-f-]{36}\/\d+\.webp$/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const name of filesKept()) expect(name).toMatch(/^\d+\.(webp|avif)$/)
  })
})

test('pictures of staff are checked in the same way', async () => {
  for (const file of [named('a.svg', 'image/svg+xml')(SVG), pngOf(65_000, 65_000)]) {
    const response = await admin.client.post(
      `/admin/products/${bought.product.id}/pictures`,
      form({}, [file]),
    )
    expect([415, 422]).toContain(response.status)
    expect(response.body.success).toBe(false)
  }
})
