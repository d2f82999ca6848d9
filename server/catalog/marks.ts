import { sql } from 'kysely'
import { z } from 'zod'
import type { Sort } from '../../contract/sorts.ts'
import type { Db } from '../database/database.ts'
import { firstWhere } from './sorted.ts'

/** A place in an order: what it sorts by, ending with the id, and how many products stand before it. */
export interface Mark {
  key: Key
  rank: number
}
type Key = (boolean | number | string)[]

interface MarkedOrder {
  /** What it sorts by before the id. In each order all of these go the same way. */
  columns: readonly ('in_stock' | 'sold_units' | 'created_at' | 'price_paisa')[]
  descending: boolean
  idDescending: boolean
}

export const MARKED_ORDERS: Record<Sort, MarkedOrder> = {
  popular: { columns: ['in_stock', 'sold_units'], descending: true, idDescending: false },
  newest: { columns: ['created_at'], descending: true, idDescending: false },
  'price-low': { columns: ['price_paisa'], descending: false, idDescending: false },
  'price-high': { columns: ['price_paisa'], descending: true, idDescending: true },
}

/** Where a product stands in every order. Times are texts of equal length, so that they sort like times. */
const Stand = z.object({
  category: z.string(),
  in_stock: z.boolean(),
  sold_units: z.number(),
  created_at: z.string(),
  price_paisa: z.number(),
})
type Stand = z.infer<typeof Stand>

/** What the triggers of 0054 tell of a product that moved; null where it was or is not on sale. */
const Move = z.object({
  id: z.string(),
  move: z.object({ tx: z.string(), was: Stand.nullable(), is: Stand.nullable() }),
})

/** Products between two marks. */
const EVERY = 1000
/** Up to here an offset is as cheap as a mark. */
export const MARKS_FROM = 2 * EVERY
/** Marks further apart than this are made anew. */
const FARTHEST = 4 * EVERY
const MOST_LISTS = 100
/** When a list could not be read, pages are read without marks for so long. */
const REST_MS = 10_000

interface List {
  category: string | undefined
  order: MarkedOrder
  marks: Mark[]
  size: number
  seen: Snapshot
}

/**
 * Every thousandth place of the long lists, so that a page deep in one is read from the place before it. Made by reading
 * the list once; from then on every product that moves moves the places behind it, as the notifications tell.
 */
export class PageMarks {
  readonly #db: Db
  readonly #lists = new Map<string, List>()
  #making: Promise<unknown> = Promise.resolve()
  /** Moves told while a list is read: its reader may not have seen them. */
  #told: Moved[] | undefined
  #heard = false
  #restUntil = 0

  /** Lists are read from `db`, which must be the database that tells of moves. */
  constructor(db: Db) {
    this.#db = db
  }

  /** Whether moves reach this process; while they do not, there are no marks. */
  set heard(heard: boolean) {
    this.#heard = heard
    this.clear()
  }

  clear(): void {
    this.#lists.clear()
    this.#told = undefined
  }

  /** A notification of the catalogue. */
  changed(payload: string): void {
    const change = readJson(payload)
    const told = Move.safeParse(change).data
    if (told) {
      const moved = { id: told.id, ...told.move }
      this.#told?.push(moved)
      for (const list of this.#lists.values()) move(list, moved)
    } else if (!isKnownAndStill(change)) this.clear()
  }

  /** The last mark at or before this many products of a list; undefined when there is none. */
  async before(category: string | undefined, sort: Sort, offset: number): Promise<Mark | undefined> {
    if (!this.#heard) return undefined
    const name = JSON.stringify([category ?? null, sort])
    let list = this.#lists.get(name)
    if ((!list || gapAt(list, offset) > FARTHEST) && Date.now() > this.#restUntil) {
      // one after the other: each reads a whole list
      const making = this.#making.then(async () => {
        const made = this.#lists.get(name)
        if (Date.now() < this.#restUntil) return undefined
        return made && made !== list ? made : this.#make(name, category, MARKED_ORDERS[sort])
      })
      this.#making = making.catch(() => {
        this.#restUntil = Date.now() + REST_MS
      })
      list = await making.catch(() => undefined)
    }
    const mark = list?.marks[firstWhere(list.marks, (one) => one.rank > offset) - 1]
    return mark && { ...mark }
  }

  async #make(name: string, category: string | undefined, order: MarkedOrder): Promise<List | undefined> {
    const told: Moved[] = []
    let isWhole = false
    this.#told = told
    const columns = sql.join(order.columns.map((name) => sql.ref(name)))
    const { rows } = await sql<
      Omit<Stand, 'category'> & { id: string; rank: number; size: number; seen: string }
    >`
      select ${sql.join(order.columns.map(selected))}, id, rank, pg_current_snapshot()::text as seen,
        (select coalesce(sum(on_sale), 0) from category_count
          where ${category === undefined ? sql`true` : sql`name = ${category}`}) as size
      from (
        select ${columns}, id, row_number() over (order by ${orderBy(order)}) - 1 as rank from product
        where archived_at is null and ${category === undefined ? sql`true` : sql`category = ${category}`}
      ) ranked where rank % ${EVERY} = 0 and rank > 0 order by rank`
      .execute(this.#db)
      .finally(() => {
        isWhole = this.#told === told
        this.#told = undefined
      })
    if (!isWhole) return undefined
    const list: List = {
      category,
      order,
      marks: rows.map((row) => ({ key: keyOf(order, row, row.id), rank: row.rank })),
      size: rows[0]?.size ?? 0,
      seen: readSnapshot(rows[0]?.seen ?? '0:0:'),
    }
    for (const moved of told) move(list, moved)
    this.#lists.delete(name)
    this.#lists.set(name, list)
    const [oldest] = this.#lists.keys()
    if (this.#lists.size > MOST_LISTS && oldest !== undefined) this.#lists.delete(oldest)
    return list
  }
}

type Moved = { id: string } & z.infer<typeof Move>['move']

function move(list: List, { id, tx, was, is }: Moved): void {
  if (isSeen(list.seen, BigInt(tx))) return
  const step = (stand: Stand | null, by: number) => {
    if (!stand || (list.category !== undefined && stand.category !== list.category)) return
    const key = keyOf(list.order, stand, id)
    list.size += by
    for (
      let at = firstWhere(list.marks, (mark) => compare(list.order, mark.key, key) > 0);
      at < list.marks.length;
      at++
    ) {
      const mark = list.marks[at]
      if (mark) mark.rank += by
    }
  }
  step(was, -1)
  step(is, 1)
}

/** How many products stand between the marks around this place. */
function gapAt({ marks, size }: List, offset: number): number {
  const next = firstWhere(marks, (mark) => mark.rank > offset)
  return (marks[next]?.rank ?? size) - (marks[next - 1]?.rank ?? 0)
}

function orderBy({ columns, descending, idDescending }: MarkedOrder) {
  const names = columns.map((name) => sql.ref(name))
  const way = descending ? sql` desc` : sql``
  return sql`${sql.join(names.map((name) => sql`${name}${way}`))}, id${idDescending ? sql` desc` : sql``}`
}

function selected(name: MarkedOrder['columns'][number]) {
  return name === 'created_at' ? sql`mark_time(created_at) as created_at` : sql.ref(name)
}

function keyOf({ columns }: MarkedOrder, stand: Omit<Stand, 'category'>, id: string): Key {
  return [...columns.map((name) => stand[name]), id]
}

function compare(order: MarkedOrder, one: Key, other: Key): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? ''
    if (value === against) continue
    const isId = index === one.length - 1
    return value < against === (isId ? order.idDescending : order.descending) ? 1 : -1
  }
  return 0
}

interface Snapshot {
  xmin: bigint
  xmax: bigint
  running: Set<bigint>
}

/** As pg_current_snapshot() writes it. */
function readSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':')
  return {
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    running: new Set(running.split(',').filter(Boolean).map(BigInt)),
  }
}

/** Whether a transaction that has ended was seen. */
function isSeen({ xmin, xmax, running }: Snapshot, tx: bigint): boolean {
  return tx < xmin || (tx < xmax && !running.has(tx))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A change of a single product, or of what is said of it, that moved it nowhere. */
function isKnownAndStill(change: unknown): boolean {
  return z.object({ id: z.string(), move: z.null().optional() }).safeParse(change).success
}
