import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAdmin, makeAdmin } from '../../server/accounts/accounts.ts'
import { newcomer, signIn, signUp } from '../support/newcomers.ts'
import { startShop, type TestShop } from '../support/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startShop()
})

afterAll(() => shop?.close())

const roleOf = async (email: string, password: string) =>
  (await (await signIn(shop, { email, password })).get('/user/profile')).body.user

describe('an administrator', () => {
  test('is made with the given password, under the canonical address', async () => {
    const made = await makeAdmin(shop.db, 'Shop.Keeper@Example.com', 'a long enough one')
    expect(made).toEqual({ created: true })
    expect(await roleOf('shop.keeper@example.com', 'a long enough one')).toMatchObject({
      role: 'admin',
      is_verified: true,
    })
  })

  test('is made with a password of the shop’s when none is given', async () => {
    const { email } = newcomer()
    const made = await makeAdmin(shop.db, email)
    expect(made.created).toBe(true)
    expect(made.password?.length).toBeGreaterThanOrEqual(12)
    expect(await roleOf(email, made.password ?? '')).toMatchObject({ role: 'admin' })
    expect(await makeAdmin(shop.db, email)).toEqual({ created: false })
    expect(await roleOf(email, made.password ?? '')).toMatchObject({ role: 'admin' })
  })

  test('who was a customer gets a new password and loses every session', async () => {
    const maya = newcomer()
    const browser = await signUp(shop, maya)
    await shop.db.updateTable('account').set({ is_verified: true }).where('email', '=', maya.email).execute()
    const made = await makeAdmin(shop.db, maya.email)
    expect(made.created).toBe(false)
    expect((await browser.get('/user/profile')).status).toBe(401)
    expect((await shop.visitor().post('/user/signin', maya)).status).toBe(401)
    expect(await roleOf(maya.email, made.password ?? '')).toMatchObject({ name: maya.name, role: 'admin' })
  })

  test('never inherits what somebody unproven signed up with', async () => {
    const stranger = newcomer()
    const browser = await signUp(shop, stranger)
    await makeAdmin(shop.db, stranger.email, 'the real shopkeeper')
    expect((await browser.get('/user/profile')).status).toBe(401)
    expect((await shop.visitor().post('/user/signin', stranger)).status).toBe(401)
    expect(await roleOf(stranger.email, 'the real shopkeeper')).toMatchObject({ role: 'admin' })
  })

  test('needs a password of twelve characters', async () => {
    await expect(makeAdmin(shop.db, newcomer().email, 'elevenchars')).rejects.toThrow(/at least 12/)
  })

  test('of the settings is made once, and keeps a password changed since', async () => {
    const { email } = newcomer()
    await Promise.all(
      Array.from({ length: 4 }, () => ensureAdmin(shop.db, { email, password: 'from the settings' })),
    )
    const browser = await signIn(shop, { email, password: 'from the settings' })
    const changed = await browser.post('/user/change-password', {
      currentPassword: 'from the settings',
      newPassword: 'changed in the profile',
    })
    expect(changed.status).toBe(200)
    await ensureAdmin(shop.db, { email, password: 'from the settings' })
    expect(await roleOf(email, 'changed in the profile')).toMatchObject({ role: 'admin' })
  })
})
