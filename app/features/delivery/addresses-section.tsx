import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { EMPTY_CONTACT, SaveAddress, type SavedAddress } from '#contract/addresses.ts'
import { MAX_SAVED_ADDRESSES } from '#contract/limits.ts'
import * as t from '#texts/addresses.ts'
import * as checkout from '#texts/checkout.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { NotLoadedLine } from '../../ui/notices/not-loaded.tsx'
import { Skeleton } from '../../ui/notices/skeleton.tsx'
import { PlusIcon } from '../../ui/pictures/icons.tsx'
import { districtName } from '../../ui/text/place-names.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { AddressFields } from './address-fields.tsx'
import { useAddresses, useDeleteAddress, useSaveAddress } from './addresses.ts'
import { ContactAddress } from './contact-address.tsx'

/** The saved addresses in the profile, with buttons to add, change and delete them. */
export default function AddressesSection({ user }: { user: User }) {
  const { data: addresses, isError, refetch } = useAddresses()
  const [editing, setEditing] = useState<SavedAddress | 'new'>()
  const [deleting, setDeleting] = useState<SavedAddress>()
  const remove = useDeleteAddress()
  const begin = {
    ...EMPTY_CONTACT,
    label: '',
    fullName: user.name,
    phone: user.phone,
  }

  if (isError && !addresses) return <NotLoadedLine text={t.addressesNotLoaded} onRetry={refetch} />
  if (!addresses) return <Skeleton className="h-40" />
  return (
    <>
      <p className="text-ink-soft">{t.addressesIntro(MAX_SAVED_ADDRESSES)}</p>
      <ul className="mt-3 divide-y divide-line">
        {addresses.map((address) => (
          <AddressItem
            key={address._id}
            address={address}
            onChange={() => setEditing(address)}
            onDelete={() => setDeleting(address)}
          />
        ))}
      </ul>
      {addresses.length < MAX_SAVED_ADDRESSES ? (
        <Button variant="outline" className="mt-4 max-sm:w-full" onClick={() => setEditing('new')}>
          <PlusIcon className="size-5" /> {t.addAddress}
        </Button>
      ) : (
        <p className="mt-4">{t.addressesFull(MAX_SAVED_ADDRESSES)}</p>
      )}
      {editing && (
        <AddressDialog address={editing === 'new' ? begin : editing} onClose={() => setEditing(undefined)} />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t.deleteAddress}
        confirmLabel={t.deleteAddressYes}
        busy={remove.isPending}
        onConfirm={() => {
          if (deleting) remove.mutate(deleting._id, { onSettled: () => setDeleting(undefined) })
        }}
      >
        <p>{t.deleteAddressQuestion(deleting?.label ?? '')}</p>
      </ConfirmDialog>
    </>
  )
}

interface AddressItemProps {
  address: SavedAddress
  onChange: () => void
  onDelete: () => void
}

function AddressItem({ address, onChange, onDelete }: AddressItemProps) {
  const slots = { name: address.label, hidden: srOnly }
  return (
    <li className="py-4">
      <h3 className="font-bold wrap-anywhere">{address.label}</h3>
      <ContactAddress contact={address} className="mt-1" />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={onChange}>
          <span>{richText(t.changeAddressOf, slots)}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={onDelete}>
          <span>{richText(t.deleteAddressOf, slots)}</span>
        </Button>
      </div>
    </li>
  )
}

interface AddressDialogProps {
  /** The address to change; without an id, what a new one begins with. */
  address: Omit<SavedAddress, '_id'> & { _id?: string }
  onClose: () => void
}

/** Asks for an address and its label, and saves them in the account. */
function AddressDialog({ address, onClose }: AddressDialogProps) {
  const { _id, ...fields } = address
  const save = useSaveAddress(_id)
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={_id ? t.changeAddress : t.newAddress}
      submitLabel={t.saveAddress}
      busy={save.isPending}
      schema={SaveAddress}
      defaultValues={{ ...fields, city: districtName(fields.city, fields.state) }}
      onSubmit={(typed, form) =>
        save.mutate(typed, {
          onSuccess: onClose,
          onError: form.showFieldErrors,
        })
      }
    >
      {(form) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.addressName}
            autoComplete="off"
            hint={t.addressNameHint}
            className="sm:col-span-2"
            {...form.field('label')}
          />
          <AddressFields form={form} isOwnAddress phoneHint={checkout.phoneHint} />
        </div>
      )}
    </FormDialog>
  )
}
