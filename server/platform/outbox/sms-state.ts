import { sql } from 'kysely'
import type { SmsStop } from '#contract/admin/choices.ts'
import { toBikramSambat } from '#contract/nepal/bikram-sambat.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import type { Db, Tx } from '../database/database.ts'
import { storableJson } from '../database/json.ts'

const NAME = 'sms'

/** What the sender remembers. */
export interface SmsState {
  /** Year and month of the Nepali calendar, as `2083-8`. */
  month: string
  /** The parts that were sent in that month. */
  parts: number
  /** Whether a mail to the shop has said that the limit of that month is reached. */
  isLimitMailed: boolean
  stop: SmsStop | null
  /** When the next SMS is tried in spite of the stop, as an ISO time. */
  probeAt: string | null
}

const EMPTY = { parts: 0, isLimitMailed: false }

/** The state, whose counts begin with each month anew. */
export async function readSmsState(db: Db): Promise<SmsState> {
  const bs = toBikramSambat(nepalDay(new Date()))
  const month = bs ? `${bs.year}-${bs.month}` : nepalDay(new Date()).slice(0, 7)
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst()
  const state = {
    stop: null,
    probeAt: null,
    month,
    ...EMPTY,
    ...(row?.value as Partial<SmsState> | undefined),
  }
  return state.month === month ? state : { ...state, month, ...EMPTY }
}

/** Changes a part of the state. */
export async function changeSmsState(db: Db | Tx, change: Partial<SmsState>): Promise<void> {
  await sql`
    insert into setting (name, value) values (${NAME}, ${storableJson(change)}::jsonb)
    on conflict (name) do update set value = setting.value || excluded.value`.execute(db)
}

/** Why no SMS are sent at present; null while they are. */
export async function readSmsStop(db: Db): Promise<SmsStop | null> {
  return (await readSmsState(db)).stop
}

/** Tries the next SMS at once in spite of a stop. */
export const retryStoppedSms = (tx: Tx): Promise<void> => changeSmsState(tx, { probeAt: null })
