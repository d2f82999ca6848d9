import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_SAVED_ADDRESSES } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { startFileShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { type SignedInPerson, signedInCustomer } from '../support/people.ts'

let sita: SignedInPerson
const shop = await startFileShop()
beforeEach(async () => {
  sita = await signedInCustomer(shop)
})

const HOME = {
  label: 'Home',
  fullName: 'Sita Sharma',
  phone: '9841234567',
  secondPhone: '9801112223',
  address: 'Lazimpat 2',
  landmark: 'Opposite the pipal tree',
  city: 'Kathmandu',
  state: 'Bagmati',
}

const save = (more: object = {}, person = sita) => person.client.post('/user/addresses', { ...HOME, ...more })
const listOf = async (person = sita) => (await person.client.get('/user/addresses')).body.addresses

/** Runs calls that all wait for the lock of the account. */
const raceForAccount = <Result>(calls: () => Promise<Result>[]) =>
  raceBehind(shop, sql`select from account where id = ${sita.id} for update`, calls)

describe('saved addresses', () => {
  test('are listed oldest first, with official district names', async () => {
    const { status, body } = await save({ city: 'ktm', phone: '+977 984-1234567' })
    expect(status).toBe(201)
    expect(body.address).toEqual({ ...HOME, _id: body.address._id })
    await save({ label: 'Office', secondPhone: undefined, landmark: undefined })
    expect(await listOf()).toEqual([
      body.address,
      expect.objectContaining({ label: 'Office', secondPhone: '', landmark: '' }),
    ])
  })

  test('can be changed, with the same label too, and deleted', async () => {
    const { _id } = (await save()).body.address
    const { body } = await sita.client.put(`/user/addresses/${_id}`, {
      ...HOME,
      landmark: 'Behind the school',
    })
    expect(body.address).toEqual({ ...HOME, _id, landmark: 'Behind the school' })
    expect((await sita.client.delete(`/user/addresses/${_id}`)).status).toBe(200)
    expect(await listOf()).toEqual([])
    expect((await sita.client.delete(`/user/addresses/${_id}`)).status).toBe(404)
  })

  test('have different labels, ignoring case', async () => {
    await save()
    const taken = messages.addressLabelTaken('hOME')
    expect(await save({ label: 'hOME' })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { label: taken } },
    })
    const office = (await save({ label: 'Office' })).body.address
    expect((await sita.client.put(`/user/addresses/${office._id}`, HOME)).status).toBe(422)
    expect((await save({}, await signedInCustomer(shop))).status).toBe(201)
  })

  test(`are at most ${MAX_SAVED_ADDRESSES} for each account`, async () => {
    for (let at = 1; at <= MAX_SAVED_ADDRESSES; at++) {
      expect((await save({ label: `Place ${at}` })).status).toBe(201)
    }
    expect(await save()).toMatchObject({
      status: 409,
      body: { code: 'too_many_addresses', message: messages.tooManyAddresses(MAX_SAVED_ADDRESSES) },
    })
  })

  test.each([
    ['label', ''],
    ['label', 'x'.repeat(41)],
    ['city', 'Kaski'],
    ['phone', '12345'],
    ['secondPhone', '12345'],
    ['address', ' '],
  ])('with the %s %j are rejected', async (field, value) => {
    const { status, body } = await save({ [field]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  test('are private: 404 for other customers, 401 for visitors', async () => {
    const { _id } = (await save()).body.address
    const gita = await signedInCustomer(shop)
    expect(await listOf(gita)).toEqual([])
    expect((await gita.client.put(`/user/addresses/${_id}`, HOME)).status).toBe(404)
    expect((await gita.client.delete(`/user/addresses/${_id}`)).status).toBe(404)
    expect(await listOf()).toHaveLength(1)
    expect((await shop.visitor().get('/user/addresses')).status).toBe(401)
  })

  test('disappear with the account', async () => {
    await save()
    expect((await sita.client.delete('/user/profile')).status).toBe(200)
    const { rows } = await sql`select from saved_address where account_id = ${sita.id}`.execute(shop.db)
    expect(rows).toEqual([])
  })
})

describe('at the same moment', () => {
  test('two addresses do not both get the last place', async () => {
    for (let at = 1; at < MAX_SAVED_ADDRESSES; at++) await save({ label: `Place ${at}` })
    const responses = await raceForAccount(() => [save({ label: 'One' }), save({ label: 'Two' })])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await listOf()).toHaveLength(MAX_SAVED_ADDRESSES)
  })

  test('a label is used once', async () => {
    const responses = await raceForAccount(() => [save(), save({ label: 'HOME' })])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await listOf()).toHaveLength(1)
  })
})
