import { execFile, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What a load generator counts. */
export interface Generated {
  requests: number
  seconds: number
  p50Ms: number
  p99Ms: number
  /** Responses with an error status, and failed connections. */
  refused: number
}

/** Result of a load. On a shared machine only ratios within one run are meaningful. */
export interface Measured extends Generated {
  /** Responses without an error per second. */
  perSecond: number
}

export interface Load {
  url: string
  connections?: number
  seconds: number
  /** Sent in turn, again from the first after the last. */
  calls: Call[]
}

export interface Call {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const CONNECTIONS = 32
/** Calls prepared per second of load: more than the shop can answer if each call is new. */
const CALLS_PER_SECOND = 1000
const TIMEOUT_S = 20
const SCRIPT = join(import.meta.dirname, 'wrk.lua')

/** Calls of one load: enough that none is repeated in this time, except calls that never change. */
export function callsFor(seconds: number, next: () => Call): Call[] {
  return Array.from({ length: CALLS_PER_SECOND * seconds }, next)
}

/** Loads a server from another process: `wrk` if it is installed, otherwise autocannon. */
export async function measure({ url, connections = CONNECTIONS, seconds, calls }: Load): Promise<Measured> {
  const load = { url, connections, seconds, calls: calls.map((call) => withHeaders(url, call)) }
  const generated = await (hasWrk ? byWrk(load) : byAutocannon(load))
  return { ...generated, perSecond: (generated.requests - generated.refused) / generated.seconds }
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined

async function byWrk({ url, connections, seconds, calls }: Required<Load>): Promise<Generated> {
  const folder = mkdtempSync(join(tmpdir(), 'hariyo-load-'))
  const file = join(folder, 'requests')
  try {
    writeFileSync(file, Buffer.concat(calls.flatMap((call) => lengthAndBytes(url, call))))
    const settings = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', `${TIMEOUT_S}s`]
    const { stdout } = await promisify(execFile)('wrk', [...settings, '--latency', '-s', SCRIPT, url], {
      env: { ...process.env, REQUESTS: file },
    })
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function lengthAndBytes(url: string, { method, path, headers = {}, body = '' }: Call): Buffer[] {
  const all = { host: new URL(url).host, 'content-length': String(Buffer.byteLength(body)), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const bytes = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  return [Buffer.from(`${bytes.byteLength}\n`), bytes]
}

async function byAutocannon(load: Required<Load>): Promise<Generated> {
  const child = fork(new URL('./autocannon.ts', import.meta.url), { execArgv: [] })
  child.send(load)
  const [generated] = await once(child, 'message')
  return generated as Generated
}

function withHeaders(url: string, { method = 'GET', headers = {}, body, ...call }: Call): Call {
  const posted = { 'content-type': 'application/json', origin: url }
  const given = method === 'GET' ? headers : { ...posted, ...headers }
  return { ...call, method, headers: given, ...(body === undefined ? {} : { body }) }
}
