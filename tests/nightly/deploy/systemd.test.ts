import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childrenOf } from '../../support/children.ts'
import { findFreePort } from '../../support/free-port.ts'
import { removeDebian, unpackDebian } from './debian.ts'
import { observe, run, waitUntil, whyNotRun } from './programs.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const DATA_DIR = '/var/lib/hariyo'

const reason = whyNotRun(['debootstrap', 'systemd-nspawn', 'nsenter', 'setpriv'])
if (reason) observe(`systemd: not run, ${reason}`)

describe.skipIf(reason)('the systemd unit, in a Debian of its own', () => {
  let debian: string
  let machine: ReturnType<typeof spawn>
  let init: number
  let url: string

  /** Runs a program in the container. Throws when it fails. */
  const inside = (...command: string[]) => run('nsenter', ['--target', String(init), '--all', ...command])
  const property = (name: string) => inside('systemctl', 'show', 'hariyo', '--property', name, '--value')
  /** The service's main process, as its container numbers it. */
  const mainPid = async () => Number(await property('MainPID'))
  const isServing = async () =>
    (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })).status === 200

  beforeAll(async () => {
    debian = await unpackDebian()
    const port = await findFreePort()
    url = `http://127.0.0.1:${port}`
    const at = (path: string) => join(debian, path)
    await run('chroot', [debian, 'useradd', '--system', '--home-dir', DATA_DIR, 'hariyo'])
    mkdirSync(at('opt/hariyo'))
    const settings = [`PORT=${port}`, `PUBLIC_URL=${url}`, 'DEMO=off', 'WORKERS=2']
    writeFileSync(at('etc/hariyo.env'), `${settings.join('\n')}\n`, { mode: 0o600 })
    cpSync(join(ROOT, 'deploy', 'hariyo.service'), at('etc/systemd/system/hariyo.service'))
    await run('systemctl', ['--root', debian, 'enable', 'hariyo'])
    machine = spawn(
      'systemd-nspawn',
      [
        ['--quiet', '--boot', '--register=no', '--keep-unit', '--resolv-conf=off'],
        ['--machine=hariyo-systemd', '--directory', debian, `--bind-ro=${ROOT}:/opt/hariyo`],
      ].flat(),
      { stdio: 'ignore' },
    )
    // nspawn itself forks once before it starts the init
    init = await waitUntil(
      'the init of the container',
      async () =>
        childrenOf(machine.pid ?? 0).find(({ command }) => !command.startsWith('systemd-nspawn'))?.pid,
    )
    await waitUntil('the shop', isServing, 120)
  }, 300_000)

  afterAll(async () => {
    const ended = once(machine, 'exit')
    machine.kill('SIGKILL')
    await ended
    removeDebian(debian)
  }, 60_000)

  test('it starts with the machine', async () => {
    expect(await property('ActiveState')).toBe('active')
    expect(await property('User')).toBe('hariyo')
  })

  test('the sandbox allows no write outside the data folder', async () => {
    const main = await inside('systemctl', 'show', 'hariyo', '--property=MainPID', '--value')
    const user = await inside('id', '-u', 'hariyo')
    const inService = (...command: string[]) =>
      inside(
        'nsenter',
        '--target',
        main,
        '--mount',
        'setpriv',
        `--reuid=${user}`,
        '--clear-groups',
        ...command,
      )
    const mounts = (await inService('cat', '/proc/self/mountinfo')).split('\n').map((line) => {
      const [, , device, , path = '', options = ''] = line.split(' ')
      return { device, path, options }
    })
    const folders = [
      '/',
      '/etc',
      '/opt/hariyo',
      '/usr',
      '/home',
      '/root',
      '/tmp',
      '/var/tmp',
      '/var/log',
      '/run',
      '/srv',
    ]
    const isWritable = (folder: string) =>
      inService('touch', join(folder, 'written')).then(
        () => true,
        () => false,
      )
    const writable: string[] = []
    for (const folder of [...folders, DATA_DIR]) if (await isWritable(folder)) writable.push(folder)
    expect(writable).toEqual([DATA_DIR])
    // not even root could write to the disk elsewhere, because it is mounted read-only there
    const disk = mounts.find(({ path }) => path === '/')?.device
    const writableMounts = mounts
      .filter(({ device, options }) => device === disk && options.startsWith('rw'))
      .map(({ path }) => path)
      // those of the container itself
      .filter((path) => !path.startsWith('/run/host/'))
    expect(writableMounts).toEqual([DATA_DIR])
  })

  test('it survives SIGKILL of a worker and of the main process', async () => {
    const [main, worker] = await family()
    await inside('kill', '-KILL', String(worker))
    await waitUntil('another worker', async () => {
      const [sameMain, ...workers] = await family()
      return sameMain === main && workers.length === 2 && !workers.includes(worker as number) && isServing()
    })
    await inside('kill', '-KILL', String(main))
    const killedAt = Date.now()
    await waitUntil('a new main process', async () => {
      const now = await mainPid()
      return now !== 0 && now !== main && isServing()
    })
    observe(
      `systemd: served again ${((Date.now() - killedAt) / 1000).toFixed(1)} s after SIGKILL of the main process`,
    )
    expect(Number(await property('NRestarts'))).toBe(1)
  })

  /** The main process and its workers. */
  async function family(): Promise<number[]> {
    const main = await mainPid()
    const children = await inside('pgrep', '--parent', String(main), '--full', 'server/main.ts')
    return [main, ...children.split('\n').map(Number)]
  }

  test('it stops cleanly', async () => {
    const stoppedAt = Date.now()
    await inside('systemctl', 'stop', 'hariyo')
    observe(`systemd: stopped within ${((Date.now() - stoppedAt) / 1000).toFixed(1)} s`)
    expect([await property('Result'), await property('ExecMainStatus')]).toEqual(['success', '0'])
    const left = await inside('pgrep', '--uid', 'hariyo').catch(() => '')
    expect(left).toBe('')
  })
})
