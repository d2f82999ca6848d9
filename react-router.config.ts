import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { checkBudgets } from './scripts/check-budgets.mjs'

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/

/** Stores each text file compressed beside itself, as small as it gets: that is done once, and sent many times. */
function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

export default {
  appDirectory: 'app',
  // beside it stand the demo's pictures, which a build must not sweep away
  buildDirectory: 'build/pages',
  ssr: true,
  // the shop has few routes: knowing them all from the start saves a call before the first change of page
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig }) {
    compressAll(join(reactRouterConfig.buildDirectory, 'client', 'assets'))
    for (const line of checkBudgets()) console.log(line)
  },
} satisfies Config
