import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { useDeleteAccount } from './account.ts'

/** The end of an account, with what it means. */
export function DangerSection() {
  const remove = useDeleteAccount()
  const [isAsking, setAsking] = useState(false)

  return (
    <div>
      <p>When you delete your account:</p>
      <ul className="mt-2 list-disc pl-5">
        <li>your name, email, phone and address are removed,</li>
        <li>your cart and your wishlist are emptied,</li>
        <li>the text of your complaints is removed,</li>
        <li>pending orders are cancelled; an order that is being packed or delivered will still arrive,</li>
        <li>past orders stay in our records without your name,</li>
        <li>
          invoices of delivered orders stay with your name, phone and address, because the tax law requires
          shops to keep them for five years,
        </li>
        <li>your reviews stay, under the name ‘Former customer’, and your questions stay without a name.</li>
      </ul>
      <p className="mt-2">We will confirm it by email.</p>
      <p className="mt-2 font-bold">This cannot be undone.</p>
      <Button variant="danger" className="mt-5 max-sm:w-full" onClick={() => setAsking(true)}>
        <TrashIcon className="size-5" /> Delete account
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete your account"
        confirmLabel="Yes, delete my account"
        cancelLabel="Keep my account"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: () => setAsking(false) })}
      >
        <p>Are you sure you want to delete your account? This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  )
}
