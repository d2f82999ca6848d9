import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ByteCache, preferredEncoding, type Rendered } from './byte-cache.ts'
import { unavailable } from './errors.ts'

const page =
  (body: string, ...tags: string[]) =>
  async (): Promise<Rendered> => ({ type: 'text/plain', body, tags })
const read = async (cache: ByteCache, entry: Awaited<ReturnType<ByteCache['get']>>) =>
  (await cache.body(entry, 'identity')).toString()

/** A rendering that ends when the test says so. */
function slowly(body: string, ...tags: string[]) {
  let finish = () => {}
  const gate = new Promise<void>((open) => {
    finish = open
  })
  let times = 0
  const render = async () => {
    times++
    await gate
    return { type: 'text/plain', body, tags }
  }
  return { render, finish, times: () => times }
}

const never = async (): Promise<Rendered> => {
  throw new Error('must not be rendered')
}

test('a thousand visitors on a cold page render it once', async () => {
  const cache = new ByteCache()
  const slow = slowly('page')
  const visits = Array.from({ length: 1000 }, () => cache.get('/', slow.render))
  slow.finish()
  const entries = await Promise.all(visits)
  expect(slow.times()).toBe(1)
  expect(new Set(entries).size).toBe(1)
  expect(await read(cache, await cache.get('/', never))).toBe('page')
})

test('a change drops what shows it and nothing else', async () => {
  const cache = new ByteCache()
  await cache.get('tomato', page('90', 'product:tomato'))
  await cache.get('rice', page('180', 'product:rice'))
  await cache.get('list', page('90 180', 'product:tomato', 'product:rice', 'list'))
  cache.drop(['product:tomato'])
  expect(await read(cache, await cache.get('tomato', page('95', 'product:tomato')))).toBe('95')
  expect(await read(cache, await cache.get('list', page('95 180', 'list')))).toBe('95 180')
  expect(await read(cache, await cache.get('rice', never))).toBe('180')
})

test('what was read before a change is not kept, and not given to those who ask after it', async () => {
  const cache = new ByteCache()
  const before = slowly('stock 10', 'product:tomato')
  const early = cache.get('tomato', before.render)
  cache.drop(['product:tomato'])
  const late = cache.get('tomato', page('stock 9', 'product:tomato'))
  before.finish()
  expect(await read(cache, await late)).toBe('stock 9')
  expect(await read(cache, await early)).toBe('stock 10')
  expect(await read(cache, await cache.get('tomato', never))).toBe('stock 9')
})

test('a change of something else does not waste a rendering that is under way', async () => {
  const cache = new ByteCache()
  const slow = slowly('stock 10', 'product:tomato')
  const visit = cache.get('tomato', slow.render)
  cache.drop(['product:rice'])
  slow.finish()
  await visit
  expect(await read(cache, await cache.get('tomato', never))).toBe('stock 10')
})

test('errors are told and not kept', async () => {
  const cache = new ByteCache()
  await expect(cache.get('/', never)).rejects.toThrow('must not be rendered')
  expect(await read(cache, await cache.get('/', page('here')))).toBe('here')
})

test('keys made up by a stranger push out each other, not the pages that people ask for', async () => {
  const cache = new ByteCache({ maxBytes: 100_000 })
  for (const hot of ['home', 'list']) {
    await cache.get(hot, page(hot.repeat(500)))
    await cache.get(hot, never)
  }
  for (let number = 0; number < 2000; number++) await cache.get(`?search=${number}`, page('x'.repeat(1000)))
  expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.size.entries).toBeLessThan(100)
  await cache.get('home', never)
  await cache.get('list', never)
  expect(await read(cache, await cache.get('?search=0', page('again')))).toBe('again')
})

test('an answer too large for the cache is given but not kept', async () => {
  const cache = new ByteCache({ maxBytes: 10_000 })
  expect(await read(cache, await cache.get('all', page('x'.repeat(9000))))).toHaveLength(9000)
  expect(cache.size.entries).toBe(0)
})

test('bytes held are counted with their compressed copies and freed with them', async () => {
  const cache = new ByteCache()
  const entry = await cache.get('/', page('organic '.repeat(1000), 'home'))
  const [gzip, brotli] = [await cache.body(entry, 'gzip'), await cache.body(entry, 'br')]
  expect(gunzipSync(gzip).toString()).toBe('organic '.repeat(1000))
  expect(brotliDecompressSync(brotli).toString()).toBe('organic '.repeat(1000))
  expect(await cache.body(entry, 'br')).toBe(brotli)
  expect(cache.size.bytes).toBeGreaterThanOrEqual(8000 + gzip.byteLength + brotli.byteLength)
  cache.drop(['home'])
  await cache.get('/', page('short', 'home'))
  expect(cache.size.entries).toBe(1)
  expect(cache.size.bytes).toBeLessThan(1000)
})

test('while the database is away, what is known is better than nothing', async () => {
  const cache = new ByteCache()
  await cache.get('/', page('known'))
  cache.heard = false
  const away = async () => {
    throw unavailable()
  }
  const entry = await cache.get('/', away)
  entry.madeAt = 0
  expect(await read(cache, await cache.get('/', away))).toBe('known')
  await expect(cache.get('/unknown', away)).rejects.toThrow()
})

test('while the database is away, what has changed meanwhile is still better than nothing, and not a moment longer', async () => {
  const cache = new ByteCache()
  const away = async () => {
    throw unavailable()
  }
  await cache.get('/', page('old', 'home'))
  cache.drop(['home'])
  expect(await read(cache, await cache.get('/', away))).toBe('old')
  expect(await read(cache, await cache.get('/', never))).toBe('old')
  cache.dropAll()
  expect(await read(cache, await cache.get('/', page('new', 'home')))).toBe('new')
})

test('a page that is overtaken by changes all the time is there when the database is away', async () => {
  const cache = new ByteCache()
  const slow = slowly('overtaken', 'home')
  const visit = cache.get('/', slow.render)
  cache.drop(['home'])
  slow.finish()
  await visit
  const away = async () => {
    throw unavailable()
  }
  expect(await read(cache, await cache.get('/', away))).toBe('overtaken')
})

test('an answer that is gone for good is not shown again when the database is away', async () => {
  const cache = new ByteCache()
  await cache.get('/', page('here', 'home'))
  cache.drop(['home'])
  await expect(cache.get('/', never)).rejects.toThrow('must not be rendered')
  const away = async () => {
    throw unavailable()
  }
  await expect(cache.get('/', away)).rejects.toThrow(unavailable().message)
})

test('a database that says nothing keeps nobody waiting for what is known', async () => {
  const cache = new ByteCache()
  await cache.get('/', page('known'))
  cache.heard = false
  ;(await cache.get('/', never)).madeAt = 0
  const silent = slowly('late')
  expect(await read(cache, await cache.get('/', silent.render))).toBe('known')
  silent.finish()
  await expect.poll(async () => read(cache, await cache.get('/', never))).toBe('late')
})

test('while changes are not heard, an answer is believed for a moment only', async () => {
  const cache = new ByteCache()
  const entry = await cache.get('/', page('old'))
  cache.heard = false
  await cache.get('/', never)
  entry.madeAt -= 2000
  expect(await read(cache, await cache.get('/', page('new')))).toBe('new')
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['identity', 'identity'],
  ['GZIP', 'gzip'],
])('a browser that accepts %s is sent %s', (accepted, chosen) => {
  expect(preferredEncoding(accepted)).toBe(chosen)
})
