import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkData } from '../../server/check-data/check-data.ts'
import { completeConfig, readConfig } from '../../server/config.ts'
import { makeBackup, openBackup, restoreBackup } from '../../server/platform/backup/backup.ts'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { withDatabase } from '../../server/platform/database/with-database.ts'
import { checkPictures, openPictures } from '../../server/platform/media/media.ts'
import { createBareDatabase } from '../support/database.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import { postgresOf, runTool, type ShopProcess, startProcess } from '../support/process.ts'
import { addProduct, deliverOrder, placeOrder, type TestProduct } from '../support/products.ts'
import { startShop, type TestShop } from '../support/shop.ts'

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

type Applied = { name: string; checksum: string }

const ordersIn = (db: Db) => db.selectFrom('orders').select(['id', 'totalPaisa']).orderBy('id').execute()

describe('with DATABASE_URL', () => {
  /** A shop with data in every table, and its backup. */
  let shop: TestShop
  let tomato: TestProduct
  let folder: string
  beforeAll(async () => {
    shop = await startShop()
    folder = join(mkdtempSync(join(tmpdir(), 'hariyo-backup-')), 'today')
    const admin = await signedInAdmin(shop)
    const sita = await signedInCustomer(shop)
    tomato = await addProduct(shop, { stock: 50, name: 'Tomato' })
    const id = (await placeOrder(sita, [[tomato, 2]])).body.order._id
    await deliverOrder(admin, id)
    const text = { productId: tomato.id, orderId: id, rating: 4, comment: 'गोलभेंडा\\ \t"x"\nfine' }
    expect((await sita.client.post('/review/create', form(text, [await photo()]))).status).toBe(201)
    await placeOrder(sita, [[tomato, 1]], {}, { 'idempotency-key': 'a' })
    expect((await admin.client.get(`/admin/orders/${id}/invoice`)).status).toBe(200)
    await makeBackup(shop.databaseUrl, openPictures(shop.config), folder)
  })
  afterAll(async () => {
    await shop.close()
    rmSync(dirname(folder), { recursive: true, force: true })
  })

  /** All rows of all tables, except those that a restore does not bring back. */
  async function everything(db: Db): Promise<Record<string, unknown>> {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('session', 'one_time_code', 'password_reset', 'staff_invitation', 'google_return', 'pending_sign_in', 'passkey_challenge', 'rate_limit', 'job', 'last_backup', 'mail')
      order by relname`.execute(db)
    const tables: Record<string, unknown> = {}
    for (const { name } of rows) {
      const content = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
      tables[name] = content.rows.map(({ row }) => row)
    }
    // the restored database was migrated at another time
    delete tables.schema_migration
    return tables
  }

  test('a backup is restored row by row with all counters, and the restored shop works', async () => {
    const database = await createBareDatabase()
    undo.push(() => database.drop())
    const dataDir = newFolder()
    const pictures = openPictures({ dataDir, s3: undefined })
    await restoreBackup(await openBackup(folder), database.url, pictures)
    expect(await everything(database.db)).toEqual(await everything(shop.db))
    expect(await checkData(database.db)).toEqual([])
    expect(await checkPictures(pictures, database.db)).toEqual([])

    const again = await open({ DATABASE_URL: database.url, DATA_DIR: dataDir })
    const config = completeConfig(readConfig(again.env))
    const rao = await signedInCustomer({ db: database.db, config, visitor: again.visitor })
    expect((await placeOrder(rao, [[tomato, 1]])).status).toBe(201)
    // the triggers work again
    expect((await again.visitor().get('/products/search?search=tomato')).body.pagination.total).toBe(1)
    await expect(sql`delete from audit`.execute(database.db)).rejects.toThrow(/append-only/)
    expect(await checkData(database.db)).toEqual([])

    const twice = await runTool([PROGRAM, 'restore', folder], again.env)
    expect(twice).toEqual({
      code: 1,
      output: 'A shop is running on this database: stop it, or restore into another one.',
    })
    await again.stop()
    await database.db.destroy()
    const stopped = await runTool([PROGRAM, 'restore', folder], again.env)
    expect(stopped).toEqual({
      code: 1,
      output: 'There is a shop in this database already: restore into a fresh DATA_DIR or an empty database.',
    })
  })

  test('a backup is readable by its owner only, and complete or absent', async () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (name.isFile()) expect(statSync(join(name.parentPath, name.name)).mode & 0o777).toBe(0o600)
    }
    const parent = newFolder()
    const broken = openPictures(shop.config)
    broken.storage.read = () => Promise.reject(new Error('the storage is away'))
    await expect(makeBackup(shop.databaseUrl, broken, join(parent, 'today'))).rejects.toThrow(/is away/)
    const stopped = makeBackup(
      shop.databaseUrl,
      openPictures(shop.config),
      join(parent, 'today'),
      AbortSignal.abort(new Error('Ctrl-C')),
    )
    await expect(stopped).rejects.toThrow('Ctrl-C')
    expect(readdirSync(parent)).toEqual([])
    const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir }
    expect(await runTool([PROGRAM, 'backup', folder], env)).toEqual({
      code: 1,
      output: `${folder} exists already: choose another name.`,
    })
  })

  test('a damaged backup is rejected before anything is written', async () => {
    const picture = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').match(/pictures\/\S+/)?.[0] ?? ''
    const damages: [(copy: string) => unknown, RegExp][] = [
      [
        (copy) => truncateSync(join(copy, 'tables', 'orders.copy.gz'), 100),
        /damaged: tables\/orders\.copy\.gz/,
      ],
      [(copy) => rmSync(join(copy, picture)), /damaged: pictures\//],
      [(copy) => appendFile(join(copy, 'manifest.json'), ' '), /damaged: manifest\.json/],
      [
        (copy) => {
          const sums = join(copy, 'SHA256SUMS')
          truncateSync(sums, statSync(sums).size - 80)
        },
        /SHA256SUMS is incomplete/,
      ],
      [
        (copy) => writeFile(join(copy, 'SHA256SUMS'), `${'0'.repeat(64)}  ../../etc/passwd\n`),
        /an invalid line/,
      ],
      [(copy) => rmSync(join(copy, 'manifest.json')), /is not a backup of this shop/],
    ]
    for (const [damage, sentence] of damages) {
      const parent = newFolder()
      const copy = join(parent, 'copy')
      cpSync(folder, copy, { recursive: true })
      await damage(copy)
      await expect(openBackup(copy)).rejects.toThrow(sentence)
    }

    const dataDir = join(newFolder(), 'data')
    const cut = join(newFolder(), 'cut')
    cpSync(folder, cut, { recursive: true })
    truncateSync(join(cut, 'tables', 'orders.copy.gz'), 100)
    expect(await runTool([PROGRAM, 'restore', cut], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: 'The backup is damaged: tables/orders.copy.gz is missing or not as it was written.',
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a backup encrypted to a public key can be read and restored only with the secret key', async () => {
    const parent = newFolder()
    const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir }
    const [keyFile, otherKey] = [join(parent, 'key.txt'), join(parent, 'other-key.txt')]
    const created = await runTool([PROGRAM, 'backup', '--new-key', keyFile], env)
    expect(created.code, created.output).toBe(0)
    const recipient = /--recipient (age1\w+)$/.exec(created.output)?.[1] ?? ''
    expect(readFileSync(keyFile, 'utf8')).toContain(`# public key: ${recipient}`)
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    expect((await runTool([PROGRAM, 'backup', '--new-key', keyFile], env)).output).toContain('exists already')
    await runTool([PROGRAM, 'backup', '--new-key', otherKey], env)

    const encrypted = join(parent, 'encrypted')
    const made = await runTool([PROGRAM, 'backup', encrypted, '--recipient', recipient], env)
    expect(made.code, made.output).toBe(0)
    const files = readdirSync(encrypted, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    expect(files.length).toBe(readFileSync(join(encrypted, 'SHA256SUMS'), 'utf8').trim().split('\n').length)
    const headers = files.map((bytes) => bytes.subarray(0, 'age-encryption.org/v1\n'.length).toString())
    expect(new Set(headers)).toEqual(new Set(['age-encryption.org/v1\n']))

    const database = await createBareDatabase()
    undo.push(() => database.drop())
    const fresh = { DATABASE_URL: database.url, DATA_DIR: join(newFolder(), 'data') }
    const restore = (...args: string[]) => runTool([PROGRAM, 'restore', encrypted, ...args], fresh)
    expect(await restore()).toEqual({
      code: 1,
      output:
        'The backup is encrypted: name the file with its secret key, npm run restore -- FOLDER --identity FILE.',
    })
    expect(await restore('--identity', otherKey)).toEqual({
      code: 1,
      output:
        'This is not the key that the backup was encrypted for: use the secret key that belongs to its --recipient.',
    })
    const nobody = join(parent, 'no-key.txt')
    expect((await restore('--identity', nobody)).output).toContain(`The key in ${nobody} cannot be read`)
    const restored = await restore('--identity', keyFile)
    expect(restored.code, restored.output).toBe(0)
    expect(await everything(database.db)).toEqual(await everything(shop.db))
    expect(
      await checkPictures(openPictures({ dataDir: fresh.DATA_DIR, s3: undefined }), database.db),
    ).toEqual([])
  })

  test('a killed restore can be repeated', async () => {
    const fresh = { DATA_DIR: join(newFolder(), 'data') }
    const args = [PROGRAM, 'restore', folder]
    const killed = spawn(process.execPath, args, { env: { ...process.env, ...fresh }, stdio: 'ignore' })
    undo.push(() => postgresOf(fresh.DATA_DIR) && process.kill(Number(postgresOf(fresh.DATA_DIR)), 'SIGQUIT'))
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
    const target = join(newFolder(), 'today')
    const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir, ...npm }
    expect(await runTool([PROGRAM, ...args.map((arg) => (arg === 'TARGET' ? target : arg))], env)).toEqual({
      code: 1,
      output: `Only a folder and options are expected, after --: npm run ${task} -- FOLDER --OPTION VALUE.`,
    })
    expect(existsSync(target)).toBe(false)
  })

  test('a folder that this user cannot look into is not reported as missing', async () => {
    // a link to itself, because root can look into the folders of all users
    const closed = join(newFolder(), 'closed')
    symlinkSync(closed, closed)
    const pictures = openPictures(shop.config)
    const message = `This user cannot look into ${closed} (ELOOP: `
    await expect(makeBackup(shop.databaseUrl, pictures, join(closed, 'today'))).rejects.toThrow(message)
    await expect(openBackup(closed)).rejects.toThrow(message)
    const { output } = await runTool([PROGRAM, 'backup', join(newFolder(), 'today')], { DATA_DIR: closed })
    expect(output).toMatch(/^DATA_DIR .*closed cannot be read by this user \(ELOOP: /)
  })

  test('an invalid public key is rejected, and nothing is written', async () => {
    const parent = newFolder()
    const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir }
    expect(await runTool([PROGRAM, 'backup', join(parent, 'x'), '--recipient', 'age1nonsense'], env)).toEqual(
      {
        code: 1,
        output: '--recipient must be a public key that begins with age1, but is "age1nonsense".',
      },
    )
    expect(readdirSync(parent)).toEqual([])
  })

  test('document numbers issued after the backup are not reused', async () => {
    const database = await createBareDatabase()
    undo.push(() => database.drop())
    const fresh = { DATABASE_URL: database.url, DATA_DIR: join(newFolder(), 'data') }
    const restore = (...args: string[]) => runTool([PROGRAM, 'restore', folder, ...args], fresh)
    const { number, fiscalYear: year } = await shop.db
      .selectFrom('invoice')
      .select(['number', 'fiscalYear'])
      .executeTakeFirstOrThrow()
    expect(number).toBe(1)
    expect((await restore('--last-invoice', '130')).output).toContain('need a number such as 2083/84-000012')
    const restored = await restore('--last-invoice', `${year}-000130`, '--last-credit-note', `${year}-000007`)
    expect(restored.code, restored.output).toBe(0)
    expect(restored.output).toContain(`Last invoice: ${year}-000130. Last credit note: ${year}-000007.`)

    const again = await open(fresh)
    const config = completeConfig(readConfig(again.env))
    const people = { db: database.db, config, visitor: again.visitor }
    const admin = await signedInAdmin(people)
    const { body } = await placeOrder(await signedInCustomer(people), [[tomato, 1]])
    await deliverOrder(admin, body.order._id)
    const { invoice } = (await admin.client.get(`/admin/orders/${body.order._id}/invoice`)).body
    expect(invoice.number).toBe(`${year}-000131`)
    const [_id] = body.order.items.map((item: { _id: string }) => item._id)
    const items = { lines: [{ _id, sellable: 1, spoiled: 0 }], refund: 'cash' }
    const returned = await admin.client.post(`/admin/orders/${body.order._id}/returns`, items)
    expect(returned.body.creditNote).toBe(`${year}-000008`)
  })

  test.each([
    ['a newer version', (own: Applied[]) => [...own, { name: '0099_later', checksum: 'x' }], '0099_later'],
    ['another schema', (own: Applied[]) => own.map(({ name }) => ({ name, checksum: 'x' })), '0001_schema'],
  ])('a backup of %s is rejected before anything is written', async (_, migrationsOf, name) => {
    const database = await createBareDatabase()
    undo.push(() => database.drop())
    const sound = await openBackup(folder)
    const manifest = { ...sound.manifest, migrations: migrationsOf(sound.manifest.migrations) }
    const pictures = openPictures({ dataDir: newFolder(), s3: undefined })
    await expect(restoreBackup({ ...sound, manifest }, database.url, pictures)).rejects.toThrow(
      `The backup was made by another version of the shop (its ${name} is not the one of this version), and nothing was changed: restore it with that version.`,
    )
    expect(
      (await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(database.db)).rows,
    ).toEqual([])
  })
})
