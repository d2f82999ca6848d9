import { SaveAddress, type SavedAddress } from '#contract/addresses.ts'
import * as t from '#texts/addresses.ts'
import * as checkout from '#texts/checkout.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { districtName } from '../../ui/text/place-names.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { AddressFields } from './address-fields.tsx'
import { useSaveAddress } from './addresses.ts'

interface AddressDialogProps {
  /** The address to change; without an id, what a new one begins with. */
  address: Omit<SavedAddress, '_id'> & { _id?: string }
  onClose: () => void
}

/** Asks for an address and its label, and saves them in the account. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
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
