import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unavailable } from '../shared/errors.ts'
import { chooseEncoding } from './encoding.ts'
import { type CacheableResponse, type Entry, ResponseCache } from './response-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page =
  (body: string, ...tags: string[]) =>
  async (): Promise<CacheableResponse> => ({ type: 'text/plain', body, tags })
const never = async (): Promise<CacheableResponse> => {
  throw new Error('must not be rendered')
}
const down = async (): Promise<CacheableResponse> => {
  throw unavailable()
}

function connectedCache(options?: { maxBytes: number }): ResponseCache {
  const cache = new ResponseCache(options)
  cache.isConnected = true
  return cache
}

async function read(cache: ResponseCache, key: string, render = never): Promise<string> {
  return textOf(await cache.get(key, render))
}
const textOf = (entry: Entry) => String(entry.bodies.identity)
const edit = (cache: ResponseCache, ...edited: string[]) => cache.invalidate({ edited, stale: [] })
const sell = (cache: ResponseCache, ...stale: string[]) => cache.invalidate({ edited: [], stale })

/** A page whose renders take `ms` and are counted. */
function counted(ms: number, ...tags: string[]) {
  const counter = {
    renders: 0,
    async render(): Promise<CacheableResponse> {
      counter.renders++
      await new Promise((done) => setTimeout(done, ms))
      return { type: 'text/plain', body: `render ${counter.renders}`, tags }
    },
  }
  return counter
}

/** A render that ends when the test lets it. */
function blocked(body: string, ...tags: string[]) {
  let finish = () => {}
  const gate = new Promise<void>((open) => {
    finish = open
  })
  let renders = 0
  const render = async () => {
    renders++
    await gate
    return { type: 'text/plain', body, tags }
  }
  return { render, finish, renders: () => renders }
}

test('a thousand parallel requests for a page that is not cached render it once', async () => {
  const cache = connectedCache()
  const slow = blocked('page')
  const requests = Array.from({ length: 1000 }, () => cache.get('/', slow.render))
  slow.finish()
  expect(new Set(await Promise.all(requests)).size).toBe(1)
  expect(slow.renders()).toBe(1)
  expect(await read(cache, '/')).toBe('page')
})

test('errors are thrown and not cached', async () => {
  const cache = connectedCache()
  await expect(cache.get('/', never)).rejects.toThrow('must not be rendered')
  expect(await read(cache, '/', page('here'))).toBe('here')
})

describe('after an edit', () => {
  test('exactly the responses that show the change are rendered again', async () => {
    const cache = connectedCache()
    await cache.get('tomato', page('90', 'product:tomato'))
    await cache.get('rice', page('180', 'product:rice'))
    edit(cache, 'product:tomato')
    expect(await read(cache, 'tomato', page('95', 'product:tomato'))).toBe('95')
    expect(await read(cache, 'rice')).toBe('180')
  })

  test('a render that started before it is neither stored as fresh nor given to new requests', async () => {
    const cache = connectedCache()
    const before = blocked('price 90', 'product:tomato')
    const early = cache.get('tomato', before.render)
    edit(cache, 'product:tomato')
    const late = cache.get('tomato', page('price 95', 'product:tomato'))
    before.finish()
    expect(textOf(await late)).toBe('price 95')
    expect(textOf(await early)).toBe('price 90')
    expect(await read(cache, 'tomato')).toBe('price 95')
  })

  test('a render that the edit does not affect is stored', async () => {
    const cache = connectedCache()
    const slow = blocked('rice', 'product:rice')
    const request = cache.get('rice', slow.render)
    edit(cache, 'product:tomato')
    slow.finish()
    await request
    expect(await read(cache, 'rice')).toBe('rice')
  })
})

describe('after a change of stock', () => {
  test('the stale response is sent until it was rendered again, at most every two seconds', async () => {
    const cache = connectedCache()
    const tomato = counted(0, 'stock:tomato')
    const first = cache.get('tomato', tomato.render)
    await vi.advanceTimersByTimeAsync(0)
    expect(textOf(await first)).toBe('render 1')
    for (let change = 0; change < 100; change++) {
      sell(cache, 'stock:tomato')
      await read(cache, 'tomato')
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(tomato.renders).toBe(1 + 10_000 / 2000 - 1)
    await vi.advanceTimersByTimeAsync(2000)
    await read(cache, 'tomato')
    await vi.advanceTimersByTimeAsync(0)
    expect(await read(cache, 'tomato')).toBe(`render ${tomato.renders}`)
    expect(cache.counts.misses).toBe(1)
  })

  test('a response that nobody asks for is not rendered again', async () => {
    const cache = connectedCache()
    await cache.get('tomato', page('stock 10', 'stock:tomato'))
    sell(cache, 'stock:tomato')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(cache.counts.refreshes).toBe(0)
  })

  test('a render in the background that another change overtakes is stale', async () => {
    const cache = connectedCache()
    const tomato = counted(100, 'stock:tomato')
    const first = cache.get('tomato', tomato.render)
    await vi.advanceTimersByTimeAsync(2100)
    await first
    sell(cache, 'stock:tomato')
    await read(cache, 'tomato')
    await vi.advanceTimersByTimeAsync(50)
    sell(cache, 'stock:tomato')
    await vi.advanceTimersByTimeAsync(2100)
    expect(await read(cache, 'tomato')).toBe('render 2')
    await vi.advanceTimersByTimeAsync(200)
    expect(await read(cache, 'tomato')).toBe('render 3')
    expect(tomato.renders).toBe(3)
  })

  test('renders in the background run one at a time', async () => {
    const cache = connectedCache()
    let running = 0
    const render = async () => {
      expect(running++).toBe(0)
      await new Promise((done) => setTimeout(done, 20))
      running--
      return { type: 'text/plain', body: 'page', tags: ['stock:tomato'] }
    }
    for (let number = 0; number < 10; number++) {
      const request = cache.get(`page ${number}`, render)
      await vi.advanceTimersByTimeAsync(20)
      await request
    }
    sell(cache, 'stock:tomato')
    await vi.advanceTimersByTimeAsync(2000)
    for (let number = 0; number < 10; number++) await read(cache, `page ${number}`)
    await vi.advanceTimersByTimeAsync(1000)
    expect(cache.counts.refreshes).toBe(10)
  })

  test('a stale response that is older than a minute is not sent: the request waits', async () => {
    const cache = connectedCache()
    await cache.get('tomato', page('stock 10', 'stock:tomato'))
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await read(cache, 'tomato')).toBe('stock 10')
    sell(cache, 'stock:tomato')
    expect(await read(cache, 'tomato', page('stock 9', 'stock:tomato'))).toBe('stock 9')
  })

  test('a failed render leaves the stale response, and is tried again a second later', async () => {
    const cache = connectedCache()
    let renders = 0
    const render = async () => {
      renders++
      if (renders > 1) throw new Error('broken')
      return { type: 'text/plain', body: 'stock 10', tags: ['stock:tomato'] }
    }
    await cache.get('tomato', render)
    sell(cache, 'stock:tomato')
    await vi.advanceTimersByTimeAsync(2000)
    for (let step = 0; step < 50; step++) {
      expect(await read(cache, 'tomato')).toBe('stock 10')
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(renders).toBeGreaterThan(3)
    expect(renders).toBeLessThan(8)
  })

  test('a change of the machine’s clock has no effect', async () => {
    const cache = connectedCache()
    const tomato = counted(0, 'stock:tomato')
    const first = cache.get('tomato', tomato.render)
    await vi.advanceTimersByTimeAsync(0)
    await first
    sell(cache, 'stock:tomato')
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await read(cache, 'tomato')).toBe('render 1')
    expect(cache.counts.refreshes).toBe(0)
  })
})

describe('while the database is down', () => {
  /** A cache with one page, some seconds after the connection was lost. */
  async function cutOff(): Promise<ResponseCache> {
    const cache = connectedCache()
    await cache.get('/', page('known', 'product:tomato'))
    cache.isConnected = false
    await vi.advanceTimersByTimeAsync(1001)
    return cache
  }

  test('the last response is sent, and replaced when the database is back', async () => {
    const cache = await cutOff()
    expect(await read(cache, '/', down)).toBe('known')
    await vi.advanceTimersByTimeAsync(1001)
    expect(await read(cache, '/', page('new', 'product:tomato'))).toBe('new')
    cache.isConnected = true
    expect(await read(cache, '/', page('newer'))).toBe('newer')
  })

  test('the last response is sent while the render hangs, and requests do not wait for each second render', async () => {
    const cache = await cutOff()
    const waiting = cache.get('/', () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(3000)
    expect(textOf(await waiting)).toBe('known')
    expect(await read(cache, '/')).toBe('known')
  })

  test('a request for an uncached page is rejected', async () => {
    await expect(connectedCache().get('/', down)).rejects.toThrow()
  })

  test('an error other than a missing database is thrown, and the previous response is removed', async () => {
    const cache = await cutOff()
    await expect(cache.get('/', never)).rejects.toThrow('must not be rendered')
    expect(cache.size.entries).toBe(0)
  })
})

test('the cache keeps to its size limit and removes the least recently used responses', async () => {
  const cache = connectedCache({ maxBytes: 100_000 })
  await cache.get('home', page('x'.repeat(1000)))
  for (let number = 0; number < 200; number++) {
    await cache.get(`?search=${number}`, page('x'.repeat(1000)))
    await read(cache, 'home')
  }
  expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
  expect(await read(cache, '?search=0', page('again'))).toBe('again')
})

test('one response may take nearly the whole cache', async () => {
  const cache = connectedCache({ maxBytes: 100_000 })
  await cache.get('sitemap', page('x'.repeat(60_000)))
  expect(await read(cache, 'sitemap')).toHaveLength(60_000)
})

test('a response too large for the cache is returned but not cached', async () => {
  const cache = connectedCache({ maxBytes: 10_000 })
  expect(await read(cache, 'all', page('x'.repeat(9000)))).toHaveLength(9000)
  expect(cache.size.entries).toBe(0)
})

test('a body is compressed once for each encoding, with the same content', async () => {
  vi.useRealTimers()
  const cache = connectedCache()
  const entry = await cache.get('/', page('organic '.repeat(1000), 'home'), 'gzip, br')
  const [gzip, brotli] = [await cache.body(entry, 'gzip'), await cache.body(entry, 'br')]
  expect(gunzipSync(gzip).toString()).toBe('organic '.repeat(1000))
  expect(brotliDecompressSync(brotli).toString()).toBe('organic '.repeat(1000))
  expect(await cache.body(entry, 'br')).toBe(brotli)
})

test.each(['br', 'gzip'])('pages that are requested in %s take the memory of that encoding', async (name) => {
  const cache = connectedCache({ maxBytes: 300_000 })
  const text = 'organic '.repeat(5000)
  for (let number = 0; number < 20; number++) await cache.get(`${number}`, page(text), name)
  expect(cache.size.entries).toBe(20)
  const entry = await cache.get('0', never)
  expect((await cache.body(entry, 'identity')).toString()).toBe(text)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0.000', 'identity'],
])('a browser that accepts %j is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, 2000)).toBe(encoding)
})
