import { type OpenShop, type SignedInPerson, signedInCustomer } from './people.ts'
import { form } from './pictures.ts'
import { addProduct, deliverOrder, placeOrder, type TestProduct } from './products.ts'

/** A delivered order of one product, which its customer may review. */
export interface Bought {
  readonly person: SignedInPerson
  readonly product: TestProduct
  readonly orderId: string
}

export async function buy(
  shop: OpenShop,
  admin: SignedInPerson,
  { person, product }: Partial<Bought> = {},
): Promise<Bought> {
  const buyer = person ?? (await signedInCustomer(shop))
  const bought = product ?? (await addProduct(shop))
  const orderId = (await placeOrder(buyer, [[bought, 1]])).body.order._id
  await deliverOrder(admin, orderId)
  return { person: buyer, product: bought, orderId }
}

export const reviewFields = (
  { product, orderId }: Omit<Bought, 'person'>,
  more: Record<string, string | number> = {},
) => ({
  productId: product.id,
  orderId,
  rating: 5,
  comment: 'Fresh',
  ...more,
})

export const writeReview = (
  bought: Omit<Bought, 'person'> & { readonly person: Pick<SignedInPerson, 'client'> },
  more?: Record<string, string | number>,
  files?: Parameters<typeof form>[1],
) => bought.person.client.post('/review/create', form(reviewFields(bought, more), files))
