import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { type Contact, contactOf, type SavedAddress } from '#contract/addresses.ts'
import type { Order } from '#contract/orders.ts'
import { api } from '../../api/client.ts'
import { districtName } from '../../ui/text/place-names.ts'
import { useAddresses } from '../delivery/addresses.ts'
import { ORDERS_KEY } from '../orders/orders.ts'
import { EMPTY_DRAFT, type ShippingDraft } from './draft.ts'

/** The city in the language of the page, in which it was perhaps not saved. */
export const addressOf = (contact: Contact): Contact => ({
  ...contactOf(contact),
  city: districtName(contact.city, contact.state),
})

/** What the account knows about earlier deliveries. */
export interface Prefill {
  lastOrder: Order | undefined
  /** The latest order to which the customer may still add. */
  openOrder: Order | undefined
  /** The oldest of the saved ones. */
  address: SavedAddress | undefined
}

/** The latest orders and the first saved address; undefined while they are loading. What cannot be loaded is left out. */
export function usePrefill(): Prefill | undefined {
  const latest = useQuery({
    queryKey: [...ORDERS_KEY, 'latest'],
    queryFn: async ({ signal }) =>
      (await api.get('/order/my-orders', { query: { limit: 5 }, signal })).orders,
    retry: false,
  })
  const addresses = useAddresses()
  if (latest.isLoading || addresses.isLoading) return undefined
  const openOrder = latest.data?.find(({ isChangeable }) => isChangeable)
  return { lastOrder: latest.data?.[0], openOrder, address: addresses.data?.[0] }
}

interface Sources extends Omit<Prefill, 'openOrder'> {
  user: User
  /** The details that the customer saved on this device. */
  saved: Partial<ShippingDraft> | undefined
}

/** What the shipping form begins with: the details saved on this device, or else those of the last order, the first saved address or the profile. */
export function initialDraft({ user, saved, lastOrder, address }: Sources): ShippingDraft {
  const { name: fullName, email, phone } = user
  const draft = { ...EMPTY_DRAFT, fullName, email, phone, address: user.address }
  Object.assign(draft, saved ?? (lastOrder ? draftOf(lastOrder) : address && addressOf(address)))
  draft.city = districtName(draft.city, draft.state)
  return draft
}

function draftOf(order: Order): Partial<ShippingDraft> {
  return { ...addressOf({ ...order, address: order.shippingAddress }), substitution: order.substitution }
}
