import { sql } from 'kysely'
import { addDays, startOfNepalDay } from '#contract/nepal/time.ts'
import type { Db } from '../../platform/database/database.ts'

interface Refunds {
  count: number
  cashPaisa: number
  creditPaisa: number
  chargesPaisa: number
}

/** The number of returns of a day in Nepal, what was refunded in cash and as store credit, and the delivery charges in it. */
export async function refundsOn(db: Db, day: string): Promise<Refunds> {
  const { rows } = await sql<Refunds>`
    select count(*)::int as count,
      coalesce(sum(amount_paisa - credit_paisa), 0)::bigint as "cashPaisa",
      coalesce(sum(credit_paisa), 0)::bigint as "creditPaisa",
      coalesce(sum(delivery_charge_paisa), 0)::bigint as "chargesPaisa"
    from order_return
    where created_at >= ${startOfNepalDay(day)} and created_at < ${startOfNepalDay(addDays(day, 1))}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate returned no row')
  return row
}
