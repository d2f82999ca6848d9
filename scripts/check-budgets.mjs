// Measures the download size of a first visit to each public page, without the scripts that load later, which
// tests/browser/page-speed.spec.ts counts in a browser. Runs at the end of every build, which fails if a page exceeds
// its budget; by hand: node scripts/check-budgets.mjs en ne
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const KILO = 1000
const SCRIPT_BUDGET = 150 * KILO
const STYLE_BUDGET = 60 * KILO
const PAGES = { '/': 'pages/home', '/products': 'pages/products', '/product/:id': 'pages/product' }
const LAYOUTS = ['root', 'features/layout/shop-layout']

/** Transferred bytes; fonts are compressed already. */
function transferSize(path) {
  const bytes = readFileSync(path)
  return /\.woff2$/.test(path) ? bytes.byteLength : gzipSync(bytes, { level: 9 }).byteLength
}

/** These modules and all modules that they import. */
function withImports(client, files) {
  const found = new Set()
  const queue = [...files]
  while (queue.length > 0) {
    const file = queue.pop()
    if (!file || found.has(file)) continue
    found.add(file)
    const code = readFileSync(join(client, file), 'utf8')
    for (const [, imported] of code.matchAll(
      /(?:^|[;}\n])\s*(?:import|export)\s*(?:[^'"()]*?from\s*)?["'](\.\/[^"']+\.js)["']/g,
    )) {
      queue.push(join(dirname(file), imported))
    }
  }
  return found
}

/** Returns a report with one line for each page of the build of a language. Throws an Error that names every page over its budget. */
export function checkBudgets(language) {
  const client = join(root, 'build', 'pages', language, 'client')
  const assets = join(client, 'assets')
  const manifestFile =
    existsSync(assets) && readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  if (!manifestFile) throw new Error('There is no build to weigh: run npm run build.')
  const text = readFileSync(join(assets, manifestFile), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const lines = []
  const over = []
  for (const [path, page] of Object.entries(PAGES)) {
    const routes = [...LAYOUTS, page].map((id) => manifest.routes[id])
    const scripts = withImports(
      client,
      [
        manifest.entry.module,
        ...manifest.entry.imports,
        ...routes.flatMap((route) => [route.module, ...(route.imports ?? []), route.clientLoaderModule]),
      ]
        .filter(Boolean)
        .map((url) => url.slice(1)),
    )
    scripts.add(join('assets', manifestFile))
    const styles = new Set(
      [...(manifest.entry.css ?? []), ...routes.flatMap((route) => route.css ?? [])].map((url) =>
        url.slice(1),
      ),
    )
    const fonts = new Set()
    for (const style of styles) {
      for (const [, font] of readFileSync(join(client, style), 'utf8').matchAll(
        /url\(["']?\/([^"')]+\.woff2)/g,
      ))
        fonts.add(font)
    }
    const sum = (files) => [...files].reduce((total, file) => total + transferSize(join(client, file)), 0)
    const script = sum(scripts)
    const style = sum(styles) + sum(fonts)
    lines.push(
      `${language} ${path}: ${(script / KILO).toFixed(1)} kB of scripts, ${(style / KILO).toFixed(1)} kB of styles and fonts`,
    )
    if (script > SCRIPT_BUDGET)
      over.push(
        `${language} ${path} loads ${(script / KILO).toFixed(1)} kB of scripts, more than ${SCRIPT_BUDGET / KILO}`,
      )
    if (style > STYLE_BUDGET)
      over.push(
        `${language} ${path} loads ${(style / KILO).toFixed(1)} kB of styles and fonts, more than ${STYLE_BUDGET / KILO}`,
      )
  }
  if (over.length > 0) throw new Error(`Over the budget of a first visit: ${over.join('; ')}.`)
  return lines
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    for (const language of process.argv.slice(2)) console.log(checkBudgets(language).join('\n'))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
