import type { Db } from '../server/platform/database/database.ts'

export interface Product {
  id: string
  /** In rupees. */
  price: number
}

/** Of the demo shop, in rupees. */
const DELIVERY_CHARGE = 150

export interface Buyer {
  id: string
  cookie: string
}

/** Signs up `count` customers over HTTP and marks them as verified. */
export async function signUpBuyers(url: string, db: Db, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let number = 0; number < count; number++) {
    const response = await fetch(`${url}/api/user/register-with-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({
        name: `Buyer ${number}`,
        email: `buyer${number}.${Date.now()}@example.com`,
        password: 'a password of the bench',
        address: 'Patan Dhoka',
        phone: '9841000000',
      }),
    })
    const { user } = (await response.json()) as { user: { _id: string } }
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    buyers.push({ id: user._id, cookie })
  }
  const ids = buyers.map(({ id }) => id)
  await db.updateTable('account').set({ isVerified: true }).where('id', 'in', ids).execute()
  return buyers
}

/** The body of POST /order/create for so many units of each of these products, in Lalitpur. */
export function orderOf(products: Product[], quantity = 1): string {
  const items = products.map(({ id, price }) => ({ product: id, quantity, price }))
  return JSON.stringify({
    items,
    fullName: 'Bench Buyer',
    shippingAddress: 'Patan Dhoka 5',
    phone: '9841000000',
    city: 'Lalitpur',
    state: 'Bagmati',
    total: items.reduce((sum, { price }) => sum + price * quantity, 0) + DELIVERY_CHARGE,
    paymentMethod: 'cod',
  })
}
