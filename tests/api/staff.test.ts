import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/permissions.ts'
import * as messages from '#texts/messages.ts'
import { sweepAccounts } from '../../server/domains/accounts/accounts.ts'
import { hashPassword } from '../../server/domains/accounts/sign-in/passwords.ts'
import { hashToken } from '../../server/platform/shared/crypto.ts'
import { rejection } from '../support/client.ts'
import { startFileShop } from '../support/file-shop.ts'
import { newShop } from '../support/for-one-test.ts'
import { raceBehind } from '../support/locks.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'
import { signIn } from '../support/sign-ups.ts'
import { setUpAuthenticatorApp } from '../support/staff.ts'

const shop = await startFileShop()

const admin = await signedInAdmin(shop)

const roleOf = async ({ id }: SignedInPerson) =>
  (await shop.db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
const statusOf = async ({ client }: SignedInPerson) => (await client.get('/user/profile')).status
const lists = async () => (await admin.client.get('/admin/staff')).body
const logged = async (subjectId: string) =>
  (await admin.client.get(`/admin/audit?subjectId=${subjectId}`)).body.entries.map(
    ({ action, details }: { action: string; details: object }) => [action, details],
  )
const accept = ({ client }: SignedInPerson, token: string) => client.post('/user/staff-invitation', { token })

/** Invites and returns a token that opens the invitation: the mailed one is stored encrypted. */
async function invite(email: string, role: StaffRole = 'packer', { client } = admin) {
  const { status } = await client.post('/admin/staff/invitations', { email, role })
  expect(status).toBe(201)
  const token = `token of ${email} ${Math.random()}`
  const { id } = await shop.db
    .updateTable('staffInvitation')
    .set({ tokenHash: hashToken(token) })
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

describe('an invitation', () => {
  test('is mailed with an encrypted link, listed, and logged', async () => {
    const { id } = await invite('New.Packer@Example.com'.toLowerCase())
    const mail = await shop.db
      .selectFrom('mail')
      .select(['kind', 'data'])
      .where('recipient', '=', 'new.packer@example.com')
      .executeTakeFirstOrThrow()
    expect(mail.kind).toBe('staff-invitation')
    expect(Object.keys(mail.data as object)).toEqual(['sealed'])
    expect((await lists()).invitations).toContainEqual(
      expect.objectContaining({
        _id: id,
        email: 'new.packer@example.com',
        role: 'packer',
        invitedBy: admin.name,
      }),
    )
    expect(await logged(id)).toEqual([['staff.invite', { role: 'packer', email: 'new.packer@example.com' }]])
  })

  test('gives its role to the account of its email, once also with simultaneous requests, and ends the sessions', async () => {
    const person = await signedInCustomer(shop)
    await sql`
      update account set password_hash = 'short', google_subject = ${person.id}
      where id = ${person.id}`.execute(shop.db)
    await sql`
      insert into password_reset (token_hash, account_id, expires_at)
      values (${hashToken(person.id)}, ${person.id}, now() + interval '1 hour')`.execute(shop.db)
    const { id, token } = await invite(person.email, 'manager')
    const invitation = sql`select from staff_invitation where id = ${id} for update`
    const responses = await raceBehind(shop, invitation, () => [accept(person, token), accept(person, token)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await roleOf(person)).toBe('manager')
    expect(await statusOf(person)).toBe(401)
    const { rows } = await sql`
      select password_hash, google_subject,
        (select count(*)::int from password_reset where account_id = account.id) as links,
        (select count(*)::int from job where payload ->> 'email' = account.email) as jobs
      from account where id = ${person.id}`.execute(shop.db)
    // the job mails a link for a new password
    expect(rows).toEqual([{ passwordHash: null, googleSubject: null, links: 0, jobs: 1 }])
    const accepted = (await logged(person.id)).filter(([action]: [string]) => action === 'staff.accept')
    expect(accepted).toEqual([['staff.accept', { name: person.name, role: 'manager' }]])
    expect((await lists()).invitations.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  })

  test('is rejected for another account, for staff, and after it was revoked, replaced or has expired', async () => {
    const [person, stranger] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const rejected = async (by: SignedInPerson, token: string) => {
      const { status, body } = await accept(by, token)
      return [status, body.message]
    }
    const first = await invite(person.email)
    expect(await rejected(stranger, first.token)).toEqual([409, messages.invitationOtherAccount])
    const second = await invite(person.email)
    expect(await rejected(person, first.token)).toEqual([422, messages.invitationInvalid])
    await sql`update staff_invitation set expires_at = now() where id = ${second.id}`.execute(shop.db)
    expect(await rejected(person, second.token)).toEqual([422, messages.invitationInvalid])
    const third = await invite(person.email)
    expect((await admin.client.delete(`/admin/staff/invitations/${third.id}`)).status).toBe(200)
    expect((await admin.client.delete(`/admin/staff/invitations/${third.id}`)).status).toBe(404)
    expect(await rejected(person, third.token)).toEqual([422, messages.invitationInvalid])
    const fourth = await invite(person.email, 'packer')
    await sql`update account set role = 'manager' where id = ${person.id}`.execute(shop.db)
    expect(await rejected(person, fourth.token)).toEqual([409, messages.invitationAlreadyStaff])
    expect([await roleOf(person), await roleOf(stranger)]).toEqual(['manager', 'customer'])
    const again = await admin.client.post('/admin/staff/invitations', { email: person.email, role: 'packer' })
    expect([again.status, again.body.message]).toEqual([409, messages.alreadyStaff])
  })

  test('ends with the role of the administrator who sent it', async () => {
    const [person, former] = [await signedInCustomer(shop), await signedInAdmin(shop)]
    const { token } = await invite(person.email, 'admin', former)
    const invited = async () =>
      (await lists()).invitations.some(({ email }: { email: string }) => email === person.email)
    expect(await invited()).toBe(true)
    expect((await admin.client.delete(`/admin/staff/${former.id}`)).status).toBe(200)
    expect(await invited()).toBe(false)
    expect((await accept(person, token)).status).toBe(422)
    expect(await roleOf(person)).toBe('customer')
  })

  test('that has expired is deleted, and its email leaves the log', async () => {
    const { id } = await invite('late@example.com')
    await sql`update staff_invitation set expires_at = now() - interval '1 day' where id = ${id}`.execute(
      shop.db,
    )
    await sweepAccounts(shop.db)
    const { rows } = await sql`select from staff_invitation where id = ${id}`.execute(shop.db)
    expect(rows).toEqual([])
    expect(JSON.stringify(await logged(id))).not.toContain('late@example.com')
  })
})

describe('roles of staff', () => {
  test('are changed by an administrator, which ends the sessions and is logged', async () => {
    const person = await signedInAs(shop, 'packer')
    const change = (role: string) => admin.client.put(`/admin/staff/${person.id}`, { role, before: 'packer' })
    const { status, body } = await change('manager')
    expect(await change('rider')).toMatchObject(rejection(409, 'role_changed'))
    expect(status).toBe(200)
    expect(body.staff).toContainEqual(expect.objectContaining({ _id: person.id, role: 'manager' }))
    expect(await statusOf(person)).toBe(401)
    expect(await logged(person.id)).toEqual([
      ['staff.role', { name: person.name, from: 'packer', to: 'manager' }],
    ])
  })

  test('are removed together with sessions and second factor', async () => {
    const person = await signedInAs(shop, 'packer')
    await sql`update session set confirmed_at = now() where account_id = ${person.id}`.execute(shop.db)
    await setUpAuthenticatorApp(person)
    expect((await admin.client.delete(`/admin/staff/${person.id}`)).status).toBe(200)
    expect([await roleOf(person), await statusOf(person)]).toEqual(['customer', 401])
    const { rows } = await sql`select from authenticator_app where account_id = ${person.id}`.execute(shop.db)
    expect(rows).toEqual([])
    expect((await logged(person.id))[0]).toEqual(['staff.remove', { name: person.name }])
    expect((await admin.client.delete(`/admin/staff/${person.id}`)).status).toBe(404)
  })

  test('cannot be changed by their owner or for customers', async () => {
    for (const response of [
      await admin.client.put(`/admin/staff/${admin.id}`, { role: 'manager', before: 'admin' }),
      await admin.client.delete(`/admin/staff/${admin.id}`),
    ]) {
      expect([response.status, response.body.message]).toEqual([409, messages.ownRole])
    }
    const customer = await signedInCustomer(shop)
    expect(
      (await admin.client.put(`/admin/staff/${customer.id}`, { role: 'admin', before: 'packer' })).status,
    ).toBe(404)
    expect(await roleOf(customer)).toBe('customer')
  })

  test('when two administrators remove each other at the same time, one stays', async () => {
    const fresh = await newShop()
    const [one, two] = [await signedInAdmin(fresh), await signedInAdmin(fresh)]
    const responses = await raceBehind(
      fresh,
      sql`select from account where role = 'admin' for update`,
      () => [
        one.client.delete(`/admin/staff/${two.id}`),
        two.client.put(`/admin/staff/${one.id}`, { role: 'packer', before: 'admin' }),
      ],
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await fresh.db.selectFrom('account').select('id').where('role', '=', 'admin').execute()
    expect(left).toHaveLength(1)
  })
})

describe('a packer', () => {
  test('gets packing lists without prices and takes orders to shipped, but no further', async () => {
    const packer = await signedInAs(shop, 'packer')
    const customer = await signedInCustomer(shop)
    const carrots = await addProduct(shop, { price: 4321 })
    const { order } = (await placeOrder(customer, [[carrots, 1]])).body
    const pending = await packer.client.get('/admin/packing?status=pending')
    expect(pending.body.slips.map(({ _id }: { _id: string }) => _id)).toContain(order._id)
    // ids may contain any digits
    const sent = JSON.stringify([pending.body.picking, pending.body.slips]).replaceAll(
      /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
      '',
    )
    expect(sent).not.toMatch(/price|total|deliveryCharge|4321|4471/)
    expect(sent).not.toContain(customer.email)

    const changeTo = (status: string) =>
      packer.client.post('/admin/orders/status-changes', { status, orders: [{ _id: order._id }] })
    expect((await changeTo('processing')).body.results).toEqual([{ _id: order._id, changed: true }])
    expect((await changeTo('cancelled')).status).toBe(403)
    expect((await changeTo('shipped')).body.results).toEqual([{ _id: order._id, changed: true }])
    expect((await changeTo('delivered')).status).toBe(403)
    const stored = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order._id)
      .executeTakeFirst()
    expect(stored).toEqual({ status: 'shipped' })
  })

  test('sees stock without prices and receives stock, but cannot correct it', async () => {
    const packer = await signedInAs(shop, 'packer')
    const beans = await addProduct(shop, { name: 'Beans of the packer', price: 4321, stock: 5 })
    const levels = await packer.client.get('/admin/stock?search=Beans of the packer')
    expect(levels.body.products).toEqual([
      {
        _id: beans.id,
        name: 'Beans of the packer',
        nepaliName: '',
        unit: expect.any(String),
        stock: 5,
        hasLots: false,
        keepsDays: null,
        farms: [],
        image: null,
      },
    ])
    const receipt = { lines: [{ product: beans.id, units: 3 }] }
    expect((await packer.client.post('/admin/receipts', receipt)).status).toBe(201)
    const correction = await packer.client.post(`/admin/products/${beans.id}/stock`, { delta: -8 })
    expect(correction.status).toBe(403)
  })

  test('follows the rules of administrators for password, email and second factor', async () => {
    const packer = await signedInAs(shop, 'packer')
    const changed = await packer.client.put('/user/profile', {
      name: packer.name,
      email: 'another@example.com',
      phone: '',
      address: '',
    })
    expect([changed.status, changed.body.code]).toEqual([403, 'confirmation_required'])
    await shop.db
      .updateTable('account')
      .set({ passwordHash: await hashPassword('a long enough password') })
      .where('id', '=', packer.id)
      .execute()
    const client = await signIn(shop, { email: packer.email, password: 'a long enough password' })
    const short = await client.post('/user/change-password', {
      currentPassword: 'a long enough password',
      newPassword: 'elevenchars',
    })
    expect([short.status, short.body.message]).toEqual([422, messages.staffPasswordTooShort])
    await setUpAuthenticatorApp({ client })
    const again = await shop
      .visitor()
      .post('/user/signin', { email: packer.email, password: 'a long enough password' })
    expect([again.status, again.body.code]).toEqual([401, 'second_factor_required'])
  })
})

test('managers cannot block staff', async () => {
  const manager = await signedInAs(shop, 'manager')
  const packer = await signedInAs(shop, 'packer')
  const { status, body } = await manager.client.post(`/admin/customers/${packer.id}/block`, { reason: 'x' })
  expect([status, body.message]).toEqual([409, messages.staffNotBlockable])
})
