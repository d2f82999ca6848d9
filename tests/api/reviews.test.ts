import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MAX_OWN_REVIEW_PICTURES } from '#contract/limits.ts'
import { setReviewHidden } from '../../server/domains/reviews/reviews.ts'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import { addProduct, placeOrder, productRow, type TestProduct } from '../support/products.ts'
import { type Bought, buy, reviewFields, writeReview } from '../support/reviews.ts'

const shop = await startCheckedShop()
const admin = await signedInAdmin(shop)

const reviewsOf = async (product: TestProduct) =>
  (await shop.visitor().get(`/review/product/${product.id}`)).body.reviews

/** Number of pictures in the database and of picture folders on disk. */
async function pictures(): Promise<[rows: number, folders: number]> {
  const rows = await shop.db.selectFrom('picture').select('id').execute()
  const root = join(shop.config.dataDir, 'pictures')
  let folders: string[] = []
  try {
    folders = readdirSync(root).flatMap((part) => readdirSync(join(root, part)))
  } catch {
    // nothing was stored
  }
  return [rows.length, folders.length]
}

describe('a review', () => {
  test('of a delivered product is shown with its pictures and counts in the rating', async () => {
    const bought = await buy(shop, admin)
    const { person, product } = bought
    const files = [await photo(), await photo('png', 900, 500), await photo('webp')]
    const response = await writeReview(bought, { rating: 4, comment: ' Sweet and <b>fresh</b> ' }, files)
    expect(response).toMatchObject({
      status: 201,
      body: { success: true, message: 'Review submitted successfully!', review: { rating: 4 } },
    })
    const expected = {
      user: { name: 'Sita Sharma' },
      rating: 4,
      comment: 'Sweet and <b>fresh</b>',
      product: { _id: product.id, name: product.name },
    }
    const [review] = await reviewsOf(product)
    expect(review).toMatchObject(expected)
    expect(review.images).toHaveLength(3)
    expect(review.images[1]).toMatch(/^\/media\/[0-9a-f-]{36}\/800\.webp$/)
    for (const image of review.images) {
      expect((await shop.visitor().get(`/${image}`)).headers.get('content-type')).toBe('image/webp')
    }
    expect(await productRow(shop, product)).toMatchObject({ ratingSum: 4, ratingCount: 1 })
    expect((await person.client.get('/review/user')).body.reviews).toMatchObject([expected])
    const [mine] = (await person.client.get('/order/my-orders')).body.orders
    expect(mine.items).toMatchObject([{ reviewed: true }])
    await admin.client.post(`/admin/reviews/${review._id}/hide`, { note: 'Abusive' })
    await expect.poll(async () => (await shop.visitor().get(`/${review.images[0]}`)).status).toBe(404)
  })

  test('needs no picture', async () => {
    const bought = await buy(shop, admin)
    expect(await writeReview(bought)).toMatchObject({ status: 201 })
    expect(await reviewsOf(bought.product)).toMatchObject([{ images: [] }])
  })

  test('is listed above older ones', async () => {
    const bought = await buy(shop, admin)
    const { product } = bought
    await writeReview(bought, { comment: 'first' })
    await writeReview(await buy(shop, admin, bought), { rating: 2, comment: 'second' })
    expect((await reviewsOf(product)).map(({ comment }: { comment: string }) => comment)).toEqual([
      'second',
      'first',
    ])
    expect(await productRow(shop, product)).toMatchObject({ ratingSum: 7, ratingCount: 2 })
    expect((await shop.visitor().get(`/products/${product.id}`)).body.product).toMatchObject({
      rating: 3.5,
      totalReviews: 2,
    })
  })
})

describe('a review is rejected without a trace', () => {
  async function rejected(bought: Bought, expected: object, wrong: Record<string, string | number> = {}) {
    const [before, reviews] = [await pictures(), await shop.db.selectFrom('review').select('id').execute()]
    const response = await writeReview(bought, wrong, [await photo()])
    expect(response).toMatchObject({ body: { success: false }, ...expected })
    expect(await pictures()).toEqual(before)
    expect(await shop.db.selectFrom('review').select('id').execute()).toEqual(reviews)
  }

  test.each([
    ['no rating', { rating: '' }],
    ['a rating of 0', { rating: 0 }],
    ['a rating of 6', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['no comment', { comment: '' }],
    ['an empty comment', { comment: '   ' }],
  ])('with %s', async (_what, wrong) => {
    const message = 'Please provide both rating and comment.'
    await rejected(await buy(shop, admin), { status: 422, body: { message } }, wrong)
  })

  test('before the product is delivered', async () => {
    const [person, product] = [await signedInCustomer(shop), await addProduct(shop)]
    const { body } = await placeOrder(person, [[product, 1]])
    const orderId = body.order._id
    for (const status of ['processing', 'shipped']) {
      await rejected({ person, product, orderId }, rejection(409, 'review_not_allowed'))
      await admin.client.patch(`/admin/orders/${orderId}`, { status })
    }
    await rejected({ person, product, orderId }, rejection(409, 'review_not_allowed'))
  })

  test('of a product that was not in the order', async () => {
    const bought = { ...(await buy(shop, admin)), product: await addProduct(shop) }
    await rejected(bought, rejection(409, 'review_not_allowed'))
  })

  test('the second time', async () => {
    const bought = await buy(shop, admin)
    await writeReview(bought)
    await rejected(bought, rejection(409, 'review_twice'))
    expect(await productRow(shop, bought.product)).toMatchObject({ ratingSum: 5, ratingCount: 1 })
  })
})

describe('two simultaneous reviews of one item', () => {
  test('one is stored, counted once, and only its pictures stay', async () => {
    const bought = await buy(shop, admin)
    const { product } = bought
    const before = await pictures()
    const one = await photo('jpeg', 60, 60)
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => writeReview(bought, { rating, comment: `no. ${rating}` }, [one])),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const [review, ...others] = await reviewsOf(product)
    expect(others).toEqual([])
    expect(await productRow(shop, product)).toMatchObject({ ratingSum: review.rating, ratingCount: 1 })
    expect(await pictures()).toEqual([before[0] + 1, before[1] + 1])
  })

  test('reviews of one product by many people all count', async () => {
    const product = await addProduct(shop, { stock: 20 })
    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => buy(shop, admin, { product })))
    const responses = await Promise.all(orders.map((bought, at) => writeReview(bought, { rating: at + 1 })))
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(await productRow(shop, product)).toMatchObject({ ratingSum: 15, ratingCount: 5 })
  })
})

describe('a staff member', () => {
  const hide = (id: string) => shop.db.transaction().execute((tx) => setReviewHidden(tx, id, ''))
  const show = (id: string) => shop.db.transaction().execute((tx) => setReviewHidden(tx, id, null))

  test('hides a review and shows it again, each once, and the rating changes with it', async () => {
    const bought = await buy(shop, admin)
    const { person, product } = bought
    const { _id: id } = (await writeReview(bought, { rating: 1, comment: 'rude' })).body.review
    await Promise.all([hide(id), hide(id), hide(id)])
    await expect.poll(() => reviewsOf(product)).toEqual([])
    expect(await productRow(shop, product)).toMatchObject({ ratingSum: 0, ratingCount: 0 })
    expect((await person.client.get('/review/user')).body.reviews).toHaveLength(1)
    expect((await writeReview(bought, { rating: 1, comment: 'again' })).status).toBe(409)
    await Promise.all([show(id), show(id)])
    await expect.poll(() => reviewsOf(product)).toHaveLength(1)
    expect(await productRow(shop, product)).toMatchObject({ ratingSum: 1, ratingCount: 1 })
  })

  test('cannot hide an unknown review', async () => {
    await expect(hide(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
    await expect(show(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
  })
})

test('an unknown product has no reviews, and a malformed id is not found', async () => {
  expect(await shop.visitor().get(`/review/product/${crypto.randomUUID()}`)).toMatchObject({
    status: 200,
    body: { reviews: [] },
  })
  expect((await shop.visitor().get('/review/product/tomato')).status).toBe(404)
})

describe('the pictures of a review', () => {
  /** Sends the beginning of a form, and announces 40 MB. Resolves with the response, though the rest is never sent. */
  function sendBeginning(person: SignedInPerson, fields: Record<string, string | number>): Promise<string> {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const parts = Object.entries(fields).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    socket.write(
      [
        `POST /api/review/create HTTP/1.1\r\nhost: ${new URL(shop.url).host}\r\norigin: ${shop.url}\r\n`,
        `cookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 40000000\r\n\r\n`,
        ...parts,
        '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc',
      ].join(''),
    )
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('data', (data) => {
        socket.destroy()
        resolve(data.toString())
      })
    })
  }

  test('are not read unless the customer may review the product', async () => {
    const bought = await buy(shop, admin)
    const { person, product } = bought
    const review = reviewFields(bought)
    const stranger = await signedInCustomer(shop)
    expect(await sendBeginning(stranger, review)).toMatch(/^HTTP\/1.1 404 /)
    const { body } = await placeOrder(person, [[product, 1]])
    expect(await sendBeginning(person, { ...review, orderId: body.order._id })).toMatch(/^HTTP\/1.1 409 /)
    // a browser that sends all of it can read the response
    const large = Array.from({ length: 4 }, () => Buffer.alloc(9_000_000))
    expect((await writeReview({ ...bought, person: stranger }, {}, large)).status).toBe(404)
    // the fields may come after the pictures
    expect(await sendBeginning(stranger, {})).toMatch(/^HTTP\/1.1 409 /)
  })

  test('may be sent before the fields', async () => {
    const bought = await buy(shop, admin)
    const data = form({}, [await photo()])
    for (const [name, value] of Object.entries(reviewFields(bought))) data.append(name, String(value))
    const response = await bought.person.client.post('/review/create', data)
    expect([response.status, response.body.review?.images]).toEqual([201, [expect.any(String)]])
  })

  test('of one account are limited, after which reviews are accepted without pictures', async () => {
    const bought = await buy(shop, admin)
    const first = await writeReview(bought)
    await sql`
      with added as (
        insert into picture (width, height) select 10, 10 from generate_series(3, ${MAX_OWN_REVIEW_PICTURES}::int) returning id
      )
      insert into review_picture (review_id, picture_id, position)
      select ${first.body.review._id}, id, row_number() over () from added`.execute(shop.db)
    const next = async (files: Buffer[]) => {
      const again = await buy(shop, admin, bought)
      return () => writeReview(again, {}, files)
    }
    const picture = await photo()
    const before = await pictures()
    const rejected = await (await next([picture, picture, picture]))()
    expect([rejected.status, rejected.body.code]).toEqual([409, 'review_pictures_full'])
    expect(await pictures()).toEqual(before)
    // two at the same time, with room for one of them
    const both = await Promise.all(
      (await Promise.all([next([picture, picture]), next([picture])])).map((send) => send()),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await (await next([]))()).status).toBe(201)
  })
})
