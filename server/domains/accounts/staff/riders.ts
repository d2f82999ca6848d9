import type { Rider } from '#contract/admin/deliveries/delivery-runs.ts'
import { mayDo, STAFF_ROLES } from '#contract/permissions.ts'
import type { Db } from '../../../platform/database/database.ts'

const RIDER_ROLES = STAFF_ROLES.filter((role) => mayDo(role, 'delivery-runs.drive'))

/** The members of staff who may deliver orders, riders first, by name. */
export async function listRiders(db: Db): Promise<Rider[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'role'])
    .where('role', 'in', RIDER_ROLES)
    .where('blockedAt', 'is', null)
    .orderBy((account) => account('role', '<>', 'rider'))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, role }) => ({ _id: id, name, role: role as Rider['role'] }))
}
