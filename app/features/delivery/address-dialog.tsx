import { useId } from 'react'
import { SaveAddress, type SavedAddress } from '#contract/addresses.ts'
import * as t from '#texts/addresses.ts'
import * as checkout from '#texts/checkout.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { districtName } from '../../ui/place-names.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { AddressFields } from './address-fields.tsx'
import { useSaveAddress } from './addresses.ts'

interface AddressDialogProps {
  /** The address to change; without an id, what a new one begins with. */
  address: Omit<SavedAddress, '_id'> & { _id?: string }
  onClose: () => void
  onSaved?: (address: SavedAddress) => void
}

/** Asks for an address and its label, and saves them in the account. */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const formId = useId()
  const { _id, ...fields } = address
  const defaultValues = { ...fields, city: districtName(fields.city, fields.state) }
  const save = useSaveAddress(_id)
  const form = useContractForm({ schema: SaveAddress, defaultValues })

  const submit = form.handleSubmit((typed) => {
    if (save.isPending) return
    save.mutate(typed, {
      onSuccess(saved) {
        onSaved?.(saved)
        onClose()
      },
      onError: form.showFieldErrors,
    })
  })

  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={_id ? t.changeAddress : t.newAddress}
      formId={formId}
      submitLabel={t.saveAddress}
      busy={save.isPending}
    >
      <form id={formId} noValidate method="post" onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t.addressName}
          autoComplete="off"
          hint={t.addressNameHint}
          className="sm:col-span-2"
          {...form.field('label')}
        />
        <AddressFields form={form} isOwnAddress phoneHint={checkout.phoneHint} />
      </form>
    </FormDialog>
  )
}
