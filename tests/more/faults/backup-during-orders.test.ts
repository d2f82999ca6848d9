import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkData } from '../../../server/check-data/check-data.ts'
import { completeConfig, readConfig } from '../../../server/config.ts'
import { cookieName } from '../../../server/domains/accounts/sign-in/cookies.ts'
import { type Db, openDatabase } from '../../../server/platform/database/database.ts'
import { withDatabase } from '../../../server/platform/database/with-database.ts'
import { checkPictures, openPictures, storePicture } from '../../../server/platform/media/media.ts'
import { createProducts } from '../../support/catalogue.ts'
import { findFreePort } from '../../support/free-port.ts'
import { signedInCustomer } from '../../support/people.ts'
import { photo } from '../../support/pictures.ts'
import { processSettings, runTool, type ShopProcess, startProcess } from '../../support/process.ts'
import { checkoutBody } from '../../support/products.ts'
import { startShoppers } from '../../support/shoppers.ts'

const PROGRAM = 'server/platform/backup/cli.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hariyo-backup-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function open(env: Record<string, string>): Promise<ShopProcess> {
  const shop = await startProcess(env)
  undo.push(() => shop.remove())
  return shop
}

/** The shop of the other process, with database access for tests. */
async function inside<Result>(
  shop: Pick<ShopProcess, 'env'>,
  work: (db: Db, config: ReturnType<typeof completeConfig>) => Promise<Result>,
): Promise<Result> {
  const config = completeConfig(readConfig(shop.env))
  return withDatabase(config, async (url) => {
    const db = openDatabase(url)
    try {
      return await work(db, config)
    } finally {
      await db.destroy()
    }
  })
}

const ordersIn = (db: Db) => db.selectFrom('orders').select(['id', 'totalPaisa']).orderBy('id').execute()

test('a backup made during orders restores the whole shop except sessions and queued mails', async () => {
  // nothing listens there, so mails stay in the queue
  const SMTP_URL = `smtp://127.0.0.1:${await findFreePort()}`
  const shop = await open({ SMTP_URL })
  const crowd = await startShoppers(shop)
  const before = await inside(shop, async (db, config) => {
    const picture = await storePicture(openPictures(config), db, await photo('jpeg', 500, 300))
    await createProducts(db, [{ name: 'Honey', pictures: [{ pictureId: picture.id, alt: 'A jar' }] }])
    const sita = await signedInCustomer({ db, config, visitor: shop.visitor })
    return { picture: picture.id, sita }
  })
  await crowd.untilMore(10)
  const earlier = await inside(shop, ordersIn)

  const folder = join(newFolder(), 'today')
  const made = await runTool([PROGRAM, 'backup', folder], shop.env)
  expect(made.code, made.output).toBe(0)
  const readLast = (db: Db) =>
    db.selectFrom('lastBackup').select(['succeededAt', 'failedAt']).executeTakeFirst()
  const last = await inside(shop, readLast)
  expect(last).toMatchObject({ succeededAt: expect.any(Date), failedAt: null })
  expect((await runTool([PROGRAM, 'backup', folder], shop.env)).code).toBe(1)
  expect(await inside(shop, readLast)).toEqual({ ...last, failedAt: expect.any(Date) })
  await crowd.untilMore(5)
  await crowd.settle()
  const later = await inside(shop, ordersIn)
  expect((await before.sita.client.get('/user/profile')).status).toBe(200)
  await shop.stop()

  const fresh = await processSettings({ WORKERS: '1', SMTP_URL })
  undo.push(() => rmSync(fresh.DATA_DIR ?? '', { recursive: true, force: true }))
  const restored = await runTool([PROGRAM, 'restore', folder], fresh)
  expect(restored.code, restored.output).toBe(0)

  const again = await open(fresh)
  await inside(again, async (db, config) => {
    expect(await checkData(db)).toEqual([])
    expect(await checkPictures(openPictures(config), db)).toEqual([])
    const kept = await ordersIn(db)
    expect(kept).toEqual(expect.arrayContaining(earlier))
    expect(later).toEqual(expect.arrayContaining(kept))
    // texts (SMS) are written to files at once
    const unsent = db.selectFrom('mail').where('sentAt', 'is', null)
    const waiting = await unsent.select('id').where('failedAt', 'is', null).execute()
    expect(waiting).toEqual([])
    expect(await unsent.where('channel', '=', 'mail').select('lastError').distinct().execute()).toEqual([
      { lastError: 'restored' },
    ])
    const rao = await signedInCustomer({ db, config, visitor: again.visitor })
    const [product] = await db.selectFrom('product').select('id').where('name', '=', 'Product 0').execute()
    const checkout = checkoutBody([[{ id: product?.id ?? '', name: 'Product 0', price: 10 }, 2]])
    expect((await rao.client.post('/order/create', checkout)).status).toBe(201)
    expect(await checkData(db)).toEqual([])
  })
  const served = await again.visitor().get(`//media/${before.picture}/480.webp`)
  expect(served.status).toBe(200)
  const old = again.visitor()
  const name = cookieName(completeConfig(readConfig(fresh)), 'session')
  old.cookies.set(name, before.sita.client.cookies.get(name) ?? '')
  expect((await old.get('/user/profile')).status).toBe(401)

  const twice = await runTool([PROGRAM, 'restore', folder], fresh)
  expect(twice).toEqual({
    code: 1,
    output: `A shop is running in DATA_DIR ${fresh.DATA_DIR}: restore into a new one.`,
  })
})
