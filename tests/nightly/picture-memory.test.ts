import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeAdmin } from '../../server/domains/accounts/accounts.ts'
import { createProducts } from '../support/catalogue.ts'
import { memoryMib } from '../support/children.ts'
import { createTestDatabase } from '../support/database.ts'
import { form } from '../support/pictures.ts'
import { startProcess } from '../support/process.ts'

/** Of all processes together. Decoding one of these pictures takes 190 MiB. */
const MAX_GROWTH_MIB = 250
const STAFF = { email: 'keeper@shop.example', password: 'a long enough password' }

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2a7d46' } })

test('two uploads of the largest pictures need the memory of one, in all processes together', async () => {
  const database = await createTestDatabase()
  await makeAdmin(database.db, STAFF.email, STAFF.password)
  const ids = await createProducts(
    database.db,
    ['Honey', 'Ghee', 'Dal', 'Tea'].map((name) => ({ name })),
  )
  const progressive = await square(5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const baseline = await square(7070).jpeg().toBuffer()
  const shop = await startProcess({ DATABASE_URL: database.url, WORKERS: '2' })
  try {
    const staff = shop.visitor()
    expect((await staff.post('/user/signin', STAFF)).status).toBe(200)
    const upload = (products: string[], files: Buffer[]) =>
      Promise.all(products.map((id) => staff.post(`/admin/products/${id}/pictures`, form({}, files))))
    // both processes load their code
    const ordinary = await square(2000).jpeg().toBuffer()
    for (let time = 0; time < 2; time++) await upload(ids, [ordinary])
    const before = memoryMib(shop.pid)
    let most = before
    let finished = false
    const uploads = upload(ids.slice(0, 2), [progressive, baseline]).finally(() => {
      finished = true
    })
    while (!finished) {
      most = Math.max(most, memoryMib(shop.pid))
      await pause(20)
    }
    expect((await uploads).map(({ status }) => status)).toEqual([200, 200])
    console.log(`memory ${before.toFixed(0)} MiB, at most ${most.toFixed(0)} MiB`)
    expect(most - before).toBeLessThan(MAX_GROWTH_MIB)
  } finally {
    await shop.remove()
    await database.drop()
  }
})
