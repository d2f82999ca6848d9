import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { STAFF_PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import { usableMemory } from './platform/shared/memory.ts'
import { OperatorError } from './platform/shared/operator-error.ts'

/** All settings, read once at the start and never changed afterwards. */
export type Config = Omit<Settings, 'sessionSecret'> & {
  /** Key of every keyed hash and signature; the same in all processes of one shop. */
  readonly sessionSecret: string
}
/** The settings given in the environment. Without SESSION_SECRET, `completeConfig` creates one. */
export type Settings = Readonly<ReturnType<typeof toSettings>>
export type GoogleSettings = NonNullable<Settings['google']>
export type S3Settings = NonNullable<Settings['s3']>
export type LogLevel = Settings['logLevel']

const SECRET_MIN_LENGTH = 32

// The name of the setting is put before each message.
const butIs = (requirement: string) => ({
  error: ({ input }: { input?: unknown }) => `must ${requirement}, but is "${input}".`,
})
const matching = (test: (text: string) => boolean, requirement: string) =>
  z.string().refine(test, butIs(requirement))
const partsOf = (text: string) => text.split(',').map((part) => part.trim())
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
/** The proxies in front of the shop: how many, or their addresses and networks. */
const proxies = matching(
  (text) => /^(off|no|false|[0-9])$/i.test(text) || z.array(network).safeParse(partsOf(text)).success,
  'be off, the number of proxies, at most 9, or their addresses separated by commas',
).transform((text) => (/^\w+$/.test(text) ? Number(text) || 0 : partsOf(text)))
/** The message omits the value, which contains a password. */
const secretMatching = (test: (text: string) => boolean, requirement: string) =>
  z.string().refine(test, `must ${requirement}.`)
const secret = secretMatching(
  (text) => text.length >= SECRET_MIN_LENGTH,
  `have at least ${SECRET_MIN_LENGTH} characters`,
)
const integer = (min: number, max: number) =>
  matching(
    (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
    `be a whole number from ${min} to ${max}`,
  ).transform(Number)
const isUrl = (protocol: RegExp) => (text: string) =>
  URL.canParse(text) && protocol.test(new URL(text).protocol)
/** https, or http on this machine. */
const isSafeUrl = (text: string) =>
  isUrl(/^https:$/)(text) || (isUrl(/^http:$/)(text) && isLoopback(new URL(text).hostname))
const toUrl = (text: string) => new URL(text)
const isOrigin = ({ pathname, search, hash, username }: URL) =>
  `${pathname}${search}${hash}${username}` === '/'
const onOff = () =>
  z.stringbool({
    truthy: ['1', 'true', 'on', 'yes'],
    falsy: ['0', 'false', 'off', 'no'],
    ...butIs('be on or off'),
  })
const postgresUrl = secretMatching(
  isUrl(/^postgres(ql)?:$/),
  'look like postgres://user:password@host:5432/database',
).superRefine((text, context) => {
  try {
    // reads the files that the URL names, such as sslrootcert
    new pg.Client({ connectionString: text })
  } catch (error) {
    context.addIssue({ code: 'custom', message: `cannot be used: ${(error as Error).message}.` })
  }
})
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Environment = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: matching((text) => /^[\w.:%-]+$/.test(text), 'be an address or a host name').default('127.0.0.1'),
  PUBLIC_URL: matching(isUrl(/^https?:$/), 'be an address like https://shop.example')
    .refine(
      (text) => !URL.canParse(text) || isOrigin(new URL(text)),
      butIs('end after the host, because the shop is served at the root'),
    )
    .transform(toUrl)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  SMTP_URL: secretMatching(
    (text) => isUrl(/^smtps?:$/)(text) && new URL(text).hostname !== '',
    'look like smtp://user:password@host:587 or smtps://user:password@host',
  ).optional(),
  MAIL_FROM: matching(
    (text) => /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(text),
    'look like Hariyo <shop@example.com>',
  ).optional(),
  SMS_URL: secretMatching(isSafeUrl, 'be an https address').optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: matching(isSafeUrl, 'be an https address').default('https://accounts.google.com'),
  S3_ENDPOINT: matching(isUrl(/^https?:$/), 'be an address like https://s3.example.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_EMAIL: matching((text) => /^[^@\s]+@[^@\s]+$/.test(text), 'be an email address').optional(),
  ADMIN_PASSWORD: secretMatching(
    (text) => text.length >= STAFF_PASSWORD_MIN_LENGTH,
    `have at least ${STAFF_PASSWORD_MIN_LENGTH} characters`,
  ).optional(),
  DEMO: onOff().optional(),
  TRUST_PROXY: proxies.default(0),
  WORKERS: integer(1, 128).default(() => defaultWorkers(availableParallelism(), usableMemory())),
  RATE_LIMIT: matching(
    (text) => Number.isFinite(Number(text)) && Number(text) >= 0,
    'be 0 or a positive number',
  )
    .transform(Number)
    .default(1),
  LOG_LEVEL: z
    .string()
    .toLowerCase()
    .pipe(z.enum(LOG_LEVELS, butIs(`be one of ${LOG_LEVELS.join(', ')}`)))
    .default('info'),
  METRICS_TOKEN: secret.optional(),
  SESSION_SECRET: secret.optional(),
  HARIYO_DEV: onOff().default(false),
})

/** Names of the environment variables. */
export const SETTINGS = Object.keys(Environment.shape)

const MEGABYTE = 1024 * 1024
/** The main process, PostgreSQL and the system. */
const MEMORY_WITHOUT_WORKERS = 800 * MEGABYTE
/** The limit of a process under load (bench/bars.ts), with some room for the responses of its connections. */
const MEMORY_OF_A_WORKER = 300 * MEGABYTE

/** One HTTP process per core, as far as `memory` (bytes) suffices; at least one. */
export function defaultWorkers(cores: number, memory: number): number {
  const fitting = Math.floor((memory - MEMORY_WITHOUT_WORKERS) / MEMORY_OF_A_WORKER)
  return Math.max(1, Math.min(cores, fitting))
}

/** Reads and checks all settings without side effects. Throws OperatorError for the first bad one. */
export function readConfig(env: Record<string, string | undefined>): Settings {
  const given = Object.entries(env).flatMap(([name, value]) =>
    value?.trim() ? [[name, name === 'ADMIN_PASSWORD' ? value : value.trim()]] : [],
  )
  const { data, error } = Environment.safeParse(Object.fromEntries(given))
  if (error) throw new OperatorError(`${String(error.issues[0]?.path[0])} ${firstMessage(error)}`)
  return Object.freeze(toSettings(data))
}

const firstMessage = (error: z.ZodError) => error.issues[0]?.message ?? 'is wrong.'

function toSettings(env: z.infer<typeof Environment>) {
  const publicUrl = env.PUBLIC_URL ?? new URL(`http://localhost:${env.PORT}`)
  return {
    port: env.PORT,
    host: env.HOST,
    /** The public address of the shop; only its origin is used. */
    publicUrl,
    /** Absolute path of the folder for everything that is not in an external database. */
    dataDir: resolve(env.DATA_DIR),
    /** An external PostgreSQL; without it the shop runs its own under `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** Without it each mail is written to a file under `dataDir`/mail. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Hariyo <no-reply@${publicUrl.hostname}>`,
    /** The gateway for SMS; without it each is written to a file under `dataDir`/sms. */
    sms: smsSettings(env),
    google: googleSettings(env),
    /** Without it pictures are stored under `dataDir`. */
    s3: s3Settings(env),
    admin: adminSettings(env),
    /** Whether an empty shop is filled with the demo catalogue. */
    demo: env.DEMO ?? !env.DATABASE_URL,
    /** The proxies that are trusted to name the client's address: how many, or which. */
    trustProxy: env.TRUST_PROXY,
    /** Number of HTTP processes. */
    workers: env.WORKERS,
    /** Multiplies the rate limits, except those of an account on codes, second-factor attempts and reset emails; 0 disables them. */
    rateLimit: env.RATE_LIMIT,
    logLevel: env.LOG_LEVEL,
    /** Bearer token for /metrics; without it they cannot be read. */
    metricsToken: env.METRICS_TOKEN,
    sessionSecret: env.SESSION_SECRET,
    /** Pages are rebuilt when their sources change (`npm run dev`). */
    dev: env.HARIYO_DEV,
  }
}

function smsSettings({ SMS_URL: url, SMS_TOKEN: token, SMS_SENDER: sender }: z.infer<typeof Environment>) {
  if (!url && !token && !sender) return undefined
  if (url && token && sender) return { url, token, sender }
  throw new OperatorError('SMS_URL, SMS_TOKEN and SMS_SENDER belong together, but not all are set.')
}

function googleSettings(env: z.infer<typeof Environment>) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return undefined
  if (clientId && clientSecret) return { clientId, clientSecret, issuer: new URL(env.GOOGLE_ISSUER) }
  throw new OperatorError(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together, but only one of them is set.',
  )
}

function s3Settings(env: z.infer<typeof Environment>) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket && !accessKeyId && !secretAccessKey && !env.S3_ENDPOINT) return undefined
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new OperatorError(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together, but not all are set.',
    )
  }
  // without an endpoint the storage is Amazon's
  return { endpoint: env.S3_ENDPOINT, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey }
}

function adminSettings({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: z.infer<typeof Environment>) {
  if (!email && !password) return undefined
  if (email && password) return { email, password }
  throw new OperatorError('ADMIN_EMAIL and ADMIN_PASSWORD belong together, but only one of them is set.')
}

/** The settings with a session secret: the given one, or one that is created once and stored under DATA_DIR. */
export function completeConfig(settings: Settings): Config {
  const sessionSecret = settings.sessionSecret ?? storedSecret(settings.dataDir)
  return Object.freeze({ ...settings, sessionSecret })
}

/** One sentence for each setting that is allowed but risky. */
export function configWarnings(config: Config): string[] {
  const warnings: string[] = []
  if (config.rateLimit === 0) {
    warnings.push(
      'RATE_LIMIT is 0: every limit on guessing and flooding is off. Never run a real shop like this.',
    )
  }
  if (config.publicUrl.protocol !== 'https:' && isReachableByOthers(config)) {
    warnings.push(
      `this shop can be reached from other machines, but PUBLIC_URL ${config.publicUrl.origin} is not https: passwords and sessions would be sent unencrypted.`,
    )
  }
  if (config.publicUrl.protocol === 'https:' && isLoopback(config.host) && config.trustProxy === 0) {
    warnings.push(
      'PUBLIC_URL is https, so a proxy is in front of the shop, but TRUST_PROXY is off: all customers count as one source, and share its limits. Set TRUST_PROXY=1 for one proxy.',
    )
  }
  return warnings
}

/** Whether the shop is meant for other machines, directly or through a proxy on this one. */
export function isReachableByOthers({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return !isLoopback(host) || !isLoopback(publicUrl.hostname)
}

/** Whether a host name or address is this machine. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  )
}

/**
 * Several processes may start at once and must agree on one secret. Linking a finished file under the final name is atomic:
 * one process succeeds, and the others read its file.
 */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  const read = () => {
    const text = readFileSync(file, 'utf8').trim()
    if (text.length >= SECRET_MIN_LENGTH) return text
    throw new OperatorError(`${file} is too short: delete it to generate a new one.`)
  }
  try {
    return read()
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw unusable(dataDir, error)
  }
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw unusable(dataDir, error)
  } finally {
    rmSync(draft, { force: true })
  }
  return read()
}

function unusable(dataDir: string, error: unknown): Error {
  if (error instanceof OperatorError) return error
  return new OperatorError(
    `DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}.`,
  )
}
