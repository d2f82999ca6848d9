import type { StaffInvitation } from '#contract/admin/settings/staff.ts'
import * as t from '#texts/admin/staff.ts'
import * as labels from '#texts/labels.ts'
import { Button } from '../../ui/controls/button.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { SecuritySettings } from '../settings/subjects.tsx'
import { InviteForm } from './invite-form.tsx'
import { StaffTable } from './staff-table.tsx'

export const meta = () => adminTitle(t.title)

const INVITATION_COLUMNS: readonly Column<StaffInvitation>[] = [
  {
    header: t.columnEmail,
    onPhone: 'title',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { header: t.columnRole, onPhone: 'end', cell: ({ role }) => labels.role[role] },
  { header: t.columnInvitedBy, cell: ({ invitedBy }) => invitedBy },
  { header: t.columnValidUntil, cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  {
    header: t.columnActions,
    hideHeader: true,
    onPhone: 'bare',
    cell: (invitation) => <RevokeButton invitation={invitation} />,
  },
]

/** Roles of the staff, and invitations of new members. For administrators. */
export default function StaffPage() {
  const query = useAdminQuery('/admin/staff')
  const settings = useAdminQuery('/admin/settings')
  return (
    <AdminPage title={t.title} lead={query.data && t.count(query.data.staff.length)}>
      <QueryBoundary query={query}>
        {({ staff, invitations }) => (
          <div className="mb-6 grid gap-6">
            <StaffTable staff={staff} />
            <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
              <Panel title={t.inviteTitle}>
                <InviteForm />
              </Panel>
              <Panel title={t.invitations}>
                <DataTable
                  caption={t.invitationsCaption}
                  empty={t.noInvitations}
                  columns={INVITATION_COLUMNS}
                  rows={invitations}
                  rowKey={({ _id }) => _id}
                />
              </Panel>
            </div>
          </div>
        )}
      </QueryBoundary>
      <QueryBoundary query={settings}>{(latest) => <SecuritySettings latest={latest} />}</QueryBoundary>
    </AdminPage>
  )
}

function RevokeButton({ invitation: { _id, email } }: { invitation: StaffInvitation }) {
  const revoke = useAction('DELETE /admin/staff/invitations/:id', { params: { id: _id }, done: t.revoked })
  return (
    <Button size="small" variant="outline" busy={revoke.isPending} onClick={() => revoke.mutate(undefined)}>
      <span>{richText(t.revoke, { email, hidden: srOnly })}</span>
    </Button>
  )
}
