import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './set-up.mjs'

// Checks which SQL stands where; .dependency-cruiser.mjs says which folder may import which.
/** The tables whose SQL is in one domain only. */
const TABLES = {
  accounts: [
    'account',
    'staff_invitation',
    'session',
    'one_time_code',
    'password_reset',
    'google_return',
    'passkey',
    'passkey_challenge',
    'authenticator_app',
    'recovery_code',
    'pending_sign_in',
  ],
  addresses: ['saved_address'],
  cart: ['cart_line'],
  catalog: [
    'category',
    'product',
    'product_farm',
    'product_picture',
    'price_change',
    'sale_price',
    'popularity_change',
    'category_count',
    'search_word',
    'stock_movement',
  ],
  complaints: ['complaint', 'complaint_line', 'complaint_message', 'complaint_picture'],
  database: ['idempotency_key'],
  'delivery-runs': ['delivery_run'],
  farms: ['farm', 'farm_picture', 'farm_proof'],
  invoices: ['invoice', 'invoice_counter', 'invoice_print'],
  lots: ['lot', 'order_lot', 'lot_test'],
  outbox: ['mail', 'job'],
  orders: [
    'orders',
    'order_line',
    'order_event',
    'phone_call',
    'product_pair',
    'product_pair_count',
    'store_credit',
  ],
  questions: ['question'],
  returns: ['order_return_line', 'credit_note_counter'],
  reviews: ['review', 'review_picture'],
  settings: ['banner_picture'],
  'staff-notes': ['staff_note'],
  wishlist: ['wishlist_item'],
}
/**
 * The other tables: order_return, because orders are shown and anonymized together with their returns; picture and setting,
 * which several domains read; and the tables of the platform and the back office.
 */
const OTHER_TABLES = ['order_return', 'picture', 'setting', 'audit', 'last_backup', 'rate_limit']
const MIGRATIONS = 'server/platform/database/migrations'
const TABLE_OWNERS = Object.fromEntries(
  Object.entries(TABLES).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
)
const TABLE_USE =
  /\b(?:(?:from|join|update|into) |(?:selectFrom|\w+Join|updateTable|insertInto|deleteFrom)\(')(\w+)\b(?![.\w])/g
/** A constant, or a function, that is a piece of SQL. */
const SQL_FRAGMENT = /export const (\w+)[^\n]*= (?:\([^\n]*\) =>\s*)?sql[<`](?:[^\n]+\n)*/g
/** Statements that change data, which files of server/backoffice/read/ must not contain. */
const WRITE = /\b(?:insert into|update \w+ set|delete from|insertInto\(|updateTable\(|deleteFrom\()/

const TEST = /\.test\.tsx?$/
const problems = []
const files = sourcesIn('server')
for (const file of files) problems.push(...foreignTablesIn(file), ...exportedSqlIn(file), ...writesIn(file))
problems.push(...unlistedTables())

for (const problem of problems) console.error(problem)
console.log(`SQL of ${files.length} files checked`)
if (files.length === 0) problems.push('nothing was checked')
process.exit(problems.length === 0 ? 0 : 1)

/** SQL of a domain on tables of another one; such reads go through the other domain's public API. */
function foreignTablesIn(file) {
  const [, domain] = (!TEST.test(file) && file.match(/^server\/(?:domains|platform)\/([^/]+)\//)) || []
  if (!domain) return []
  const source = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*/g, '')
  return [...source.matchAll(TABLE_USE)].flatMap(([, name]) => {
    const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const owner = TABLE_OWNERS[table]
    return owner && owner !== domain ? [`${file}: the table ${table} belongs to ${owner}`] : []
  })
}

/** Any domain could use a table that is in neither list, and nobody would notice. */
function unlistedTables() {
  return readdirSync(join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [
      ...readFileSync(join(root, MIGRATIONS, name), 'utf8').matchAll(/^create table (\w+)/gm),
    ])
    .filter(([, table]) => !(table in TABLE_OWNERS) && !OTHER_TABLES.includes(table))
    .map(([, table]) => `scripts/check-sql.mjs: the table ${table} is in neither list`)
}

/** A domain gives others functions that read, never parts of statements on its tables. */
function exportedSqlIn(file) {
  const [, domain] = file.match(/^server\/domains\/([^/]+)\/\1\.ts$/) ?? []
  if (!domain) return []
  const source = readFileSync(join(root, file), 'utf8')
  const fragments = sourcesIn(`server/domains/${domain}`).flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(SQL_FRAGMENT),
  ])
  return fragments
    .filter(([text]) => !text.includes('.execute('))
    .filter(([, name]) => new RegExp(`export (?:const ${name}|{[^}]*\\b${name}\\b)`).test(source))
    .map(([, name]) => `${file}: ${name} is a part of a statement; other domains need a function that reads`)
}

/** The read side of the back office may join any table, and changes none. */
function writesIn(file) {
  if (!file.startsWith('server/backoffice/read/')) return []
  const found = readFileSync(join(root, file), 'utf8').match(WRITE)
  return found ? [`${file}: ${found[0]}: the read side changes nothing`] : []
}

function sourcesIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).split(sep).join('/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
}
