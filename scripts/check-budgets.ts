import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const KILO = 1000
/** Transferred bytes. */
const BUDGETS = { scripts: 160 * KILO, styles: 60 * KILO }
const PAGES = { '/': 'pages/home', '/products': 'pages/products', '/product/:id': 'pages/product' }
const LAYOUTS = ['root', 'features/layout/shop-layout']

interface Part {
  module?: string
  clientLoaderModule?: string
  imports?: string[]
  css?: string[]
}

/**
 * Measures the download size of a first visit to each public page of a built language, without the scripts that load later, which
 * tests/more/browser/page-speed.spec.ts counts in a browser. Returns a line for each page; throws an Error that names every page over its
 * budget. Every build calls it.
 */
export function checkBudgets(language: string): string[] {
  const client = join(ROOT, 'build', 'pages', language, 'client')
  const assets = join(client, 'assets')
  const manifestFile =
    existsSync(assets) && readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  if (!manifestFile) throw new Error('There is no build to measure.')
  const text = readFileSync(join(assets, manifestFile), 'utf8')
  const { entry, routes }: { entry: Part; routes: Record<string, Part> } = JSON.parse(
    text.slice(text.indexOf('{'), text.indexOf('};') + 1),
  )
  const sizes = Object.entries(PAGES).map(([path, page]) => {
    const parts = [entry, ...[...LAYOUTS, page].flatMap((id) => routes[id] ?? [])]
    const urls = parts.flatMap(({ module, clientLoaderModule, imports = [] }) =>
      [module, clientLoaderModule, ...imports].filter((url) => url !== undefined),
    )
    const scripts = withImports(client, urls.map(toFile)).add(join('assets', manifestFile))
    const styles = new Set(parts.flatMap(({ css = [] }) => css.map(toFile)))
    const fonts = [...styles].flatMap((style) => fontsIn(readFileSync(join(client, style), 'utf8')))
    const sum = (files: Iterable<string>) =>
      [...new Set(files)].reduce((total, file) => total + transferSize(join(client, file)), 0)
    return { path, scripts: sum(scripts), styles: sum(styles) + sum(fonts) }
  })
  const lines = sizes.map(
    ({ path, scripts, styles }) =>
      `${language} ${path}: ${(scripts / KILO).toFixed(1)} kB of scripts, ${(styles / KILO).toFixed(1)} kB of styles and fonts`,
  )
  const over = lines.filter((_, index) => {
    const { scripts = 0, styles = 0 } = sizes[index] ?? {}
    return scripts > BUDGETS.scripts || styles > BUDGETS.styles
  })
  if (over.length > 0) {
    const { scripts, styles } = BUDGETS
    throw new Error(`A first visit may load ${scripts / KILO} and ${styles / KILO} kB: ${over.join('; ')}.`)
  }
  return lines
}

const toFile = (url: string) => url.slice(1)

const fontsIn = (css: string) =>
  [...css.matchAll(/url\(["']?\/([^"')]+\.woff2)/g)].flatMap(([, font]) => font ?? [])

/** Fonts are compressed already. */
function transferSize(path: string): number {
  const bytes = readFileSync(path)
  return path.endsWith('.woff2') ? bytes.byteLength : gzipSync(bytes, { level: 9 }).byteLength
}

/** These modules and all modules that they import. */
function withImports(client: string, files: string[]): Set<string> {
  const found = new Set(files)
  // the loop reaches what it adds
  for (const file of found) {
    const code = readFileSync(join(client, file), 'utf8')
    for (const [, imported = ''] of code.matchAll(
      /(?:^|[;}\n])\s*(?:import|export)\s*(?:[^'"()]*?from\s*)?["'](\.\/[^"']+\.js)["']/g,
    )) {
      found.add(join(dirname(file), imported))
    }
  }
  return found
}
