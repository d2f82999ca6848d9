import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AuditAction } from '#contract/admin/choices.ts'
import type { AuditEntry, AuditQuery } from '#contract/admin/settings/audit.ts'
import { addDays, startOfNepalDay } from '#contract/nepal/time.ts'
import type { Db, Tx } from '../database/database.ts'
import { isoTime, storableJson } from '../database/json.ts'
import { keyset, readPage } from '../database/keyset.ts'
import { requireSignedIn } from '../http/authorization.ts'

/** The person who made a request; `source` is the network address. */
export interface Actor {
  id: string
  name: string
  source: string
}

/** The operator of the server, who acts through environment variables or commands without an account. */
export type Operator = Omit<Actor, 'id'> & { id: null }

export function actorOf(request: FastifyRequest): Actor {
  const { id, user } = requireSignedIn(request)
  return { id, name: user.name, source: request.ip }
}

export type SubjectType =
  | 'order'
  | 'product'
  | 'category'
  | 'farm'
  | 'lot'
  | 'question'
  | 'review'
  | 'customer'
  | 'settings'
  | 'complaint'
  | 'mail'
  | 'job'
  | 'invitation'
  | 'delivery-run'

/** What was changed. There is no id for a change of several records, such as a bulk edit. */
interface Subject {
  type: SubjectType
  id?: string
}

/** Records who did what, in the same transaction as the change. */
export async function writeAudit(
  tx: Tx,
  actor: Actor | Operator,
  action: AuditAction,
  subject: Subject,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      actorId: actor.id,
      actorName: actor.name,
      action,
      subjectType: subject.type,
      subjectId: subject.id ?? '',
      details: storableJson(details),
      source: actor.source,
    })
    .execute()
}

/** Details without personal data. All other details may contain text that a person entered. */
const IMPERSONAL_DETAILS: Partial<Record<SubjectType, string[]>> = {
  order: ['from', 'to', 'outcome', 'number'],
  invitation: ['role'],
}

/**
 * Removes details that may identify a customer from the entries about these subjects. Action, time and actor stay. The database
 * allows no other change of the log.
 */
export async function redactAudit(tx: Tx, type: SubjectType, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update audit set details = '{"redacted": true}' || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details)
      where key = any(${IMPERSONAL_DETAILS[type] ?? []}::text[])
    )
    where subject_type = ${type} and subject_id = any(${ids}::text[]) and details <> '{}'`.execute(tx)
}

const NEWEST_FIRST = keyset([{ column: sql`id`, type: 'number' }], { descending: true })

const columns = sql<AuditEntry>`
  id as "_id", actor_id, actor_name, action, subject_type, subject_id, details, source, ${isoTime(sql`created_at`)} as created_at`

/** One page of the log, newest first. */
export async function listAudit(
  db: Db,
  query: AuditQuery,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const conditions = [sql`true`]
  if (query.action) conditions.push(sql`action = ${query.action}`)
  if (query.actor) conditions.push(sql`actor_id = ${query.actor}`)
  if (query.subjectType) conditions.push(sql`subject_type = ${query.subjectType}`)
  if (query.subjectId) conditions.push(sql`subject_id = ${query.subjectId}`)
  if (query.from) conditions.push(sql`created_at >= ${startOfNepalDay(query.from)}`)
  if (query.to) conditions.push(sql`created_at < ${startOfNepalDay(addDays(query.to, 1))}`)
  const matching = sql`from audit where ${sql.join(conditions, sql` and `)}`
  const { rows: entries, nextCursor } = await readPage(db, NEWEST_FIRST, query, columns, matching)
  return { entries, nextCursor }
}
