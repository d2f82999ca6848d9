import { useState } from 'react'
import type { Customer } from '#contract/admin/customers.ts'
import { isStaff } from '#contract/permissions.ts'
import * as t from '#texts/admin/customers.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../kit/api-hooks.ts'
import { ReasonDialog } from '../kit/forms/reason-dialog.tsx'

/** A button to block or unblock a customer. Staff are removed on their own page first. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { name, role, blocked } = customer
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const params = { id: customer._id }
  const block = useAction('POST /admin/customers/:id/block', { params, done: t.blockDone(name) })
  const unblock = useAction('POST /admin/customers/:id/unblock', { params, done: t.unblockDone(name) })

  return (
    <>
      {blocked && (
        <Button variant="outline" busy={unblock.isPending} onClick={() => unblock.mutate(undefined)}>
          {t.unblock}
        </Button>
      )}
      {!isStaff(role) && !blocked && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t.block}
        </Button>
      )}
      <ReasonDialog
        open={isAsking}
        onClose={close}
        busy={block.isPending}
        title={t.blockTitle(name)}
        confirmLabel={t.block}
        onConfirm={(note) => block.mutate({ reason: note }, { onSuccess: close })}
      >
        <p>{t.blockWarning}</p>
      </ReasonDialog>
    </>
  )
}
