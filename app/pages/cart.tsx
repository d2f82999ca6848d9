import * as t from '#texts/checkout.ts'
import { Checkout } from '../features/checkout/checkout.tsx'
import { useSession } from '../features/session/session.ts'

export const meta = () => [{ title: t.pageTitle(t.cart) }]

export default function CartPage() {
  const { user } = useSession()
  return user && <Checkout key={user._id} user={user} />
}
