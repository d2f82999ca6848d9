import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordBackup } from '../../server/platform/backup/last-backup.ts'
import { openFileMailbox, startFileShop } from '../support/file-shop.ts'
import { signedInAs, signedInCustomer } from '../support/people.ts'
import { addPictures, addProduct, placeOrder } from '../support/products.ts'
import { setUpAuthenticatorApp, signedInStaff } from '../support/staff.ts'

const mailbox = await openFileMailbox()
const shop = await startFileShop({ smtpUrl: mailbox.url })

interface Item {
  name: string
  done: boolean
  dismissed: boolean
}

test('the first-day list shows what is left, and each item is done when it was done', async () => {
  const admin = await signedInStaff(shop)
  const { client } = admin
  const items = async (): Promise<Item[]> => (await client.get('/admin/first-day')).body.items
  const open = async () =>
    (await items()).filter(({ done, dismissed }) => !done && !dismissed).map(({ name }) => name)
  expect(await open()).toEqual([
    ...[
      'seller',
      'phone',
      'complaints',
      'delivery',
      'promises',
      'mail',
      'category',
      'product',
      'backup',
      'second-factor',
    ],
  ])

  await client.put('/admin/first-day', { name: 'promises', dismissed: true })
  const { settings, version } = (await client.get('/admin/settings')).body
  Object.assign(settings.seller, { pan: '123456789', phone: '9812345678' })
  Object.assign(settings.grievance, { name: 'Sita Rai', phone: '9812345678' })
  expect((await client.put('/admin/settings', { settings, version })).status).toBe(200)
  expect(await open()).toEqual(['delivery', 'mail', 'category', 'product', 'backup', 'second-factor'])

  const sent = await client.post('/admin/settings/test-mail')
  expect(sent.body).toMatchObject({ recipient: admin.email, toFile: false })
  expect((await mailbox.waitForMail(admin.email)).subject).toBe('Test email from Hariyo')
  await expect.poll(open).toEqual(['delivery', 'category', 'product', 'backup', 'second-factor'])
  const kinds = (await client.get('/admin/mails?show=all')).body.mails.map(
    ({ kind }: { kind: string }) => kind,
  )
  expect(kinds).toContain('test-mail')

  const product = await addProduct(shop)
  await addPictures(shop, product.id, '')
  expect(await open()).toContain('product')
  await shop.db.updateTable('product').set({ grownIn: 'nepal' }).where('id', '=', product.id).execute()
  expect(await open()).toEqual(['delivery', 'backup', 'second-factor'])

  const failedBackups = async () => (await client.get('/admin/today')).body.todo.failedBackups
  await recordBackup(shop.config.databaseUrl ?? '', false)
  expect(await open()).toContain('backup')
  expect(await failedBackups()).toBe(1)
  await recordBackup(shop.config.databaseUrl ?? '', true)
  expect(await open()).toEqual(['delivery', 'second-factor'])
  expect(await failedBackups()).toBe(0)
  await recordBackup(shop.config.databaseUrl ?? '', false)
  expect(await open()).toEqual(['delivery', 'second-factor'])
  expect(await failedBackups()).toBe(1)

  await recordBackup(shop.config.databaseUrl ?? '', true)
  expect(await failedBackups()).toBe(0)
  await sql`update last_backup set succeeded_at = now() - interval '49 hours', failed_at = null`.execute(
    shop.db,
  )
  expect(await failedBackups()).toBe(1)

  await setUpAuthenticatorApp({ client })
  expect(await open()).toEqual(['delivery'])
  const dismiss = (dismissed: boolean) => client.put('/admin/first-day', { name: 'delivery', dismissed })
  for (const dismissed of [true, true, false, true]) {
    expect((await dismiss(dismissed)).status).toBe(200)
    expect(await open()).toEqual(dismissed ? [] : ['delivery'])
  }
  expect((await client.put('/admin/first-day', { name: 'nothing', dismissed: true })).status).toBe(422)
  const manager = await signedInAs(shop, 'manager')
  expect((await manager.client.get('/admin/first-day')).status).toBe(403)
})

test('a shop without any backup is warned two days after its first order', async () => {
  const { client } = await signedInStaff(shop)
  const missing = async () => (await client.get('/admin/today')).body.todo.failedBackups
  await sql`delete from last_backup`.execute(shop.db)
  const { body } = await placeOrder(await signedInCustomer(shop), [[await addProduct(shop), 1]])
  expect(await missing()).toBe(0)
  await sql`update orders set created_at = now() - interval '49 hours' where id = ${body.order._id}`.execute(
    shop.db,
  )
  // like the orders of the demo, which are older than the shop
  expect(await missing()).toBe(0)
  await sql`update schema_migration set applied_at = now() - interval '3 days'`.execute(shop.db)
  expect(await missing()).toBe(1)
  await client.put('/admin/first-day', { name: 'backup', dismissed: true })
  expect(await missing()).toBe(0)
})
