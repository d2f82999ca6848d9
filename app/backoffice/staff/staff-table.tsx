import { useState } from 'react'
import { ChangeStaffRole, type StaffMember } from '#contract/admin/settings/staff.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/staff.ts'
import * as labels from '#texts/labels.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useSession } from '../../features/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAction } from '../kit/api-hooks.ts'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { RoleHelp } from './role-help.tsx'

interface Asking {
  action: 'change' | 'remove'
  person: StaffMember
}

const columns = (
  ownId: string | undefined,
  ask: (asking: Asking) => void,
): readonly Column<StaffMember>[] => [
  {
    header: t.columnName,
    onPhone: 'title',
    cell: ({ _id, name }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <strong>{name}</strong>
        {_id === ownId && <Badge>{t.you}</Badge>}
      </span>
    ),
  },
  {
    header: common.email,
    onPhone: 'plain',
    className: 'min-w-0 flex-1',
    cell: ({ email }) => <span className="block truncate">{email}</span>,
  },
  { header: t.columnRole, onPhone: 'end', cell: ({ role }) => labels.role[role] },
  {
    header: t.columnSecondFactor,
    cell: ({ secondFactor }) => (secondFactor ? t.secondFactorOn : t.secondFactorOff),
  },
  {
    header: t.columnActions,
    hideHeader: true,
    onPhone: 'bare',
    cell: (person) =>
      person._id !== ownId && (
        <span className="flex flex-wrap gap-2 lg:justify-end">
          <Button size="small" variant="outline" onClick={() => ask({ action: 'change', person })}>
            <span>{richText(t.changeRole, { name: person.name, hidden: srOnly })}</span>
          </Button>
          <Button size="small" variant="outline" onClick={() => ask({ action: 'remove', person })}>
            <span>{richText(t.remove, { name: person.name, hidden: srOnly })}</span>
          </Button>
        </span>
      ),
  },
]

/** The staff with their roles. Staff cannot change their own role. */
export function StaffTable({ staff }: { staff: readonly StaffMember[] }) {
  const [asking, setAsking] = useState<Asking>()
  const { user } = useSession()
  const close = () => setAsking(undefined)
  return (
    <>
      <DataTable
        caption={t.caption}
        columns={columns(user?._id, setAsking)}
        rows={staff}
        rowKey={({ _id }) => _id}
      />
      {asking?.action === 'change' && <RoleDialog person={asking.person} onClose={close} />}
      {asking?.action === 'remove' && <RemoveDialog person={asking.person} onClose={close} />}
    </>
  )
}

function RoleDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { _id, name } = person
  const change = useAction('PUT /admin/staff/:id', { params: { id: _id }, done: t.roleChanged(name) })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.changeRoleTitle(name)}
      submitLabel={t.saveRole}
      busy={change.isPending}
      schema={ChangeStaffRole}
      defaultValues={{ role: person.role, before: person.role }}
      onSubmit={(typed) => {
        if (typed.role === typed.before) onClose()
        else change.mutate(typed, { onSuccess: onClose })
      }}
    >
      {({ field }) => (
        <>
          <ChoiceField label={t.role} options={labels.role} {...field('role')} />
          <RoleHelp />
          <p>{t.changeRoleWarning}</p>
        </>
      )}
    </FormDialog>
  )
}

function RemoveDialog({ person: { _id, name }, onClose }: { person: StaffMember; onClose: () => void }) {
  const remove = useAction('DELETE /admin/staff/:id', { params: { id: _id }, done: t.removed(name) })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.removeTitle(name)}
      confirmLabel={t.removeConfirm}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    >
      <p>{t.removeWarning}</p>
    </ConfirmDialog>
  )
}
