import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { root } from './set-up.mjs'

// npm run test:deploy [FILTER …]: runs the image, the systemd unit, an update from the previous release (or from the commit PREVIOUS),
// a PostgreSQL cluster, PgBouncer and Prometheus for real. They come from Debian packages and need root; a trial that cannot run here
// is reported as not run.
const NEEDED = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  prometheus: 'prometheus',
  'systemd-nspawn': 'systemd-container',
}
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']

const missing = Object.keys(NEEDED).filter((program) => !isInstalled(program))
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}. On Debian:`)
  console.log(
    `  apt-get install --no-install-recommends ${missing.map((program) => NEEDED[program]).join(' ')}\n`,
  )
}

const test = spawn(process.execPath, [join('scripts', 'test.mjs'), 'deploy', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => test.kill(signal))
test.once('exit', (code) => process.exit(code ?? 1))

function isInstalled(program) {
  return FOLDERS.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
