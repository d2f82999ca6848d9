import pg from 'pg'

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** Keepalive statements of the LISTEN connection. */
const PING = 'select 1'

/** All statements that this process sends to PostgreSQL during `work`, in order, including begin and commit. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const original = pg.Client.prototype.query as Query
  const spy: Query = function (...given) {
    const [query] = given
    const text = typeof query === 'string' ? query : String((query as { text?: string }).text)
    statements.push(text)
    return original.apply(this, given)
  }
  pg.Client.prototype.query = spy as typeof pg.Client.prototype.query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
  return statements.filter((statement) => statement !== PING)
}
