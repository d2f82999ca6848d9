import type { Contact, SavedAddress } from '#contract/addresses.ts'
import { ADDRESS_LABEL_MAX_LENGTH, MAX_SAVED_ADDRESSES } from '#contract/limits.ts'
import type { Order } from '#contract/orders.ts'
import * as t from '#texts/addresses.ts'
import { api } from '../../api/client.ts'
import { districtName } from '../../ui/text/place-names.ts'
import { useAddresses } from '../delivery/addresses.ts'
import { addressOf } from './prefill.ts'

interface SavedAddressesProps {
  /** The address in the form. */
  current: Contact
  onChoose: (address: Contact) => void
}

/** The addresses of the account, each to fill the form with one tap. */
export function SavedAddresses({ current, onChoose }: SavedAddressesProps) {
  const { data: addresses = [] } = useAddresses()
  if (addresses.length === 0) return null
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="mb-1 font-bold">{t.yourAddresses}</legend>
      <div className="flex flex-wrap gap-2">
        {addresses.map((address) => (
          <button
            key={address._id}
            type="button"
            aria-pressed={isSame(address, current)}
            onClick={() => onChoose(addressOf(address))}
            className="min-h-11 max-w-full cursor-pointer rounded-box border-2 border-control bg-white px-3 py-2 text-left wrap-anywhere hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-soft"
          >
            <strong>{address.label}</strong>{' '}
            <span className="text-ink-soft">{districtName(address.city, address.state)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Keeps the address of a placed order in the account, unless it is there or there is no room. A failure is not shown: the next
 * order begins with the details of this one anyway.
 */
export function useKeepAddress() {
  const { data: addresses, refetch } = useAddresses()
  return async (order: Order) => {
    const current = addressOf({ ...order, address: order.shippingAddress })
    if (!addresses || addresses.length >= MAX_SAVED_ADDRESSES) return
    if (addresses.some((address) => isSame(address, current))) return
    const label = current.address.slice(0, ADDRESS_LABEL_MAX_LENGTH)
    await api.post('/user/addresses', { body: { label, ...current } }).then(
      () => refetch(),
      () => {},
    )
  }
}

function isSame(saved: SavedAddress, current: Contact): boolean {
  return Object.entries(addressOf(saved)).every(([field, value]) => current[field as keyof Contact] === value)
}
