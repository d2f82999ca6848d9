import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createProducts } from '../support/catalogue.ts'
import { memoryMib } from '../support/children.ts'
import { createTestDatabase } from '../support/database.ts'
import { times } from '../support/endurance.ts'
import { startProcess } from '../support/process.ts'

const READERS = times({ short: 40, long: 200 })
/** All readers are there during this time. */
const SECONDS = times({ short: 3, long: 60 })
/** Of both HTTP processes together, whose caches are full before. One unread copy for each reader takes more. */
const MAX_GROWTH_MIB = 150
/** Sent at once, so that the later responses wait for the first. */
const REQUESTS_EACH = 4
/** More than fit into the caches. */
const WARM_UP = 160

/** Requests the largest public responses, and reads 100 bytes a second. */
function slowReader(port: number, number: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  for (let request = 0; request < REQUESTS_EACH; request++) {
    const price = number * REQUESTS_EACH + request
    socket.write(`GET /api/products/search?limit=1000&minPrice=${price} HTTP/1.1\r\nhost: shop\r\n\r\n`)
  }
  const timer = setInterval(() => socket.read(100), 1000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

test('clients that read the largest responses byte by byte neither fill the memory nor affect other visitors', async () => {
  const database = await createTestDatabase()
  const shop = await startProcess({ DATABASE_URL: database.url, WORKERS: '2' })
  try {
    const drafts = Array.from({ length: 1000 }, (_, number) => ({
      name: `Product ${number}`,
      price: READERS * REQUESTS_EACH,
      description: 'organic '.repeat(60),
    }))
    await createProducts(database.db, drafts)
    const client = shop.visitor()
    const browse = async () => {
      for (const path of ['/products/search?limit=1000', '/products', '/products/categories']) {
        expect((await client.get(path)).status).toBe(200)
      }
    }
    const { headers } = await client.get('/products/search?limit=1000&minPrice=1', {
      'accept-encoding': 'identity',
    })
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0.5 * 1024 * 1024)
    // the first responses of each process compile its code
    for (let visit = 0; visit < 20; visit++) await browse()
    for (let number = 0; number < WARM_UP; number += 8) {
      const prices = Array.from({ length: 8 }, (_, at) => number + at + 0.5)
      await Promise.all(prices.map((price) => client.get(`/products/search?limit=1000&minPrice=${price}`)))
    }
    const before = memoryMib(shop.pid)
    const port = Number(new URL(shop.url).port)
    const readers: Socket[] = []
    let most = before
    const visit = async () => {
      await browse()
      most = Math.max(most, memoryMib(shop.pid))
    }
    // one visit for each, because a slow machine would need long for the requests of all
    for (let number = 0; number < READERS; number++) {
      readers.push(slowReader(port, number))
      await visit()
    }
    const startedAt = performance.now()
    while (performance.now() - startedAt < SECONDS * 1000) {
      await visit()
      await pause(200)
    }
    for (const reader of readers) reader.destroy()
    console.log(
      `memory ${before.toFixed(0)} MiB, at most ${most.toFixed(0)} MiB with ${READERS} slow readers`,
    )
    expect(most - before).toBeLessThan(MAX_GROWTH_MIB)
  } finally {
    await shop.remove()
    await database.drop()
  }
})
