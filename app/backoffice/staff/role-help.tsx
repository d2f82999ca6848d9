import { STAFF_ROLES } from '#contract/permissions.ts'
import * as t from '#texts/admin/staff.ts'
import * as labels from '#texts/labels.ts'

/** What each role may do. */
export function RoleHelp() {
  return (
    <dl className="grid gap-1 text-sm">
      {STAFF_ROLES.map((role) => (
        <div key={role}>
          <dt className="inline font-bold">{labels.role[role]}:</dt>{' '}
          <dd className="inline text-ink-soft">{t.roleHelp[role]}</dd>
        </div>
      ))}
    </dl>
  )
}
