import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ensureAdmin, makeAdmin } from '../../server/domains/accounts/accounts.ts'
import { hashToken } from '../../server/platform/shared/crypto.ts'
import { startFileShop } from '../support/file-shop.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { signIn, signUp, signUpDetails } from '../support/sign-ups.ts'

const shop = await startFileShop()

const roleOf = async (email: string, password: string) =>
  (await (await signIn(shop, { email, password })).get('/user/profile')).body.user

describe('an administrator', () => {
  test('is created with the given password and the canonical email', async () => {
    await makeAdmin(shop.db, 'Shop.Keeper@Example.com', 'a long enough one')
    expect(await roleOf('shop.keeper@example.com', 'a long enough one')).toMatchObject({
      role: 'admin',
      is_verified: true,
    })
  })

  test('is not created in a DATA_DIR without a shop, which stays empty', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hariyo-empty-'))
    try {
      const { DATABASE_URL: _, ...env } = process.env
      const { status, stderr } = spawnSync(
        process.execPath,
        ['server/domains/accounts/cli.ts', 'a@example.com'],
        {
          env: { ...env, DATA_DIR: dataDir },
          encoding: 'utf8',
        },
      )
      expect(stderr).toContain(`There is no shop in DATA_DIR ${dataDir} yet.`)
      expect([status, readdirSync(dataDir)]).toEqual([1, []])
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  test('is created with a generated password if none is given', async () => {
    const { email } = signUpDetails()
    const password = (await makeAdmin(shop.db, email)) ?? ''
    expect(password.length).toBeGreaterThanOrEqual(12)
    expect(await roleOf(email, password)).toMatchObject({ role: 'admin' })
    expect(await makeAdmin(shop.db, email)).toBeUndefined()
    expect(await roleOf(email, password)).toMatchObject({ role: 'admin' })
  })

  test('that was a customer gets a new password and loses every session', async () => {
    const maya = signUpDetails()
    const browser = await signUp(shop, maya)
    await shop.db.updateTable('account').set({ isVerified: true }).where('email', '=', maya.email).execute()
    const password = (await makeAdmin(shop.db, maya.email)) ?? ''
    expect((await browser.get('/user/profile')).status).toBe(401)
    expect((await shop.visitor().post('/user/signin', maya)).status).toBe(401)
    expect(await roleOf(maya.email, password)).toMatchObject({ name: maya.name, role: 'admin' })
  })

  test('does not keep the details of an unverified account', async () => {
    const stranger = signUpDetails()
    const browser = await signUp(shop, stranger)
    await makeAdmin(shop.db, stranger.email, 'the real shopkeeper')
    expect((await browser.get('/user/profile')).status).toBe(401)
    expect((await shop.visitor().post('/user/signin', stranger)).status).toBe(401)
    expect(await roleOf(stranger.email, 'the real shopkeeper')).toMatchObject({ role: 'admin' })
  })

  test('needs a password of twelve characters', async () => {
    await expect(makeAdmin(shop.db, signUpDetails().email, 'elevenchars')).rejects.toThrow(/at least 12/)
  })

  test('from the settings is created once and keeps a changed password', async () => {
    await sql`update account set role = 'customer'`.execute(shop.db)
    const { email } = signUpDetails()
    await Promise.all(
      Array.from({ length: 4 }, () => ensureAdmin(shop.db, { email, password: 'from the settings' })),
    )
    const browser = await signIn(shop, { email, password: 'from the settings' })
    const changed = await browser.post('/user/change-password', {
      currentPassword: 'from the settings',
      newPassword: 'changed in the profile',
    })
    expect(changed.status).toBe(200)
    expect(await ensureAdmin(shop.db, { email, password: 'from the settings' })).toBe(true)
    expect(await roleOf(email, 'changed in the profile')).toMatchObject({ role: 'admin' })
  })

  test('created from the settings and later demoted stays demoted after a restart', async () => {
    await sql`update account set role = 'customer'`.execute(shop.db)
    const settings = { email: signUpDetails().email, password: 'from the settings' }
    await ensureAdmin(shop.db, settings)
    const other = await signedInAdmin(shop)
    const { _id } = await roleOf(settings.email, settings.password)
    expect((await other.client.delete(`/admin/staff/${_id}`)).status).toBe(200)
    await sql`update account set password_hash = null where id = ${_id}`.execute(shop.db)

    expect(await ensureAdmin(shop.db, settings)).toBe(false)
    expect((await shop.visitor().post('/user/signin', settings)).status).toBe(401)
    const moved = { ...settings, email: signUpDetails().email }
    expect(await ensureAdmin(shop.db, moved)).toBe(false)
    expect((await shop.visitor().post('/user/signin', moved)).status).toBe(401)
  })

  test('made at the command line is in the activity log', async () => {
    await sql`update account set role = 'customer'`.execute(shop.db)
    const [first, second] = [signUpDetails(), signUpDetails()]
    await ensureAdmin(shop.db, { email: first.email, password: 'from the settings' })
    await makeAdmin(shop.db, second.email, 'a long enough one')
    await makeAdmin(shop.db, second.email, 'another long enough')
    const browser = await signIn(shop, { ...second, password: 'another long enough' })
    const { entries } = (await browser.get('/admin/audit?limit=3')).body
    const seen = entries.map(({ action, actorName }: Record<string, string>) => [action, actorName])
    expect(seen).toEqual([
      ['staff.password', 'npm run admin'],
      ['staff.role', 'npm run admin'],
      ['staff.role', 'Settings'],
    ])
  })

  test('cannot be signed in by an earlier mailed link or Google account', async () => {
    const { id, email } = await signedInCustomer(shop)
    await sql`update account set google_subject = ${id} where id = ${id}`.execute(shop.db)
    await sql`
      insert into password_reset (token_hash, account_id, expires_at)
      values (${hashToken(id)}, ${id}, now() + interval '1 hour')`.execute(shop.db)
    await makeAdmin(shop.db, email)
    const { rows } = await sql`
      select role, google_subject, (select count(*)::int from password_reset where account_id = account.id) as links
      from account where id = ${id}`.execute(shop.db)
    expect(rows).toEqual([{ role: 'admin', googleSubject: null, links: 0 }])
  })
})
