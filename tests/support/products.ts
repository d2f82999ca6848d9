import { sql } from 'kysely'
import { ProductDraft } from '#contract/catalog.ts'
import { DEFAULT_DELIVERY_TERMS, deliveryCharge } from '#contract/delivery-terms.ts'
import { archiveProducts, createProduct } from '../../server/domains/catalog/catalog.ts'
import { setStock } from './catalogue.ts'
import type { ApiResponse } from './client.ts'
import { type OpenShop, type SignedInPerson, signedInAdmin } from './people.ts'
import { form, photo } from './pictures.ts'
import type { TestShop } from './shop.ts'

export interface TestProduct {
  readonly id: string
  readonly name: string
  /** Rupees. */
  readonly price: number
}

/** Creates a product. The price is in rupees; the default stock is 10. */
export async function addProduct(
  shop: Pick<TestShop, 'db'>,
  draft: {
    name?: string
    nepaliName?: string
    price?: number
    stock?: number
    unit?: string
    category?: string
    /** Of one unit; the product is then weighed when packed. */
    grams?: number
  } = {},
): Promise<TestProduct> {
  const {
    name = 'Local tomato',
    nepaliName = '',
    price = 85.5,
    stock = 10,
    unit = 'kg',
    category = 'Vegetables',
    grams,
  } = draft
  const product = ProductDraft.parse({
    name,
    nepaliName,
    price,
    unit,
    stock,
    category,
    description: name,
    ...(grams && { content: { amount: grams, measure: 'g' }, weighed: true }),
  })
  const id = await shop.db.transaction().execute((tx) => createProduct(tx, product))
  return { id, name, price }
}

/** Uploads a picture for each of these alternative texts. */
export async function addPictures(shop: OpenShop, productId: string, ...alts: string[]): Promise<void> {
  const { client } = await signedInAdmin(shop)
  for (const alt of alts) {
    const response = await client.post(
      `/admin/products/${productId}/pictures`,
      form({ alt }, [await photo()]),
    )
    if (response.status !== 200) throw new Error(`a picture was rejected: ${JSON.stringify(response.body)}`)
  }
}

export async function archive(shop: Pick<TestShop, 'db'>, product: TestProduct): Promise<void> {
  await shop.db.transaction().execute((tx) => archiveProducts(tx, [product.id]))
}

/** Sets the stock to this many units. */
export async function adjustStock(
  shop: Pick<TestShop, 'db'>,
  product: TestProduct,
  units: number,
): Promise<void> {
  await shop.db.transaction().execute((tx) => setStock(tx, product.id, units))
}

/** Stock, missing units, ratings and units sold, including sales that the popularity job has not counted yet. */
export function productRow(shop: Pick<TestShop, 'db'>, product: TestProduct) {
  return shop.db
    .selectFrom('product')
    .select(['stock', 'shortage', 'ratingSum', 'ratingCount'])
    .select(
      sql<number>`sold_units + (select coalesce(sum(units), 0) from popularity_change where product_id = product.id)`.as(
        'soldUnits',
      ),
    )
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
}

export type OrderLine = readonly [product: TestProduct, quantity: number]

export const orderLine = (product: TestProduct, quantity: number): OrderLine => [product, quantity]

/** The body of an order call for these products, with correct totals. */
export function checkoutBody(lines: readonly OrderLine[], more: Record<string, unknown> = {}) {
  const subtotal =
    lines.reduce((sum, [product, quantity]) => sum + Math.round(product.price * 100) * quantity, 0) / 100
  const state = typeof more.state === 'string' ? more.state : 'Bagmati'
  return {
    items: lines.map(([product, quantity]) => ({ product: product.id, quantity, price: product.price })),
    shippingAddress: 'Lazimpat 2',
    phone: '9841234567',
    city: 'Kathmandu',
    state,
    total: subtotal + deliveryCharge(DEFAULT_DELIVERY_TERMS, state, 0),
    paymentMethod: 'cod',
    ...more,
  }
}

export function placeOrder(
  person: Pick<SignedInPerson, 'client'>,
  lines: readonly OrderLine[],
  more: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<ApiResponse> {
  return person.client.post('/order/create', checkoutBody(lines, more), headers)
}

/** Moves an order through these statuses. */
export async function moveOrder(
  staff: Pick<SignedInPerson, 'client'>,
  orderId: string,
  ...statuses: string[]
): Promise<void> {
  for (const status of statuses) {
    const response = await staff.client.patch(`/admin/orders/${orderId}`, { status })
    if (response.status !== 200) throw new Error(`not ${status}: ${JSON.stringify(response.body)}`)
  }
}

export const deliverOrder = (staff: Pick<SignedInPerson, 'client'>, orderId: string) =>
  moveOrder(staff, orderId, 'processing', 'shipped', 'delivered')
