import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkData } from '../../server/check-data/check-data.ts'
import { makeBackup, openBackup, restoreBackup } from '../../server/platform/backup/backup.ts'
import { checkPictures, openPictures } from '../../server/platform/media/media.ts'
import { BACKUP_TOOL, backedUpShop, everything } from '../support/backed-up-shop.ts'
import { createBareDatabase } from '../support/database.ts'
import { newDatabase, newFolder, openProcess } from '../support/for-one-test.ts'
import { signedInCustomer } from '../support/people.ts'
import { openShopOf, runTool } from '../support/process.ts'
import { placeOrder } from '../support/products.ts'

type Applied = { name: string; checksum: string }

describe('with DATABASE_URL', () => {
  const backedUp = backedUpShop()

  test('a backup is restored row by row with all counters, and the restored shop works', async () => {
    const { folder, shop, tomato } = backedUp
    const database = await newDatabase(createBareDatabase)
    const dataDir = newFolder()
    const pictures = openPictures({ dataDir, s3: undefined })
    await restoreBackup(await openBackup(folder), database.url, pictures)
    expect(await everything(database.db)).toEqual(await everything(shop.db))
    expect(await checkData(database.db)).toEqual([])
    expect(await checkPictures(pictures, database.db)).toEqual([])

    const again = await openProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir })
    const rao = await signedInCustomer(openShopOf(again, database.db))
    expect((await placeOrder(rao, [[tomato, 1]])).status).toBe(201)
    // the triggers work again
    expect((await again.visitor().get('/products/search?search=tomato')).body.pagination.total).toBe(1)
    await expect(sql`delete from audit`.execute(database.db)).rejects.toThrow(/append-only/)
    expect(await checkData(database.db)).toEqual([])

    const twice = await runTool([BACKUP_TOOL, 'restore', folder], again.env)
    expect(twice).toEqual({
      code: 1,
      output: 'A shop is running on this database: stop it, or restore into another one.',
    })
    await again.stop()
    await database.db.destroy()
    const stopped = await runTool([BACKUP_TOOL, 'restore', folder], again.env)
    expect(stopped).toEqual({
      code: 1,
      output: 'There is a shop in this database already: restore into a fresh DATA_DIR or an empty database.',
    })
  })

  test('a backup is readable by its owner only, and complete or absent', async () => {
    const { folder, shop } = backedUp
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
    expect(await runTool([BACKUP_TOOL, 'backup', folder], env)).toEqual({
      code: 1,
      output: `${folder} exists already: choose another name.`,
    })
  })

  test('a damaged backup is rejected before anything is written', async () => {
    const { folder } = backedUp
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
    expect(await runTool([BACKUP_TOOL, 'restore', cut], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: 'The backup is damaged: tables/orders.copy.gz is missing or has changed.',
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a folder that this user may not read is not reported as missing', async () => {
    const { shop } = backedUp
    // a link to itself, because root can look into the folders of all users
    const closed = join(newFolder(), 'closed')
    symlinkSync(closed, closed)
    const pictures = openPictures(shop.config)
    const message = `This user may not read ${closed} (ELOOP: `
    await expect(makeBackup(shop.databaseUrl, pictures, join(closed, 'today'))).rejects.toThrow(message)
    await expect(openBackup(closed)).rejects.toThrow(message)
    const { output } = await runTool([BACKUP_TOOL, 'backup', join(newFolder(), 'today')], {
      DATA_DIR: closed,
    })
    expect(output).toMatch(/^DATA_DIR .*closed cannot be read by this user \(ELOOP: /)
  })

  test('an invalid public key is rejected, and nothing is written', async () => {
    const { shop } = backedUp
    const parent = newFolder()
    const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir }
    expect(
      await runTool([BACKUP_TOOL, 'backup', join(parent, 'x'), '--recipient', 'age1nonsense'], env),
    ).toEqual({
      code: 1,
      output: '--recipient must be a public key that begins with age1, but is "age1nonsense".',
    })
    expect(readdirSync(parent)).toEqual([])
  })

  test.each([
    ['a newer version', (own: Applied[]) => [...own, { name: '0099_later', checksum: 'x' }], '0099_later'],
    ['another schema', (own: Applied[]) => own.map(({ name }) => ({ name, checksum: 'x' })), '0001_schema'],
  ])('a backup of %s is rejected before anything is written', async (_, migrationsOf, name) => {
    const { folder } = backedUp
    const database = await newDatabase(createBareDatabase)
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
