import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import {
  findProduct,
  listCategories,
  listProducts,
  mostSold,
  similarProducts,
} from '../server/domains/catalog/catalog.ts'
import { CamelCaseColumns, openPool } from '../server/platform/database/database.ts'
import type { Schema } from '../server/platform/database/schema.ts'

const QUERIES = {
  'first page': { category: 'all', sort: 'popular', search: '', page: 1, limit: 12 },
  'deep page': { category: 'all', sort: 'popular', search: '', page: 800, limit: 12 },
  'category by price': { category: 'Fruits', sort: 'price-high', search: '', page: 3, limit: 12 },
  'search, rare word': { category: 'all', sort: 'popular', search: 'farm7919', page: 1, limit: 12 },
  'search, common word': { category: 'all', sort: 'popular', search: 'apple', page: 1, limit: 12 },
  'search, two words in a category': {
    category: 'Tea',
    sort: 'popular',
    search: 'green ilam',
    page: 1,
    limit: 12,
  },
  'search, mistyped': { category: 'all', sort: 'popular', search: 'tomatto jumla', page: 1, limit: 12 },
} as const

/** The plans of the most frequent catalogue queries on this database, with their execution times. */
export async function explainHotQueries(databaseUrl: string): Promise<string> {
  const sent: CompiledQuery[] = []
  const pool = openPool(databaseUrl, { connections: 2 })
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCaseColumns()],
    log: (event) => void (event.level === 'query' && sent.push(event.query)),
  })
  try {
    const report: string[] = []
    const plansOf = async (name: string, ask: () => Promise<unknown>) => {
      sent.length = 0
      await ask()
      report.push(await explain(db, name, [...sent]))
    }
    const { rows } = await sql<{ id: string }>`select id from product limit 1`.execute(db)
    const { id = '' } = rows[0] ?? {}
    for (const [name, query] of Object.entries(QUERIES)) {
      await plansOf(name, () => listProducts(db, query))
    }
    await plansOf('categories', () => listCategories(db))
    await plansOf('most sold', () => mostSold(db, 12))
    await plansOf('one product', () => findProduct(db, id))
    await plansOf('similar products', () => similarProducts(db, id, 4))
    return report.join('\n\n')
  } finally {
    await db.destroy()
  }
}

async function explain(db: Kysely<Schema>, name: string, queries: CompiledQuery[]): Promise<string> {
  const plans: string[] = []
  for (const query of queries) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
      ...query,
      sql: `explain (analyze, costs off, buffers off, timing off) ${query.sql}`,
    })
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return `### ${name}\n\n${plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join('\n')}`
}
