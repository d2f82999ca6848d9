import { Link } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { mayDo, type Permission } from '#contract/permissions.ts'
import * as t from '#texts/shop/layout.ts'

const LINKS: [path: string, permission: Permission, label: string][] = [
  ['/admin', 'backoffice.open', t.backOffice],
  ['/rider', 'delivery-runs.drive', t.myStops],
]

/** Links to the back office and to the stops of a rider, as the role permits. */
export function StaffLinks({ role }: { role: Role }) {
  return LINKS.filter(([, permission]) => mayDo(role, permission)).map(([path, , label]) => (
    <Link key={path} to={path} className="font-bold underline">
      {label}
    </Link>
  ))
}
