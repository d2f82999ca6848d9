import { useState } from 'react'
import type { SavedAddress } from '#contract/addresses.ts'
import { MAX_SAVED_ADDRESSES } from '#contract/limits.ts'
import * as t from '#texts/addresses.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { districtName } from '../../ui/place-names.ts'
import { richText } from '../../ui/rich-text.tsx'
import { linkTo } from '../../ui/text-slots.tsx'
import { AddressDialog } from '../delivery/address-dialog.tsx'
import { useAddresses } from '../delivery/addresses.ts'
import { type AddressDraft, addressOf } from './prefill.ts'

interface SavedAddressesProps {
  /** The address in the form. */
  current: AddressDraft
  onChoose: (address: AddressDraft) => void
}

/** The addresses of the account, each to fill the form with one tap. */
export function SavedAddresses({ current, onChoose }: SavedAddressesProps) {
  const { data: addresses = [] } = useAddresses()
  if (addresses.length === 0) return null
  return (
    <fieldset className="mb-5 min-w-0">
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

/** Saves the address in the form in the account. Shows nothing for one that is saved already. */
export function SaveThisAddress({ current, onChoose }: SavedAddressesProps) {
  const { data: addresses } = useAddresses()
  const [isOpen, setOpen] = useState(false)
  if (!addresses || (!isOpen && addresses.some((address) => isSame(address, current)))) return null
  if (addresses.length >= MAX_SAVED_ADDRESSES) {
    return (
      <p className="mt-4 text-sm text-ink-soft">
        {richText(t.addressesFullInCheckout(MAX_SAVED_ADDRESSES), { link: linkTo('/profile?tab=addresses') })}
      </p>
    )
  }
  return (
    <>
      <Button variant="quiet" className="mt-4 max-sm:w-full" onClick={() => setOpen(true)}>
        <PlusIcon className="size-5" /> {t.saveThisAddress}
      </Button>
      {isOpen && (
        <AddressDialog
          address={{ label: '', ...current }}
          onClose={() => setOpen(false)}
          onSaved={(saved) => onChoose(addressOf(saved))}
        />
      )}
    </>
  )
}

function isSame(saved: SavedAddress, current: AddressDraft): boolean {
  return Object.entries(addressOf(saved)).every(
    ([field, value]) => current[field as keyof AddressDraft] === value,
  )
}
