import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { pathIn } from './contract/languages.ts'
import { buildLanguage } from './scripts/build-language.ts'
import { checkBudgets } from './scripts/check-budgets.ts'

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/

/** Stores a compressed copy next to each text file, at the highest level because it is sent many times. */
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
  basename: pathIn(buildLanguage, '/'),
  // A subfolder, because the build empties it and build/ also contains the demo's pictures.
  buildDirectory: `build/pages/${buildLanguage}`,
  ssr: true,
  // One file for a page instead of three: less to transfer, and pages are fetched in advance.
  splitRouteModules: false,
  // There are few routes; sending all of them initially saves a request at the first navigation.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    compressAll(join(client, 'assets'))
    for (const line of checkBudgets(buildLanguage)) console.log(line)
  },
} satisfies Config
