import { createHash } from 'node:crypto'
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

const RARE =
  /^backoffice\/|^pages\/(?:forgot-password|reset-password|staff-invitation|verify-email|sign-up|profile|my-reviews|sign-in|list|farms|farm|orders|order|lot|order-invoice|order-credit-note|rider)$/

interface Manifest {
  routes: Record<string, { id?: string; hasDefaultExport?: boolean | 0; imports: string[] }>
}

const OFFICE = 'backoffice/'

/**
 * Shortens the route manifest, which every visitor loads. Removes ids, which are the keys, false and empty values, which mean the same if they are missing,
 * the preload hints of files that every first page loads, and all preload hints of the back office, which are half of it, and of
 * pages that customers open rarely. Their imports are then found when the page has loaded. The routes of the back office are in a file
 * of their own, which only its pages load; a link to it from the shop loads a new document (app/pages/not-found.tsx).
 */
function shortenManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('The build has no route manifest.')
  const path = join(assets, name)
  const text = readFileSync(path, 'utf8')
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  const manifest: Manifest = JSON.parse(text.slice(start, end))
  const { root, ...routes } = manifest.routes
  for (const [id, route] of Object.entries(routes)) {
    route.imports = RARE.test(id) ? [] : route.imports.filter((file) => !root?.imports.includes(file))
  }
  for (const route of Object.values(manifest.routes)) {
    delete route.id
    // nearly all have one
    if (route.hasDefaultExport) delete route.hasDefaultExport
    else route.hasDefaultExport = 0
  }
  const office = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => id.startsWith(OFFICE)))
  for (const id of Object.keys(office)) delete manifest.routes[id]
  const officeCode = `Object.assign(__reactRouterManifest.routes,${JSON.stringify(office, withoutEmpty)})`
  const officeFile = `office-${createHash('sha256').update(officeCode).digest('hex').slice(0, 8)}.js`
  writeFileSync(join(assets, officeFile), officeCode)
  const admin = JSON.stringify(pathIn(buildLanguage, '/admin'))
  const restore =
    `;if(location.pathname.startsWith(${admin}))await import("/assets/${officeFile}");` +
    'for(const[k,r]of Object.entries(__reactRouterManifest.routes))r.id=k,r.hasDefaultExport??=true'
  writeFileSync(
    path,
    text.slice(0, start) + JSON.stringify(manifest, withoutEmpty) + text.slice(end) + restore,
  )
}

const withoutEmpty = (_name: string, value: unknown) =>
  value === false || (Array.isArray(value) && value.length === 0) ? undefined : value

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
    shortenManifest(join(client, 'assets'))
    compressAll(join(client, 'assets'))
    for (const line of checkBudgets(buildLanguage)) console.log(line)
  },
} satisfies Config
