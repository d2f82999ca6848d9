import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MAX_CART_LINES, MAX_WISHLIST_ITEMS } from '#contract/limits.ts'
import type { ApiResponse } from '../support/client.ts'
import { startFileShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { type SignedInPerson, signedInCustomer } from '../support/people.ts'

const shop = await startFileShop()
const herbs = Array.from({ length: MAX_WISHLIST_ITEMS + 20 }, (_, at) => ({
  name: `Herb ${at}`,
  categoryId: sql<string>`category_of('Herbs')`,
  pricePaisa: 100,
  unit: 'g',
  stock: 50,
}))
const rows = await shop.db.insertInto('product').values(herbs).returning('id').execute()
const products = rows.map(({ id }) => id)

/** Every parallel call has read its count before the first may write. */
function addAtOnce(person: SignedInPerson, path: string, ids: string[]): Promise<ApiResponse[]> {
  return raceBehind(
    shop,
    (tx) => tx.selectFrom('account').select('id').where('id', '=', person.id).forUpdate().execute(),
    () => ids.map((productId) => person.client.post(path, { productId })),
  )
}

const taken = (responses: ApiResponse[]) => responses.filter(({ status }) => status === 200).length

describe('the limit of one account', () => {
  test('in a cart is not exceeded by twenty simultaneous additions', async () => {
    const sita = await signedInCustomer(shop)
    const full = products.slice(0, MAX_CART_LINES - 3)
    await shop.db
      .insertInto('cartLine')
      .values(full.map((id) => ({ accountId: sita.id, productId: id, quantity: 1 })))
      .execute()
    const responses = await addAtOnce(sita, '/cart/add', products.slice(MAX_CART_LINES, MAX_CART_LINES + 20))
    expect(taken(responses)).toBe(3)
    const rejected = responses.filter(({ status }) => status !== 200)
    expect(rejected.map(({ status, body }) => [status, body.code])).toEqual(
      Array(17).fill([409, 'cart_full']),
    )
    expect((await sita.client.get('/cart')).body.cart.items).toHaveLength(MAX_CART_LINES)
    // existing lines may still be increased
    expect((await sita.client.post('/cart/add', { productId: full[0] })).status).toBe(200)
  })

  test('on a wishlist is not exceeded by twenty simultaneous additions', async () => {
    const sita = await signedInCustomer(shop)
    const full = products.slice(0, MAX_WISHLIST_ITEMS - 3)
    await shop.db
      .insertInto('wishlistItem')
      .values(full.map((id) => ({ accountId: sita.id, productId: id })))
      .execute()
    const responses = await addAtOnce(sita, '/wishlist/add', products.slice(MAX_WISHLIST_ITEMS))
    expect(taken(responses)).toBe(3)
    const rejected = responses.filter(({ status }) => status !== 200)
    expect(rejected.map(({ status, body }) => [status, body.code])).toEqual(
      Array(17).fill([409, 'wishlist_full']),
    )
    expect((await sita.client.post('/wishlist/add', { productId: full[0] })).status).toBe(200)
  })
})
