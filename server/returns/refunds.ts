import { sql } from 'kysely'
import { addDays, startOfNepalDay } from '#contract/nepal/time.ts'
import type { Db } from '../database/database.ts'

/** The number of returns of a day in Nepal, and what was refunded in cash and as store credit. */
export async function refundsOn(
  db: Db,
  day: string,
): Promise<{ count: number; cashPaisa: number; creditPaisa: number }> {
  const { rows } = await sql<{ count: number; cashPaisa: number; creditPaisa: number }>`
    select count(*)::int as count,
      coalesce(sum(amount_paisa) filter (where refund = 'cash'), 0)::bigint as "cashPaisa",
      coalesce(sum(amount_paisa) filter (where refund = 'credit'), 0)::bigint as "creditPaisa"
    from order_return
    where created_at >= ${startOfNepalDay(day)} and created_at < ${startOfNepalDay(addDays(day, 1))}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate returned no row')
  return row
}
