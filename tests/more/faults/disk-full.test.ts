import { randomBytes } from 'node:crypto'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkData } from '../../../server/check-data/check-data.ts'
import { type Db, openDatabase } from '../../../server/platform/database/database.ts'
import { findRunningDatabase } from '../../../server/platform/database/embedded/embedded.ts'
import { checkPictures, openPictures } from '../../../server/platform/media/media.ts'
import type { ApiResponse } from '../../support/client.ts'
import { newDatabase, openProcess } from '../../support/for-one-test.ts'
import { type OpenShop, type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { photo } from '../../support/pictures.ts'
import { asSuperuser } from '../../support/postgres.ts'
import { openShopOf, type ShopProcess } from '../../support/process.ts'
import { addProduct, checkoutBody, deliverOrder, type TestProduct } from '../../support/products.ts'
import { writeReview } from '../../support/reviews.ts'
import { expectUnavailable, startShoppers } from '../../support/shoppers.ts'

interface Opened extends OpenShop {
  shop: ShopProcess
  person: SignedInPerson
  product: TestProduct
  /** A delivered order of this product. */
  orderId: string
}

/** A shop in another process on the run's PostgreSQL, with a customer and a delivered order. */
async function open(limits?: { fileBlocks: number }): Promise<Opened & { databaseUrl: string }> {
  const database = await newDatabase()
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'fatal' }
  const shop = await openProcess(settings, limits)
  return { ...(await seed(shop, database.db)), databaseUrl: database.url }
}

async function seed(shop: ShopProcess, db: Db): Promise<Opened> {
  const place = openShopOf(shop, db)
  const [admin, person] = [await signedInAdmin(place), await signedInCustomer(place)]
  const product = await addProduct(place, { stock: 1000 })
  const { body } = await person.client.post('/order/create', checkoutBody([[product, 1]]))
  await deliverOrder(admin, body.order._id)
  return { ...place, shop, person, product, orderId: body.order._id }
}

async function expectBrowsing({ shop, person, product }: Opened): Promise<void> {
  const visitor = shop.visitor()
  const search = `/products/search?search=${randomBytes(4).toString('hex')}`
  for (const path of ['//', '//products', `//product/${product.id}`, `/products/${product.id}`, search]) {
    // a busy machine may render the first page too slowly, and answers 503 until it is ready
    await expect.poll(async () => (await visitor.get(path)).status, { message: path }).toBe(200)
  }
  for (const path of ['/cart', '/order/my-orders', '/user/profile']) {
    expect((await person.client.get(path)).status, path).toBe(200)
  }
}

const review = (opened: Opened, picture: Buffer) => writeReview(opened, {}, [picture])

const order = ({ person, product }: Opened) =>
  person.client.post('/order/create', checkoutBody([[product, 1]]))

/** Files in the picture folder. */
function filesOf({ dataDir }: ShopProcess): string[] {
  try {
    return readdirSync(join(dataDir, 'pictures'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}

async function expectNothingOf(place: Opened): Promise<void> {
  expect(filesOf(place.shop)).toEqual([])
  expect(await place.db.selectFrom('picture').select('id').execute()).toEqual([])
  expect(await place.db.selectFrom('review').select('id').execute()).toEqual([])
}

async function expectWhole({ db, config }: Opened): Promise<void> {
  expect(await checkData(db)).toEqual([])
  expect(await checkPictures(openPictures(config), db)).toEqual([])
}

describe('a disk without room for pictures', () => {
  test('rejects them clearly, stores no partial one, keeps selling, and accepts them again by itself', async () => {
    const place = await open()
    const pictures = join(place.shop.dataDir, 'pictures')
    rmSync(pictures, { recursive: true, force: true })
    // a folder that even root cannot write to
    writeFileSync(pictures, '')
    expectUnavailable(await review(place, await photo()))
    await expectBrowsing(place)
    expect((await order(place)).status).toBe(201)
    await expectNothingOf(place)

    renameSync(pictures, `${pictures}.away`)
    expect((await review(place, await photo())).status).toBe(201)
    await expectWhole(place)
  })

  test('that has room for small ones only rejects large ones, without partial files', async () => {
    const place = await open({ fileBlocks: 64 })
    const large = await sharp(randomBytes(1000 * 1000 * 3), {
      raw: { width: 1000, height: 1000, channels: 3 },
    })
      .jpeg()
      .toBuffer()
    expectUnavailable(await review(place, large))
    await expectBrowsing(place)
    await expectNothingOf(place)
    expect((await review(place, await photo('jpeg', 200, 150))).status).toBe(201)
    await expectWhole(place)
  })
})

test('a database that has become read-only is read, rejects orders clearly, and recovers', async () => {
  const place = await open()
  const name = new URL(place.databaseUrl).pathname.slice(1)
  // the session's last use is due for an update
  await sql`update session set last_seen_at = now() - interval '2 hours'`.execute(place.db)
  const change = (what: string) =>
    asSuperuser(async (client) => {
      await client.query(`alter database ${name} ${what}`)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    })
  await change('set default_transaction_read_only = on')
  await expectBrowsing(place)
  expectUnavailable(await order(place))

  await change('reset default_transaction_read_only')
  await expect.poll(async () => (await order(place)).status, { timeout: 10_000 }).toBe(201)
  await expectWhole(place)
})

test('a database whose disk is full loses and invents no order, can always be read, and recovers when there is room', async () => {
  // 16 MB, the size of one WAL file
  const shop = await openProcess({ LOG_LEVEL: 'fatal' }, { fileBlocks: 32_768 })
  const db = openDatabase(findRunningDatabase(shop.dataDir) ?? '', { connections: 1 })
  onTestFinished(() => db.destroy())
  const place = await seed(shop, db)
  const crowd = await startShoppers(shop)
  await crowd.untilMore(20)

  // finished mails free some space, so the disk is filled repeatedly
  let rejected: ApiResponse | undefined
  await expect
    .poll(
      async () => {
        expect(await fill(db)).toMatch(/too large|No space/)
        rejected = await order(place)
        return rejected.status
      },
      { timeout: 20_000 },
    )
    .toBe(503)
  if (rejected) expectUnavailable(rejected)
  await expectBrowsing(place)
  const before = crowd.failedTries.length
  const rejectedAgain = async () => {
    await fill(db)
    return crowd.failedTries.length
  }
  await expect.poll(rejectedAgain, { timeout: 20_000 }).toBeGreaterThan(before + 20)

  await sql`delete from mail where last_error = ${FILLER}`.execute(db)
  await sql`vacuum mail`.execute(db)
  await crowd.untilMore(20)
  await crowd.settle({ fault: 'no room for the database', times: 1 })
  await expectWhole(place)
})

const FILLER = 'room '.repeat(200)

/** Fills the disk by writing to a table that every order needs; returns the database's error. */
async function fill(db: Db): Promise<string> {
  for (let rows = 2000; ; ) {
    try {
      await sql`insert into mail (kind, recipient, data, sent_at, last_error)
        select 'password-changed', '', '{}', now(), ${FILLER} from generate_series(1, ${rows}::int)`.execute(
        db,
      )
    } catch (error) {
      if (rows === 1) return (error as Error).message
      rows = Math.ceil(rows / 10)
    }
  }
}
