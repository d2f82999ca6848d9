import { sql } from 'kysely'
import type { z } from 'zod'
import type { Role } from '#contract/accounts.ts'
import type { SavedView, SaveView } from '#contract/admin/saved-views.ts'
import type { ViewList } from '#contract/admin/view-lists.ts'
import { MAX_SAVED_VIEWS } from '#contract/limits.ts'
import { mayDo } from '#contract/permissions.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { invalidField, notFound } from '../platform/shared/errors.ts'

/** Views of others for all; a list shows no more. */
const MAX_SHOWN = 100

interface Viewer {
  id: string
  role: Role
}

/** Whether the person may save a view for all, and delete those of others. */
const managesViews = ({ role }: Viewer) => mayDo(role, 'reports.read')

/** The views of a list that a person sees, by name. */
export async function listViews(db: Db, viewer: Viewer, list: ViewList): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id as "_id", name, query, for_all, account_id = ${viewer.id} or ${managesViews(viewer)} as may_delete from saved_view
    where list = ${list} and (account_id = ${viewer.id} or for_all) order by lower(name), id limit ${sql.lit(MAX_SHOWN)}`.execute(
    db,
  )
  return rows
}

/** Saves a view. Throws 422 for too many of a person. */
export async function saveView(
  tx: Tx,
  viewer: Viewer,
  { list, name, query, forAll }: z.output<typeof SaveView>,
): Promise<void> {
  await sql`select from account where id = ${viewer.id} for no key update`.execute(tx)
  const { rows } = await sql`
    insert into saved_view (account_id, list, name, query, for_all)
    select ${viewer.id}, ${list}, ${name}, ${query}, ${forAll}
    where (select count(*) from saved_view where account_id = ${viewer.id}) < ${sql.lit(MAX_SAVED_VIEWS)} returning id`.execute(
    tx,
  )
  if (rows.length === 0) throw invalidField('name', (t) => t.tooManyViews(MAX_SAVED_VIEWS))
}

/** Throws 404 for a view that does not exist or that the person may not delete. */
export async function deleteView(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const { rows } = await sql`
    delete from saved_view where id = ${id} and (account_id = ${viewer.id} or (for_all and ${managesViews(viewer)})) returning id`.execute(
    tx,
  )
  if (rows.length === 0) throw notFound()
}
