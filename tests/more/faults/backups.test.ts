import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkData } from '../../../server/check-data/check-data.ts'
import { completeConfig, readConfig } from '../../../server/config.ts'
import { cookieName } from '../../../server/domains/accounts/sign-in/cookies.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { checkPictures, openPictures, storePicture } from '../../../server/platform/media/media.ts'
import { BACKUP_TOOL, backedUpShop, everything, ordersIn } from '../../support/backed-up-shop.ts'
import { createProducts } from '../../support/catalogue.ts'
import { createBareDatabase } from '../../support/database.ts'
import { inside, newDatabase, newFolder, openProcess } from '../../support/for-one-test.ts'
import { findFreePort } from '../../support/free-port.ts'
import { takeBack } from '../../support/office.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { photo } from '../../support/pictures.ts'
import { openShopOf, postgresOf, processSettings, runTool } from '../../support/process.ts'
import { checkoutBody, deliverOrder, placeOrder } from '../../support/products.ts'
import { startShoppers } from '../../support/shoppers.ts'

const backedUp = backedUpShop()

test('a backup made during orders restores the whole shop except sessions and queued mails', async () => {
  // nothing listens there, so mails stay in the queue
  const SMTP_URL = `smtp://127.0.0.1:${await findFreePort()}`
  const shop = await openProcess({ SMTP_URL })
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
  const made = await runTool([BACKUP_TOOL, 'backup', folder], shop.env)
  expect(made.code, made.output).toBe(0)
  const readLast = (db: Db) =>
    db.selectFrom('lastBackup').select(['succeededAt', 'failedAt']).executeTakeFirst()
  const last = await inside(shop, readLast)
  expect(last).toMatchObject({ succeededAt: expect.any(Date), failedAt: null })
  expect((await runTool([BACKUP_TOOL, 'backup', folder], shop.env)).code).toBe(1)
  expect(await inside(shop, readLast)).toEqual({ ...last, failedAt: expect.any(Date) })
  await crowd.untilMore(5)
  await crowd.settle()
  const later = await inside(shop, ordersIn)
  expect((await before.sita.client.get('/user/profile')).status).toBe(200)
  await shop.stop()

  const fresh = await processSettings({ WORKERS: '1', SMTP_URL })
  onTestFinished(() => rmSync(fresh.DATA_DIR ?? '', { recursive: true, force: true }))
  const restored = await runTool([BACKUP_TOOL, 'restore', folder], fresh)
  expect(restored.code, restored.output).toBe(0)

  const again = await openProcess(fresh)
  await inside(again, async (db, config) => {
    expect(await checkData(db)).toEqual([])
    expect(await checkPictures(openPictures(config), db)).toEqual([])
    const kept = await ordersIn(db)
    expect(kept).toEqual(expect.arrayContaining(earlier))
    expect(later).toEqual(expect.arrayContaining(kept))
    // SMS are written to files at once
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

  const twice = await runTool([BACKUP_TOOL, 'restore', folder], fresh)
  expect(twice).toEqual({
    code: 1,
    output: `A shop is running in DATA_DIR ${fresh.DATA_DIR}: restore into a new one.`,
  })
})

test('a backup encrypted to a public key can be read and restored only with the secret key', async () => {
  const { shop } = backedUp
  const parent = newFolder()
  const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir }
  const [keyFile, otherKey] = [join(parent, 'key.txt'), join(parent, 'other-key.txt')]
  const created = await runTool([BACKUP_TOOL, 'backup', '--new-key', keyFile], env)
  expect(created.code, created.output).toBe(0)
  const recipient = /--recipient (age1\w+)$/.exec(created.output)?.[1] ?? ''
  expect(readFileSync(keyFile, 'utf8')).toContain(`# public key: ${recipient}`)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  expect((await runTool([BACKUP_TOOL, 'backup', '--new-key', keyFile], env)).output).toContain(
    'exists already',
  )
  await runTool([BACKUP_TOOL, 'backup', '--new-key', otherKey], env)

  const encrypted = join(parent, 'encrypted')
  const made = await runTool([BACKUP_TOOL, 'backup', encrypted, '--recipient', recipient], env)
  expect(made.code, made.output).toBe(0)
  const files = readdirSync(encrypted, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  expect(files.length).toBe(readFileSync(join(encrypted, 'SHA256SUMS'), 'utf8').trim().split('\n').length)
  const headers = files.map((bytes) => bytes.subarray(0, 'age-encryption.org/v1\n'.length).toString())
  expect(new Set(headers)).toEqual(new Set(['age-encryption.org/v1\n']))

  const database = await newDatabase(createBareDatabase)
  const fresh = { DATABASE_URL: database.url, DATA_DIR: join(newFolder(), 'data') }
  const restore = (...args: string[]) => runTool([BACKUP_TOOL, 'restore', encrypted, ...args], fresh)
  expect(await restore()).toEqual({
    code: 1,
    output:
      'The backup is encrypted: name the file with its secret key, npm run restore -- FOLDER --identity FILE.',
  })
  expect(await restore('--identity', otherKey)).toEqual({
    code: 1,
    output: 'This key does not open the backup: use the secret key that belongs to its --recipient.',
  })
  const nobody = join(parent, 'no-key.txt')
  expect((await restore('--identity', nobody)).output).toContain(`The key in ${nobody} cannot be read`)
  const restored = await restore('--identity', keyFile)
  expect(restored.code, restored.output).toBe(0)
  expect(await everything(database.db)).toEqual(await everything(shop.db))
  expect(await checkPictures(openPictures({ dataDir: fresh.DATA_DIR, s3: undefined }), database.db)).toEqual(
    [],
  )
})

test('a killed restore can be repeated', async () => {
  const { folder, shop } = backedUp
  const fresh = { DATA_DIR: join(newFolder(), 'data') }
  const args = [BACKUP_TOOL, 'restore', folder]
  const killed = spawn(process.execPath, args, { env: { ...process.env, ...fresh }, stdio: 'ignore' })
  onTestFinished(() => {
    const left = postgresOf(fresh.DATA_DIR)
    if (left) process.kill(left, 'SIGQUIT')
  })
  await expect.poll(() => postgresOf(fresh.DATA_DIR), { timeout: 30_000 }).toBeGreaterThan(0)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  expect(postgresOf(fresh.DATA_DIR)).toBeGreaterThan(0)

  const restored = await runTool(args, fresh)
  expect(restored.code, restored.output).toBe(0)
  expect(await inside({ env: fresh }, ordersIn)).toEqual(await ordersIn(shop.db))
})

test.each([
  ['backup', ['backup', 'TARGET', 'age1public'], { npm_config_recipient: 'true' }],
  ['backup', ['backup', 'TARGET'], { npm_config_recipient: 'age1public' }],
  ['backup', ['backup', 'TARGET', 'age1public'], {}],
  ['restore', ['restore', 'TARGET', '2083/84-000012'], { npm_config_last_invoice: 'true' }],
])('a %s whose options npm took is rejected (%j, %j)', async (task, args, npm) => {
  const { shop } = backedUp
  const target = join(newFolder(), 'today')
  const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir, ...npm }
  expect(await runTool([BACKUP_TOOL, ...args.map((arg) => (arg === 'TARGET' ? target : arg))], env)).toEqual({
    code: 1,
    output: `Give one folder, and options only after --: npm run ${task} -- FOLDER --OPTION VALUE.`,
  })
  expect(existsSync(target)).toBe(false)
})

test('document numbers issued after the backup are not reused', async () => {
  const { folder, shop, tomato } = backedUp
  const database = await newDatabase(createBareDatabase)
  const fresh = { DATABASE_URL: database.url, DATA_DIR: join(newFolder(), 'data') }
  const restore = (...args: string[]) => runTool([BACKUP_TOOL, 'restore', folder, ...args], fresh)
  const { number, fiscalYear: year } = await shop.db
    .selectFrom('invoice')
    .select(['number', 'fiscalYear'])
    .executeTakeFirstOrThrow()
  expect(number).toBe(1)
  expect((await restore('--last-invoice', '130')).output).toContain('need a number such as 2083/84-000012')
  const restored = await restore('--last-invoice', `${year}-000130`, '--last-credit-note', `${year}-000007`)
  expect(restored.code, restored.output).toBe(0)
  expect(restored.output).toContain(`Last invoice: ${year}-000130. Last credit note: ${year}-000007.`)

  const again = await openProcess(fresh)
  const people = openShopOf(again, database.db)
  const admin = await signedInAdmin(people)
  const { body } = await placeOrder(await signedInCustomer(people), [[tomato, 1]])
  await deliverOrder(admin, body.order._id)
  const { invoice } = (await admin.client.get(`/admin/orders/${body.order._id}/invoice`)).body
  expect(invoice.number).toBe(`${year}-000131`)
  const returned = await takeBack(admin, body.order._id, { sellable: 1 })
  expect(returned.body.creditNote).toBe(`${year}-000008`)
})
