import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { startFileShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'
import { sampled, seed } from '../support/sample.ts'

/** The part of JSON Schema that the shop's OpenAPI document uses. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  minLength?: number
}

interface Operation {
  readonly method: string
  /** With `{name}` for parameters. */
  readonly path: string
  readonly parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  readonly body: Schema | undefined
}

const LONGEST_WAIT_MS = 20_000
const AT_ONCE = 6

const cursor = (...values: string[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

const REGEX_TRAPS = [
  `${'a'.repeat(90)}!`,
  `${'('.repeat(80)}`,
  `a@${'a-'.repeat(120)}`,
  `${'a.'.repeat(120)}@`,
  `${' '.repeat(50_000)}x`,
  `${'9'.repeat(30_000)}x`,
]
const TEXTS = [
  '',
  'a\u0000b',
  '%',
  '\\',
  "' or 1=1; --",
  '<script>alert(1)</script>',
  '__proto__',
  '\ud800',
  '\r\nset-cookie: a=b',
  'ﷺ'.repeat(300),
  '99999999999999999999',
  '2024-02-30',
  '\u0000',
  '_',
  '"',
  '{{7*7}}<%= 7*7 %>',
  '../../../etc/passwd',
  'constructor',
  '\u202e\u200b\ufeff',
  '-1',
  '1e9',
  'NaN',
  '9999-12-31',
  '0001-01-01',
  cursor('9999999999999999', '00000000-0000-0000-0000-000000000000'),
  cursor('9999999999999999'),
  cursor('\u0000', randomUUID()),
]
/** Values for bodies, which have many more fields than there are parameters. */
const MOST_TELLING = 12
const NO_TEXTS: unknown[] = [
  null,
  true,
  -1,
  1e-10,
  0.0001,
  1e308,
  2 ** 53,
  ['a'],
  [[['a']]],
  { $gt: '' },
  { length: 1e9 },
]
const NESTED = '['.repeat(30_000)

const shop = await startFileShop()
let admin: Client
let operations: Operation[] = []
/** Existing ids by the beginning of a path, so that bodies get further than to 404. */
let existing: [start: string, id: string][] = []

/** Confirms the password, so that no call asks for it. */
async function enterShopkeeper(): Promise<SignedInPerson> {
  const shopkeeper = await signedInAdmin(shop)
  await sql`update session set confirmed_at = now() where account_id = ${shopkeeper.id}`.execute(shop.db)
  return shopkeeper
}

beforeAll(async () => {
  const shopkeeper = await enterShopkeeper()
  admin = shopkeeper.client
  const product = await addProduct(shop, { name: 'Tomato 100% ripe_and\\red', stock: 1000 })
  const { order } = (await placeOrder(shopkeeper, [[product, 1]])).body
  existing = [
    ['/api/admin/products/', product.id],
    ['/api/admin/orders/', order._id],
  ]
  operations = readOperations((await admin.get('/docs/json')).body)
})

// biome-ignore lint/suspicious/noExplicitAny: the document is under test
function readOperations(document: any): Operation[] {
  const found: Operation[] = []
  for (const [path, methods] of Object.entries<Record<string, unknown>>(document.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const { parameters = [], requestBody } = described as any
      const body = requestBody?.content?.['application/json']?.schema
      if (path.startsWith('/api/')) found.push({ method: method.toUpperCase(), path, parameters, body })
    }
  }
  return found
}

/** A value that is valid by the schema. */
function sample(schema: Schema | undefined): unknown {
  if (!schema) return 'x'
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0]
  if (choice) return sample(choice)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner)]),
      )
    case 'array':
      return [sample(schema.items)]
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      if (schema.format === 'uuid' || /0-9a-f/i.test(schema.pattern ?? '')) return randomUUID()
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  }
}

type Path = (string | number)[]

/** Paths of all values of a body, including nested ones. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, each]) =>
    places(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length > 0 ? [path, ...inner] : inner
}

function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? replaced(each, rest, by) : each))
  return { ...(value as object), [step]: replaced((value as Record<string, unknown>)[step], rest, by) }
}

interface Call {
  /** Description for failure messages. */
  readonly what: string
  readonly query?: string
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData
  /** Expected response, in addition to not being a 5xx. */
  readonly status?: number[]
}

const JSON_TYPE = { 'content-type': 'application/json' }

function addressOf({ path, parameters }: Operation, values: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema
    const id = name === 'id' ? existing.find(([start]) => path.startsWith(start))?.[1] : undefined
    return encodeURIComponent(values[name] ?? id ?? String(sample(schema)))
  })
}

/** Calls as an administrator; signs in again after calls that end the session. */
async function send(operation: Operation, call: Call): Promise<string | undefined> {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const query = call.query === undefined ? '' : `?${call.query}`
  let response: Response
  try {
    response = await fetch(`${shop.url}${call.path ?? addressOf(operation)}${query}`, {
      method: operation.method,
      headers: { cookie, origin: shop.url, ...call.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      ...(call.body === undefined ? {} : { body: call.body }),
    })
  } catch (error) {
    // the connection may be closed after an error response; a timeout is no error response
    const closed = /ECONNRESET|EPIPE|other side closed|UND_ERR_SOCKET/.test(String((error as Error).cause))
    return closed && call.status?.includes(413) ? undefined : `${call.what}: ${error}`
  }
  const text = await response.text()
  const wrong = (why: string) => `${call.what}: ${response.status} ${why} ${text.slice(0, 200)}`
  if (response.status >= 500) return wrong('is a failure')
  if (!response.headers.get('x-request-id')) return wrong('has no request id')
  if (call.status && !call.status.includes(response.status)) return wrong(`is not ${call.status}`)
  if (response.status < 400) return undefined
  if (!/^application\/json/.test(response.headers.get('content-type') ?? '')) return wrong('is no JSON')
  const body = JSON.parse(text)
  const isEnvelope =
    body.success === false && typeof body.message === 'string' && typeof body.code === 'string'
  if (!isEnvelope) return wrong('is no envelope')
  if (/\bat .+:\d+:\d+|select |insert |FST_|ZodError|node_modules/i.test(text))
    return wrong('reveals too much')
  return undefined
}

async function sweep(operation: Operation, calls: Call[]): Promise<void> {
  const wrong: string[] = []
  const queue = sampled(calls).values()
  const worker = async () => {
    for (const call of queue) {
      const problem = await send(operation, call)
      if (problem) wrong.push(problem)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(wrong, `${operation.method} ${operation.path}, SEED=${seed}`).toEqual([])
  if ((await admin.get('/user/profile')).status !== 200) admin = (await enterShopkeeper()).client
}

function parameterCalls(operation: Operation): Call[] {
  const calls: Call[] = []
  for (const { name, in: where } of operation.parameters) {
    for (const text of [...TEXTS, ...REGEX_TRAPS]) {
      const what = `${where} ${name} = ${JSON.stringify(text).slice(0, 60)}`
      // longer ones are rejected because of the URL length
      const short = text.slice(0, 3000)
      const encoded = encodeURIComponent(short.toWellFormed())
      if (where === 'query') calls.push({ what, query: `${name}=${encoded}` })
      if (where === 'path') calls.push({ what, path: addressOf(operation, { [name]: short.toWellFormed() }) })
      if (where === 'header' && /^[\x20-\x7e]*$/.test(short)) calls.push({ what, headers: { [name]: short } })
    }
    if (where === 'path') {
      for (const raw of ['%', '%zz', '%c0%ae', '%00', 'a'.repeat(5000)]) {
        calls.push({ what: `${name} = ${raw}`, path: operation.path.replace(/\{\w+\}/g, raw) })
      }
    }
    if (where !== 'query') continue
    calls.push(
      { what: `${name} twice`, query: `${name}=a&${name}=b` },
      { what: `${name} as array`, query: `${name}[]=a&${name}[0]=b` },
      { what: `${name} as object`, query: `${name}[$ne]=&${name}[__proto__][x]=1` },
      { what: `${name} undecodable`, query: `${name}=%&x=%zz%c0%ae` },
    )
  }
  return calls
}

function bodyCalls(operation: Operation): Call[] {
  const body = sample(operation.body)
  const calls: Call[] = []
  for (const path of places(body)) {
    for (const odd of [...TEXTS.slice(0, MOST_TELLING), ...REGEX_TRAPS, ...NO_TEXTS]) {
      calls.push({
        what: `${path.join('.')} = ${JSON.stringify(odd).slice(0, 60)}`,
        headers: JSON_TYPE,
        body: JSON.stringify(replaced(body, path, odd)),
      })
    }
    const marked = JSON.stringify(replaced(body, path, '@@'))
    calls.push(
      {
        what: `${path.join('.')} reaches for the prototype`,
        headers: JSON_TYPE,
        body: marked.replace('"@@"', '{"__proto__":{"role":"admin"}}'),
        status: [400],
      },
      {
        what: `${path.join('.')} is nested deeply`,
        headers: JSON_TYPE,
        body: marked.replace('"@@"', `${NESTED}${']'.repeat(NESTED.length)}`),
        status: [400, 404, 409, 422],
      },
    )
  }
  return calls
}

/** Bodies that are invalid for every route. */
function wholeBodyCalls(operation: Operation): Call[] {
  const valid = JSON.stringify(sample(operation.body))
  const utf16 = new Uint8Array(Buffer.from(valid, 'utf16le'))
  const json = (what: string, body: string, status: number[]): Call => ({
    what,
    body,
    headers: JSON_TYPE,
    status,
  })
  const typed = (type: string): Call => ({
    what: `as ${type}`,
    body: valid,
    headers: { 'content-type': type },
    status: [415],
  })
  return [
    json('no body', '', [400]),
    json('half a body', valid.slice(0, -1), [400]),
    json('a prototype', `{"__proto__":{"x":1},${valid.slice(1)}`, [400]),
    json('a constructor', `{"constructor":{"prototype":{"x":1}},${valid.slice(1)}`, [400]),
    json('an array', '[]', [400]),
    json('null', 'null', [400]),
    json('a number', '7', [400]),
    json('a text', '"x"', [400]),
    json('deep', NESTED + ']'.repeat(NESTED.length), [400]),
    json('deep and open', NESTED, [400]),
    json('10 MB', `{"x":"${'a'.repeat(10_000_000)}"}`, [413]),
    json('comments', `/**/${valid}`, [400]),
    { what: 'UTF-16', body: utf16, headers: JSON_TYPE, status: [400] },
    {
      what: 'bytes',
      body: new Uint8Array([0xff, 0xfe, 0x00, 0x80]),
      headers: JSON_TYPE,
      status: [400],
    },
    ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/html', 'a', 'x/y;=;'].map(
      typed,
    ),
    ...['gzip', 'br', 'deflate', 'identity, gzip', 'x'].map((coding) => ({
      what: `packed by ${coding}`,
      body: valid,
      headers: { ...JSON_TYPE, 'content-encoding': coding },
      status: [415],
    })),
  ]
}

describe('no input of any live route causes a failure', () => {
  test('in a parameter', async () => {
    const swept = operations.filter(({ parameters }) => parameters.length > 0)
    expect(swept.length).toBeGreaterThan(40)
    for (const operation of swept) await sweep(operation, parameterCalls(operation))
  }, 240_000)

  test('in a field of a body', async () => {
    const swept = operations.filter(({ body }) => body !== undefined)
    expect(swept.length).toBeGreaterThan(25)
    for (const operation of swept) await sweep(operation, bodyCalls(operation))
  }, 900_000)

  test('in a body as a whole', async () => {
    const swept = operations.filter(({ body }) => body !== undefined)
    for (const operation of swept) await sweep(operation, wholeBodyCalls(operation))
  }, 240_000)

  test('in the URL of a page', async () => {
    const wrong: string[] = []
    const odd = [...TEXTS, ...REGEX_TRAPS].map((text) =>
      encodeURIComponent(text.slice(0, 3000).toWellFormed()),
    )
    const names = ['page', 'limit', 'category', 'sort', 'search', 'q', 'inStock', 'minPrice', 'maxPrice']
    const paths = names.flatMap((name) => odd.map((value) => `/products?${name}=${value}`))
    for (const value of [...odd, '%', '%00', '%c0%ae', 'a'.repeat(5000)]) {
      paths.push(
        `/product/${value}`,
        `/${value}`,
        `/assets/${value}`,
        `/media/${value}/160.webp`,
        `/signin?next=${value}`,
      )
    }
    for (const path of sampled(paths)) {
      const response = await fetch(shop.url + path, { redirect: 'manual' })
      await response.arrayBuffer()
      const { status } = response
      if (status >= 500) wrong.push(`${path.slice(0, 100)}: ${status}`)
      if (response.headers.get('set-cookie')) wrong.push(`${path.slice(0, 100)} sets a cookie`)
    }
    expect(wrong).toEqual([])
  }, 120_000)
})

test('the database ends a statement that takes too long', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    shop.db,
  )
  expect(rows.map(({ setting }) => Number(setting))).toEqual([10_000, 3000, 5000])
})
