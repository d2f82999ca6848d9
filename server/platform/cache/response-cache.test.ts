import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unavailable } from '../shared/errors.ts'
import { preferredEncoding } from './encoding.ts'
import type { CacheableResponse, Entry } from './entry.ts'
import { ResponseCache } from './response-cache.ts'

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
const edit = (cache: ResponseCache, ...edited: string[]) =>
  cache.invalidate({ edited, stale: [], staleLater: [] })
const sell = (cache: ResponseCache, ...stale: string[]) =>
  cache.invalidate({ edited: [], stale, staleLater: [] })
const sellOfMany = (cache: ResponseCache, ...staleLater: string[]) =>
  cache.invalidate({ edited: [], stale: [], staleLater })

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
  test('the stale response is sent until a refresh has replaced it', async () => {
    const cache = connectedCache()
    const tomato = counted(10, 'stock:tomato')
    const first = cache.get('tomato', tomato.render)
    await vi.advanceTimersByTimeAsync(10)
    expect(textOf(await first)).toBe('render 1')
    sell(cache, 'stock:tomato')
    expect(await read(cache, 'tomato')).toBe('render 1')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await read(cache, 'tomato')).toBe('render 2')
  })

  test('a response that nobody has requested for some seconds is not refreshed', async () => {
    const cache = connectedCache()
    const names = Array.from({ length: 20 }, (_, number) => `list ${number}`)
    const lists = names.map(() => counted(200, 'stock:tomato'))
    const first = names.map((name, number) => cache.get(name, lists[number]?.render ?? never))
    await vi.advanceTimersByTimeAsync(200)
    await Promise.all(first)
    sell(cache, 'stock:tomato')
    for (const name of names) await read(cache, name)
    await vi.advanceTimersByTimeAsync(60_000)
    const refreshed = cache.counts.refreshes
    expect(refreshed).toBeGreaterThan(1)
    expect(refreshed).toBeLessThan(8)
  })

  test('a hundred changes cause one refresh', async () => {
    const cache = connectedCache()
    const tomato = counted(10, 'stock:tomato')
    const first = cache.get('tomato', tomato.render)
    await vi.advanceTimersByTimeAsync(10)
    await first
    for (let change = 0; change < 100; change++) {
      sell(cache, 'stock:tomato')
      await read(cache, 'tomato')
      await vi.advanceTimersByTimeAsync(4)
    }
    await vi.advanceTimersByTimeAsync(5000)
    expect(tomato.renders).toBe(2)
  })

  test('a refresh that started before another change is not stored as fresh', async () => {
    const cache = connectedCache()
    const tomato = counted(100, 'stock:tomato')
    const first = cache.get('tomato', tomato.render)
    await vi.advanceTimersByTimeAsync(100)
    await first
    sell(cache, 'stock:tomato')
    await read(cache, 'tomato')
    await vi.advanceTimersByTimeAsync(550)
    expect(tomato.renders).toBe(2)
    sell(cache, 'stock:tomato')
    await vi.advanceTimersByTimeAsync(100)
    expect(await read(cache, 'tomato')).toBe('render 2')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await read(cache, 'tomato')).toBe('render 3')
    expect(tomato.renders).toBe(3)
  })

  test('refreshes run one at a time and take at most a fifth of the time', async () => {
    const cache = connectedCache()
    let running = 0
    let renders = 0
    const render = async () => {
      running++
      expect(running).toBe(1)
      renders++
      await new Promise((done) => setTimeout(done, 20))
      running--
      return { type: 'text/plain', body: 'page', tags: ['stock:tomato'] }
    }
    for (let number = 0; number < 30; number++) {
      const request = cache.get(`page ${number}`, render)
      await vi.advanceTimersByTimeAsync(20)
      await request
    }
    renders = 0
    // all pages are requested and go stale again all the time
    for (let step = 0; step < 100; step++) {
      for (let number = 0; number < 30; number++) await read(cache, `page ${number}`)
      sell(cache, 'stock:tomato')
      await vi.advanceTimersByTimeAsync(100)
    }
    const SECONDS = 10
    expect((renders * 20) / 1000).toBeLessThanOrEqual(SECONDS * 0.2)
    expect((renders * 20) / 1000).toBeGreaterThan(SECONDS * 0.1)
  })

  test('the most requested response is refreshed first', async () => {
    const cache = connectedCache()
    const order: string[] = []
    const named = (name: string) => async () => {
      order.push(name)
      return { type: 'text/plain', body: name, tags: ['stock:tomato'] }
    }
    for (const name of ['rare', 'popular', 'usual']) await cache.get(name, named(name))
    order.length = 0
    sell(cache, 'stock:tomato')
    await read(cache, 'rare')
    for (let request = 0; request < 9; request++) await read(cache, 'popular')
    for (let request = 0; request < 3; request++) await read(cache, 'usual')
    await vi.advanceTimersByTimeAsync(5000)
    expect(order).toEqual(['popular', 'usual', 'rare'])
  })

  test('a rarely requested response is refreshed although others become stale again and again', async () => {
    const cache = connectedCache()
    const often = counted(10, 'stock:tomato')
    const seldom = counted(10, 'stock:rice')
    for (let number = 0; number < 30; number++) {
      const request = cache.get(`page ${number}`, often.render)
      await vi.advanceTimersByTimeAsync(10)
      await request
    }
    const first = cache.get('seldom', seldom.render)
    await vi.advanceTimersByTimeAsync(10)
    await first
    sell(cache, 'stock:rice')
    for (let step = 0; step < 100; step++) {
      for (let number = 0; number < 30; number++) await read(cache, `page ${number}`)
      if (step % 4 === 0) await read(cache, 'seldom')
      sell(cache, 'stock:tomato')
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(seldom.renders).toBe(2)
  })

  test('a response that has been stale for a minute is not sent: the request waits', async () => {
    const cache = connectedCache()
    // this one keeps the queue busy
    const endless = counted(10_000_000, 'stock:tomato')
    let isEndless = false
    await cache.get('first', async () => (isEndless ? endless.render() : page('first', 'stock:tomato')()))
    await cache.get('tomato', page('stock 10', 'stock:tomato'))
    isEndless = true
    sell(cache, 'stock:tomato')
    await read(cache, 'first')
    for (let second = 0; second < 60; second++) {
      expect(await read(cache, 'tomato')).toBe('stock 10')
      await vi.advanceTimersByTimeAsync(1000)
    }
    await vi.advanceTimersByTimeAsync(1)
    expect(await read(cache, 'tomato', page('stock 9', 'stock:tomato'))).toBe('stock 9')
  })

  test('a response without requests is not refreshed, and the first request a minute later waits', async () => {
    const cache = connectedCache()
    const tomato = counted(0, 'stock:tomato')
    const first = cache.get('tomato', tomato.render)
    await vi.advanceTimersByTimeAsync(0)
    await first
    for (let second = 0; second < 61; second++) {
      sell(cache, 'stock:tomato')
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(tomato.renders).toBe(1)
    expect(await read(cache, 'tomato', page('stock 9', 'stock:tomato'))).toBe('stock 9')
  })

  test('a failed refresh leaves the stale response, and is tried again a second later', async () => {
    const cache = connectedCache()
    let renders = 0
    const render = async () => {
      renders++
      if (renders > 1) throw new Error('broken')
      return { type: 'text/plain', body: 'stock 10', tags: ['stock:tomato'] }
    }
    await cache.get('tomato', render)
    sell(cache, 'stock:tomato')
    for (let step = 0; step < 50; step++) {
      expect(await read(cache, 'tomato')).toBe('stock 10')
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(renders).toBeGreaterThan(3)
    expect(renders).toBeLessThan(8)
  })

  test.each(['minus', 'plus'])(
    'a change of the machine’s clock has no effect: %s an hour',
    async (direction) => {
      const cache = connectedCache()
      const tomato = counted(10, 'stock:tomato')
      const first = cache.get('tomato', tomato.render)
      await vi.advanceTimersByTimeAsync(10)
      await first
      sell(cache, 'stock:tomato')
      await read(cache, 'tomato')
      vi.setSystemTime(Date.now() + (direction === 'minus' ? -3_600_000 : 3_600_000))
      expect(await read(cache, 'tomato')).toBe('render 1')
      await vi.advanceTimersByTimeAsync(2000)
      expect(await read(cache, 'tomato')).toBe('render 2')
      edit(cache, 'stock:tomato')
      for (let request = 0; request < 100; request++) {
        const response = cache.get('tomato', tomato.render)
        await vi.advanceTimersByTimeAsync(10)
        expect(textOf(await response)).toBe('render 3')
      }
    },
  )
})

test('a change of plentiful stock shows after 15 seconds, or with the next change of another kind', async () => {
  const cache = connectedCache()
  await cache.get('tomato', page('stock 900', 'stock:tomato'))
  await cache.get('list', page('list with 900', 'stock:tomato', 'popularity'))
  sellOfMany(cache, 'stock:tomato')
  for (let second = 0; second < 15; second++) {
    expect(await read(cache, 'tomato')).toBe('stock 900')
    await vi.advanceTimersByTimeAsync(900)
    sellOfMany(cache, 'stock:tomato')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(cache.counts.refreshes).toBe(0)
  await read(cache, 'tomato')
  await vi.advanceTimersByTimeAsync(1000)
  expect(cache.counts.refreshes).toBe(1)
  sell(cache, 'popularity')
  await read(cache, 'list')
  await vi.advanceTimersByTimeAsync(1000)
  expect(cache.counts.refreshes).toBe(2)
})

describe('while the database is down', () => {
  test('the last good response is sent, and replaced when the database is back', async () => {
    const cache = connectedCache()
    await cache.get('/', page('known', 'product:tomato'))
    edit(cache, 'product:tomato')
    expect(await read(cache, '/', down)).toBe('known')
    await vi.advanceTimersByTimeAsync(1001)
    expect(await read(cache, '/', page('new', 'product:tomato'))).toBe('new')
  })

  test('the last good response is sent while the render hangs, and requests do not wait for each second render', async () => {
    const cache = connectedCache()
    await cache.get('/', page('known', 'product:tomato'))
    edit(cache, 'product:tomato')
    const waiting = cache.get('/', () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(3000)
    expect(textOf(await waiting)).toBe('known')
    expect(await read(cache, '/')).toBe('known')
  })

  test('one failing search does not make other responses count as fresh', async () => {
    const cache = connectedCache()
    await cache.get('search', page('found', 'product:rice'))
    await cache.get('tomato', page('90', 'product:tomato'))
    edit(cache, 'product:rice', 'product:tomato')
    expect(await read(cache, 'search', down)).toBe('found')
    expect(await read(cache, 'tomato', page('95', 'product:tomato'))).toBe('95')
  })

  test('a request for an uncached page is rejected', async () => {
    await expect(connectedCache().get('/', down)).rejects.toThrow()
  })

  test('responses are fresh for a second while notifications are not received', async () => {
    const cache = connectedCache()
    cache.isConnected = false
    await cache.get('/', page('known'))
    expect(await read(cache, '/')).toBe('known')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await read(cache, '/', page('new'))).toBe('new')
    cache.isConnected = true
    expect(await read(cache, '/', page('newer'))).toBe('newer')
  })
})

test('an error other than a missing database is thrown, and the previous response is removed', async () => {
  const cache = connectedCache()
  await cache.get('/', page('known', 'product:tomato'))
  edit(cache, 'product:tomato')
  await expect(cache.get('/', never)).rejects.toThrow('must not be rendered')
  expect(cache.size.entries).toBe(0)
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
  expect(preferredEncoding(accepted)).toBe(encoding)
})
