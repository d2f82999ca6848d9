import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseSync } from 'vite'
import { root } from './set-up.mjs'

// Checks which folder may import which, and which SQL stands where. Biome checks cycles, and packages that are not declared.
const FOLDERS = ['contract', 'texts', 'server', 'app', 'demo', 'tests', 'bench']
/** Folders of server/platform/ without a public API: any file of theirs may be imported. */
const OPEN_PLATFORM = ['shared', 'http', 'database', 'observability', 'process']
/** The only file that connects the server with the demo catalogue. */
const ENTRY_POINT = 'server/main.ts'
/** What each folder of app/ may import within app/. Other files of app/ connect them and may import all. */
const APP_LAYERS = {
  pages: ['features', 'api', 'ui'],
  backoffice: ['backoffice', 'features', 'api', 'ui'],
  features: ['features', 'api', 'ui'],
  api: ['api', 'ui'],
  ui: ['ui'],
}

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
    'price_reduction',
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
    'order_call',
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
 * The other tables: order_return, because an order is anonymized with its returns and shown to its customer with them, in orders;
 * picture and setting, which several domains read; those of the platform and the back office.
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

/** Each returns an error message or nothing. Paths are relative to the root, with slashes. */
const RULES = [
  function contract(from, to) {
    if (from.startsWith('contract/') && !TEST.test(from) && !to.startsWith('contract/'))
      return 'contract imports neither server, app nor texts'
  },
  function texts(from, to, isType) {
    if (from.startsWith('texts/') && !TEST.test(from) && !to.startsWith('texts/') && !isType)
      return 'texts import only types of the contract'
  },
  function app(from, to) {
    if (from.startsWith('app/') && !/^(app|contract|texts|public)\//.test(to))
      return 'app imports only app, contract and texts'
  },
  function appLayers(from, to) {
    const [mine, theirs] = [from, to].map((path) => path.match(/^app\/(\w+)\//)?.[1])
    if (!to.startsWith('app/') || !(mine in APP_LAYERS)) return
    if (theirs in APP_LAYERS && !APP_LAYERS[mine].includes(theirs))
      return `app/${mine} imports only ${APP_LAYERS[mine].map((name) => `app/${name}`).join(', ')}`
  },
  function server(from, to) {
    if (from.startsWith('server/') && /^(app|tests|bench|scripts)\//.test(to))
      return 'server never imports this'
    if (from.startsWith('server/') && to.startsWith('demo/') && from !== ENTRY_POINT)
      return `only ${ENTRY_POINT} imports demo`
  },
  function publicApis(from, to) {
    const theirs = moduleOf(to)
    if (!from.startsWith('server/') || ROOT_FILE.test(from) || !theirs || moduleOf(from) === theirs) return
    const publicApi = `${theirs}/${theirs.split('/').at(-1)}.ts`
    if (to !== publicApi) return `the public API of ${theirs} is ${publicApi}`
  },
  function platform(from, to) {
    if (from.startsWith('server/platform/') && !TEST.test(from) && /^server\/(domains|backoffice)\//.test(to))
      return 'platform imports neither domains nor the back office'
    if (from.startsWith('server/platform/') && /^server\/[\w-]+\.ts$/.test(to) && to !== PLATFORM_MAY)
      return 'platform does not import the files that connect the parts of the server'
  },
  function domains(from, to) {
    if (from.startsWith('server/domains/') && !TEST.test(from) && to.startsWith('server/backoffice/'))
      return 'domains do not import the back office'
  },
]

const TEST = /\.test\.tsx?$/
/** The only file in server/ that the platform may import. */
const PLATFORM_MAY = 'server/config.ts'
/** Files that connect the parts of the server. */
const ROOT_FILE = /^server\/[^/]+$/
const aliases = { '#contract/': 'contract/', '#texts/': 'texts/en/' }
const problems = []
let imports = 0

for (const file of FOLDERS.flatMap((folder) => sourcesIn(folder))) {
  problems.push(...foreignTablesIn(file), ...exportedSqlIn(file), ...writesIn(file))
  for (const { specifier, isType } of importsOf(file)) {
    imports += 1
    const alias = Object.keys(aliases).find((name) => specifier.startsWith(name))
    // React Router generates +types
    if ((!alias && !specifier.startsWith('.')) || specifier.includes('/+types/')) continue
    const to = alias
      ? specifier.replace(alias, aliases[alias])
      : relative(root, resolve(root, dirname(file), specifier))
          .split(sep)
          .join('/')
    for (const rule of RULES) {
      const problem = rule(file, to, isType)
      if (problem) problems.push(`${file}: ${specifier}: ${problem}`)
    }
  }
}
problems.push(...unlistedTables())

for (const problem of problems) console.error(problem)
console.log(`${imports} imports checked`)
if (imports === 0) problems.push('nothing was checked')
process.exit(problems.length === 0 ? 0 : 1)

/** The domain or part of the platform with a public API that a file belongs to, as its folder. */
function moduleOf(path) {
  const [folder, kind, name] = path.match(/^server\/(domains|platform)\/([^/]+)(?=\/)/) ?? []
  return kind === 'platform' && OPEN_PLATFORM.includes(name) ? undefined : folder
}

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

/** A table that is in neither list could be used by any domain unnoticed. */
function unlistedTables() {
  return readdirSync(join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [
      ...readFileSync(join(root, MIGRATIONS, name), 'utf8').matchAll(/^create table (\w+)/gm),
    ])
    .filter(([, table]) => !(table in TABLE_OWNERS) && !OTHER_TABLES.includes(table))
    .map(([, table]) => `scripts/check-imports.mjs: the table ${table} is in neither list`)
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

function importsOf(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const statements = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, request: moduleRequest })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries
        .filter((entry) => entry.moduleRequest)
        .map((entry) => ({ start, request: entry.moduleRequest })),
    ),
  ]
  const known = statements.map(({ start, request }) => ({
    specifier: request.value,
    isType: /^(import|export)\s+type\b/.test(source.slice(start)),
  }))
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = source.slice(moduleRequest.start, moduleRequest.end).match(/^['"](.+)['"]$/)?.[1]
    return text ? [{ specifier: text, isType: false }] : []
  })
  return [...known, ...dynamic]
}
