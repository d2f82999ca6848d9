import { useState } from 'react'
import type { Customer } from '#contract/admin/customers.ts'
import { isStaff } from '#contract/permissions.ts'
import * as t from '#texts/admin/customers.ts'
import { api } from '../../api/client.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { useSession } from '../../features/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'

/** An action on a customer, named as in the API. */
type Action = 'block' | 'unblock' | 'appoint' | 'dismiss'

const DONE: Record<Action, (name: string) => string> = {
  block: t.blockDone,
  unblock: t.unblockDone,
  appoint: t.promoteDone,
  dismiss: t.demoteDone,
}

/** Buttons to block a customer and to give or remove administrator rights. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { name, role, blocked, verified } = customer
  const [asking, setAsking] = useState<Action>()
  const managesStaff = usePermissions()('staff.manage')
  const isSelf = useSession().user?._id === customer._id
  const change = useAdminMutation({
    call: ({ action, reason = '' }: { action: Action; reason?: string }) => {
      const params = { id: customer._id }
      if (action === 'block') return api.post('/admin/customers/:id/block', { params, body: { reason } })
      return api.post(`/admin/customers/:id/${action}`, { params })
    },
    done: (_response, { action }) => DONE[action](name),
  })
  const close = () => setAsking(undefined)
  const dialog = (action: Action) => ({ open: asking === action, onClose: close, busy: change.isPending })
  const run = (action: Action, reason?: string) => change.mutate({ action, reason }, { onSettled: close })

  return (
    <>
      {role === 'admin' && managesStaff && !isSelf && (
        <Button variant="outline" onClick={() => setAsking('dismiss')}>
          {t.demote}
        </Button>
      )}
      {blocked && (
        <Button variant="outline" busy={change.isPending} onClick={() => run('unblock')}>
          {t.unblock}
        </Button>
      )}
      {!isStaff(role) && !blocked && (
        <>
          {verified && managesStaff && (
            <Button variant="outline" onClick={() => setAsking('appoint')}>
              {t.promote}
            </Button>
          )}
          <Button variant="danger" onClick={() => setAsking('block')}>
            {t.block}
          </Button>
        </>
      )}
      <ReasonDialog
        {...dialog('block')}
        title={t.blockTitle(name)}
        confirmLabel={t.block}
        onConfirm={(_reason, note) => run('block', note)}
      >
        <p>{t.blockWarning}</p>
      </ReasonDialog>
      <ConfirmDialog
        {...dialog('appoint')}
        title={t.promoteTitle(name)}
        confirmLabel={t.promote}
        dangerous={false}
        onConfirm={() => run('appoint')}
      >
        <p>{t.promoteWarning}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('dismiss')}
        title={t.demoteTitle(name)}
        confirmLabel={t.demoteConfirm}
        onConfirm={() => run('dismiss')}
      >
        <p>{t.demoteWarning}</p>
      </ConfirmDialog>
    </>
  )
}
