import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, SETTINGS } from '../../../server/config.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { newShop } from '../../support/for-one-test.ts'
import { findFreePort } from '../../support/free-port.ts'
import { asSuperuser, testPostgres } from '../../support/postgres.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const packageJson: { dependencies: Record<string, string> } = JSON.parse(read('package.json'))

/** Set in the Dockerfile. HARIYO_DEV is for `npm run dev`. */
const SETTINGS_OF_THE_IMAGE = ['PORT', 'HOST', 'DATA_DIR', 'HARIYO_DEV']
const knownSettings = new Set([...SETTINGS, 'NODE_ENV'])

describe('the image', () => {
  const instructions = read('Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.replace(/^\S+\s+/, '') }))
  const lastStage = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'))
  const only = (word: string) => lastStage.filter((one) => one.word === word).map(({ rest }) => rest)

  test('copies only existing files that its context includes', () => {
    const context = read('.dockerignore').split('\n')
    const copied = instructions
      .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1))
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((path) => !existsSync(join(ROOT, path)) || !context.includes(`!${path}`))).toEqual(
      [],
    )
  })

  test('runs without privileges, on the project’s version of Node or newer, and exposes the shop’s port', () => {
    const image = instructions.find(({ word }) => word === 'ARG')?.rest.replace('NODE_VERSION=', '') ?? ''
    const [project = '', [major]] = [packageJson.dependencies.node, image.split('.')]
    expect(project.split('.')[0]).toBe(major)
    expect(image.localeCompare(project, 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
    expect(only('USER')).toEqual(['node'])
    const env = Object.fromEntries(
      only('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
    )
    expect(Object.keys(env).filter((name) => !knownSettings.has(name))).toEqual([])
    const { host, port, dataDir } = readConfig(env)
    expect([host, only('EXPOSE'), only('VOLUME')]).toEqual(['0.0.0.0', [String(port)], [dataDir]])
    expect(JSON.parse(only('CMD')[0] ?? '')).toEqual(['node', 'server/main.ts'])
  })

  test('omits only packages that the running shop never loads', () => {
    const uninstall = instructions.find(({ rest }) => rest.startsWith('npm uninstall'))?.rest ?? ''
    const leftOut = uninstall.split(/\s+/).filter((part) => part in packageJson.dependencies)
    const words = uninstall.split(/\s+/).slice(2)
    expect(words.filter((word) => !word.startsWith('--'))).toEqual(leftOut)
    const sources = [
      'server',
      'contract',
      'demo/seed.ts',
      'build/pages/en/server',
      'build/pages/ne/server',
    ].flatMap(filesBelow)
    const loaded = sources.flatMap((file) =>
      [
        ...read(file).matchAll(/(?:^|;)(?:import|export)\s(?!type\b)[\w\s{},*$]*?['"]([^.'"][^'"]*)['"]/gm),
      ].map(([, name]) => name),
    )
    expect(loaded).toContain('fastify')
    expect(
      loaded.filter((name = '') => leftOut.some((one) => name === one || name.startsWith(`${one}/`))),
    ).toEqual([])
  })

  test('is healthy exactly while the shop responds', async () => {
    const health = only('HEALTHCHECK')[0] ?? ''
    const [program, ...args]: string[] = JSON.parse(health.slice(health.indexOf('[')))
    expect(program).toBe('node')
    const check = async (port: number) => {
      const [code] = await once(spawn(process.execPath, args, { env: { PORT: String(port) } }), 'exit')
      return code
    }
    const shop = await newShop()
    const [, path] = /\$\{process\.env\.PORT\}(\/\w+)/.exec(health) ?? []
    expect(shop.app.declaredRoutes.map(({ url }) => url)).toContain(path)
    expect([await check(shop.config.port), await check(await findFreePort())]).toEqual([0, 1])
  })
})

interface Service {
  env_file?: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
}

describe('the machines of compose.yaml', () => {
  const secrets = Object.fromEntries(
    read('deploy/example.env')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const filled = { ...secrets, DATABASE_PASSWORD: 'aa', STORE_PASSWORD: 'bb', SESSION_SECRET: 'c'.repeat(64) }
  const missing = new Set<string>()
  const text = read('compose.yaml').replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    const value = (filled as Record<string, string>)[name] ?? ''
    if (value === '' && kind !== '-') missing.add(name)
    return value || (kind === '-' ? rest : '')
  })
  const { services, volumes }: { services: Record<string, Service>; volumes: object } = parse(text, {
    merge: true,
  })
  const shops = Object.entries(services).filter(([name]) => name.startsWith('shop'))

  test('have only the privileges that they need', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    }
  })

  test('get every secret from outside, and only valid settings', () => {
    expect([...missing]).toEqual([])
    expect(shops).toHaveLength(2)
    for (const [, { env_file = '', environment = {} }] of shops) {
      expect(existsSync(join(ROOT, env_file)), env_file).toBe(true)
      expect(Object.keys(environment).filter((name) => !knownSettings.has(name))).toEqual([])
      expect(
        SETTINGS.filter((name) => !SETTINGS_OF_THE_IMAGE.includes(name) && !(name in environment)),
      ).toEqual([])
      const config = readConfig({ ...environment, ADMIN_EMAIL: '' })
      expect(config.publicUrl.origin).toBe(`https://${secrets.SHOP_HOST}`)
      expect([config.demo, config.s3?.bucket]).toEqual([false, 'pictures'])
      const store = services.store?.environment ?? {}
      expect([config.s3?.accessKeyId, config.s3?.secretAccessKey]).toEqual([
        store.SHOP_ACCESS_KEY,
        store.SHOP_SECRET_KEY,
      ])
      const { password, hostname } = new URL(config.databaseUrl ?? '')
      expect(password).toBe(services[hostname]?.environment?.POSTGRES_PASSWORD)
      expect(Object.keys(services)).toContain(new URL(config.s3?.endpoint ?? '').hostname)
    }
  })

  test('use a database role without superuser rights', async () => {
    const name = `compose_${Date.now()}`
    const { DATABASE_URL = '' } = shops[0]?.[1].environment ?? {}
    const { username, password, pathname } = new URL(DATABASE_URL)
    const statements = read('deploy/database.sql')
      .split('\n')
      .filter((line) => line.startsWith('create '))
      .map((line) => line.replaceAll(username, name).replace(":'password'", `'${password}'`))
    expect([statements.length, pathname]).toEqual([2, `/${username}`])
    try {
      for (const statement of statements) await asSuperuser((client) => client.query(statement))
      const url = new URL(testPostgres().url)
      Object.assign(url, { username: name, password, pathname: `/${name}` })
      await migrate(url.href)
      const roles = await asSuperuser((client) =>
        client.query(
          'select rolsuper or rolcreaterole or rolcreatedb as might from pg_roles where rolname = $1',
          [name],
        ),
      )
      expect(roles.rows).toEqual([{ might: false }])
    } finally {
      await asSuperuser((client) => client.query(`drop database if exists ${name} with (force)`))
      await asSuperuser((client) => client.query(`drop role if exists ${name}`))
    }
  })

  test('use a key of the picture storage that is not its root key', () => {
    const script = read('deploy/store.sh')
    expect(services.store?.volumes).toContain('./deploy/store.sh:/store.sh:ro')
    expect(Object.keys(services.store?.environment ?? {}).toSorted()).toEqual([
      'SHOP_ACCESS_KEY',
      'SHOP_SECRET_KEY',
    ])
    expect(script).toMatch(/^ROOT_SECRET_KEY=\$\(head -c 32 \/dev\/urandom /m)
    expect(script).toContain(
      'create-user --access "$SHOP_ACCESS_KEY" --secret "$SHOP_SECRET_KEY" --role user',
    )
    expect(script).toContain('change-bucket-owner --bucket pictures --owner "$SHOP_ACCESS_KEY"')
  })

  test('can write only to their volumes, and have time to stop', () => {
    const kept = Object.values(services)
      .flatMap((one) => one.volumes ?? [])
      .map((one) => one.split(':')[0] ?? '')
    for (const place of kept) {
      if (place.startsWith('.')) expect(existsSync(join(ROOT, place)), place).toBe(true)
      else expect(Object.keys(volumes)).toContain(place)
    }
    for (const [, service] of shops) {
      expect(service.read_only).toBe(true)
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(20)
      for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(name)
    }
  })

  test('are behind a load balancer that checks their readiness', async () => {
    const caddy = read('deploy/Caddyfile')
    const upstreams = /reverse_proxy ([^{]+)\{/.exec(caddy)?.[1]?.trim().split(' ')
    expect(upstreams).toEqual(shops.map(([name]) => `${name}:3000`))
    const health = /health_uri (\S+)/.exec(caddy)?.[1] ?? ''
    const shop = await newShop()
    expect((await shop.visitor().get(`/${health}`)).status).toBe(200)
    shop.app.readiness.stopping = true
    expect((await shop.visitor().get(`/${health}`)).status).toBe(503)
  })
})

test('the unit for one small server starts the installed files, and allows time to stop', () => {
  const unit = read('deploy/hariyo.service')
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const names = setting('Environment')
    .split(' ')
    .map((pair) => pair.split('=')[0] ?? '')
  expect(names.filter((name) => !knownSettings.has(name))).toEqual([])
  const [program = '', script = ''] = setting('ExecStart').split(' ')
  const home = setting('WorkingDirectory')
  const files = [program, setting('EnvironmentFile'), `${home}/${script}`]
  for (const path of files) {
    expect(path.startsWith(`${home}/`)).toBe(true)
    expect(existsSync(join(ROOT, path.slice(home.length + 1))), path).toBe(true)
  }
  expect([setting('KillMode'), setting('Restart'), setting('NoNewPrivileges')]).toEqual([
    'mixed',
    'always',
    'yes',
  ])
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThanOrEqual(20)
})

function filesBelow(path: string): string[] {
  if (/\.(ts|js)$/.test(path)) return [path]
  if (!existsSync(join(ROOT, path))) return []
  return readdirSync(join(ROOT, path), { recursive: true })
    .map((name) => `${path}/${name}`)
    .filter((name) => /\.(ts|js)$/.test(name) && !/\.test\.ts$/.test(name))
}
