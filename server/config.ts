import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { ADMIN_PASSWORD_MIN_LENGTH } from '#contract/limits.ts'

export type LogLevel = (typeof LOG_LEVELS)[number]

/** All settings of the shop, read once at the start and never changed after. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Where shoppers reach the shop; only its origin counts. */
  readonly publicUrl: URL
  /** Absolute path of the folder that holds everything the shop keeps outside a foreign database. */
  readonly dataDir: string
  /** A PostgreSQL of the operator's; without it the shop runs its own under `dataDir`. */
  readonly databaseUrl: string | undefined
  /** A read-only copy for public pages. */
  readonly databaseReplicaUrl: string | undefined
  /** Without it each mail becomes a file under `dataDir`/mail. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly google: GoogleSettings | undefined
  /** Without it pictures are kept under `dataDir`/media. */
  readonly s3: S3Settings | undefined
  readonly admin: { readonly email: string; readonly password: string } | undefined
  /** Whether an empty shop is filled with the demo catalogue. */
  readonly demo: boolean
  /** Which proxies' word counts for a shopper's address; as Fastify takes it. */
  readonly trustProxy: boolean | string[] | ((address: string, hop: number) => boolean)
  /** HTTP processes. */
  readonly workers: number
  /** Multiplies every rate limit; 0 switches them off. */
  readonly rateLimit: number
  readonly logLevel: LogLevel
  /** Who sends it may read /metrics; without it nobody can. */
  readonly metricsToken: string | undefined
  /** An OpenTelemetry collector that is sent spans; without it nothing is traced. */
  readonly tracesEndpoint: URL | undefined
  /** Key of every keyed hash and signature; the same in all processes of one shop. */
  readonly sessionSecret: string
  /** Pages are rebuilt as their sources change (`npm run dev`). */
  readonly dev: boolean
}

export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: URL
}

export interface S3Settings {
  /** Undefined means Amazon's own. */
  readonly endpoint: string | undefined
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** What the environment says; the secret may still have to be made. */
export type Settings = Omit<Config, 'sessionSecret'> & { readonly sessionSecret: string | undefined }

/** A setting the shop cannot start with. The message is one sentence for the operator. */
export class BadSettingError extends Error {
  override name = 'BadSettingError'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const MAX_WORKERS = 128
const SECRET_MIN_LENGTH = 32
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal']

type Env = Record<string, string | undefined>

/** Reads and checks all settings without touching anything. Throws BadSettingError on the first bad one. */
export function readConfig(env: Env): Settings {
  const text = (name: string) => env[name]?.trim() || undefined
  const port = whole(text('PORT') ?? '3000', 'PORT', 0, 65_535)
  const databaseUrl = postgresUrl(text('DATABASE_URL'), 'DATABASE_URL')
  const databaseReplicaUrl = postgresUrl(text('DATABASE_REPLICA_URL'), 'DATABASE_REPLICA_URL')
  if (databaseReplicaUrl && !databaseUrl) {
    refuse('DATABASE_REPLICA_URL needs DATABASE_URL: a copy is only read beside its original.')
  }
  const publicUrl = readPublicUrl(text('PUBLIC_URL') ?? `http://localhost:${port}`)

  return Object.freeze({
    port,
    host: readHost(text('HOST') ?? '127.0.0.1'),
    publicUrl,
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseReplicaUrl,
    smtpUrl: smtpUrl(text('SMTP_URL')),
    mailFrom: mailFrom(text('MAIL_FROM') ?? `Hariyo <no-reply@${publicUrl.hostname}>`),
    google: google(text('GOOGLE_CLIENT_ID'), text('GOOGLE_CLIENT_SECRET'), text('GOOGLE_ISSUER')),
    s3: s3(text),
    admin: admin(text('ADMIN_EMAIL'), env.ADMIN_PASSWORD || undefined),
    demo: yesOrNo(text('DEMO'), 'DEMO', !databaseUrl),
    trustProxy: trustProxy(text('TRUST_PROXY')),
    workers: whole(text('WORKERS') ?? String(availableParallelism()), 'WORKERS', 1, MAX_WORKERS),
    rateLimit: rateLimit(text('RATE_LIMIT') ?? '1'),
    logLevel: logLevel(text('LOG_LEVEL') ?? 'info'),
    metricsToken: secret(text('METRICS_TOKEN'), 'METRICS_TOKEN'),
    tracesEndpoint: tracesEndpoint(text('OTEL_EXPORTER_OTLP_ENDPOINT')),
    sessionSecret: secret(text('SESSION_SECRET'), 'SESSION_SECRET'),
    dev: yesOrNo(text('HARIYO_DEV'), 'HARIYO_DEV', false),
  })
}

/** Settings with the secret that keeps sessions and codes: the given one, or one made once and kept under DATA_DIR. */
export function completeConfig(settings: Settings): Config {
  const sessionSecret = settings.sessionSecret ?? keptSecret(settings.dataDir)
  return Object.freeze({ ...settings, sessionSecret })
}

/** What an operator should know about settings that are allowed but risky; one sentence each. */
export function configWarnings(config: Config): string[] {
  const warnings: string[] = []
  if (config.rateLimit === 0) {
    warnings.push('RATE_LIMIT is 0: every limit on guessing and flooding is off. Never run a real shop so.')
  }
  if (config.publicUrl.protocol !== 'https:' && !isLoopback(config.host)) {
    warnings.push(
      `HOST ${config.host} is reachable from other machines, but PUBLIC_URL ${config.publicUrl.origin} is not https: passwords and sessions would travel readable.`,
    )
  }
  if (config.trustProxy === true) {
    warnings.push(
      'TRUST_PROXY is on: whoever writes X-Forwarded-For chooses the address that limits count. Better say how many proxies stand in front, or their addresses.',
    )
  }
  return warnings
}

/** Whether people beyond this machine are meant to come: directly, or through a proxy that stands here too. */
export function isReachableByOthers({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return !isLoopback(host) || !isLoopback(publicUrl.hostname)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/**
 * A secret that several starting processes agree on: whoever links its file first wins, and a file that is there is
 * always whole.
 */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  const readKept = () => {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length < SECRET_MIN_LENGTH) refuse(`${file} is too short: delete it to have a new one made.`)
    return kept
  }
  try {
    return readKept()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw unusable(dataDir, error)
  }
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw unusable(dataDir, error)
  } finally {
    rmSync(draft, { force: true })
  }
  return readKept()
}

function unusable(dataDir: string, error: unknown): Error {
  if (error instanceof BadSettingError) return error
  return new BadSettingError(
    `DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}.`,
  )
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code
}

function refuse(sentence: string): never {
  throw new BadSettingError(sentence)
}

function whole(text: string, name: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most) {
    refuse(`${name} must be a whole number from ${least} to ${most}, but is "${text}".`)
  }
  return value
}

function yesOrNo(text: string | undefined, name: string, otherwise: boolean): boolean {
  if (text === undefined) return otherwise
  if (/^(1|true|on|yes)$/i.test(text)) return true
  if (/^(0|false|off|no)$/i.test(text)) return false
  return refuse(`${name} must be on or off, but is "${text}".`)
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function readHost(text: string): string {
  if (!/^[\w.:%-]+$/.test(text)) refuse(`HOST must be an address or a host name, but is "${text}".`)
  return text
}

function readPublicUrl(text: string): URL {
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return refuse(`PUBLIC_URL must be an address like https://shop.example, but is "${text}".`)
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    refuse(`PUBLIC_URL must end after the host, because the shop lives at its root, but is "${text}".`)
  }
  return url
}

/** The sentence leaves the value out: it carries a password. */
function postgresUrl(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined
  const url = parseUrl(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    refuse(`${name} must look like postgres://user:password@host:5432/database.`)
  }
  return text
}

function smtpUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = parseUrl(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    refuse('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.')
  }
  return text
}

function mailFrom(text: string): string {
  if (!/^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(text)) {
    refuse(`MAIL_FROM must look like Hariyo <shop@example.com>, but is "${text}".`)
  }
  return text
}

function google(
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuerText = 'https://accounts.google.com',
): GoogleSettings | undefined {
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) {
    return refuse('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together, but only one of them is set.')
  }
  const issuer = parseUrl(issuerText)
  const safe = issuer?.protocol === 'https:' || (issuer?.protocol === 'http:' && isLoopback(issuer.hostname))
  if (!issuer || !safe) return refuse(`GOOGLE_ISSUER must be an https address, but is "${issuerText}".`)
  return Object.freeze({ clientId, clientSecret, issuer })
}

function s3(text: (name: string) => string | undefined): S3Settings | undefined {
  const [bucket, accessKeyId, secretAccessKey] = [
    text('S3_BUCKET'),
    text('S3_ACCESS_KEY_ID'),
    text('S3_SECRET_ACCESS_KEY'),
  ]
  const endpoint = text('S3_ENDPOINT')
  if (!bucket && !accessKeyId && !secretAccessKey && !endpoint) return undefined
  if (!bucket || !accessKeyId || !secretAccessKey) {
    return refuse(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together, but not all are set.',
    )
  }
  if (endpoint !== undefined && !/^https?:$/.test(parseUrl(endpoint)?.protocol ?? '')) {
    refuse(`S3_ENDPOINT must be an address like https://s3.example.com, but is "${endpoint}".`)
  }
  return Object.freeze({
    endpoint,
    bucket,
    region: text('S3_REGION') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  })
}

function admin(email: string | undefined, password: string | undefined): Config['admin'] {
  if (!email && !password) return undefined
  if (!email || !password) {
    return refuse('ADMIN_EMAIL and ADMIN_PASSWORD belong together, but only one of them is set.')
  }
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) refuse(`ADMIN_EMAIL must be an e-mail address, but is "${email}".`)
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) {
    refuse(`ADMIN_PASSWORD must have at least ${ADMIN_PASSWORD_MIN_LENGTH} characters.`)
  }
  return Object.freeze({ email, password })
}

function trustProxy(text: string | undefined): Config['trustProxy'] {
  if (text === undefined || /^(false|off|no|0)$/i.test(text)) return false
  if (/^(true|on|yes)$/i.test(text)) return true
  if (/^\d+$/.test(text)) {
    const proxies = whole(text, 'TRUST_PROXY', 1, 10)
    return (_address, hop) => hop < proxies
  }
  const proxies = text.split(',').map((part) => part.trim())
  for (const proxy of proxies) {
    const [address = '', bits, ...rest] = proxy.split('/')
    const version = isIP(address)
    const network = version > 0 && rest.length === 0
    const bitsFit =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
    if (PROXY_GROUPS.includes(proxy) || (network && bitsFit)) continue
    refuse(
      `TRUST_PROXY must be off, on, a number of proxies, or their addresses parted by commas, but holds "${proxy}".`,
    )
  }
  return proxies
}

function rateLimit(text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) {
    refuse(`RATE_LIMIT must be 0 or a positive number, but is "${text}".`)
  }
  return value
}

function logLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase())
  return level ?? refuse(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but is "${text}".`)
}

function tracesEndpoint(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined
  const url = parseUrl(text)
  if (url && /^https?:$/.test(url.protocol)) return url
  return refuse(
    `OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://collector:4318, but is "${text}".`,
  )
}

function secret(text: string | undefined, name: string): string | undefined {
  if (text !== undefined && text.length < SECRET_MIN_LENGTH) {
    refuse(`${name} must have at least ${SECRET_MIN_LENGTH} characters.`)
  }
  return text
}
