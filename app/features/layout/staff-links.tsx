import { NavLink } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { mayDo, type Permission } from '#contract/permissions.ts'
import * as t from '#texts/shop/layout.ts'

const LINKS: [path: string, permission: Permission, label: string][] = [
  ['/admin', 'backoffice.open', t.backOffice],
  ['/rider', 'delivery-runs.drive', t.myStops],
]

interface StaffLinksProps {
  role: Role
  className: (state: { isActive: boolean }) => string
}

/** Links to the back office and to the stops of a rider, as the role permits. */
export function StaffLinks({ role, className }: StaffLinksProps) {
  return LINKS.filter(([, permission]) => mayDo(role, permission)).map(([path, , label]) => (
    <li key={path}>
      <NavLink to={path} className={className}>
        {label}
      </NavLink>
    </li>
  ))
}
