import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { pathIn } from './contract/languages.ts'
import { buildLanguage } from './scripts/build-language.ts'

/** Modules that every public page loads, or most of them. What they import comes with them. */
const SHARED_MODULES = [
  'api/posted-items.ts',
  'features/cart/replay-pending-action.tsx',
  'features/catalog/data.ts',
  'features/catalog/product-grid.tsx',
  'features/layout/back-button.tsx',
  'features/layout/error-page.tsx',
  'features/layout/link-prefetch.ts',
  'features/layout/seo.ts',
  'features/layout/shop-layout.tsx',
  'features/reviews/shop-reply.tsx',
  'features/session/verification-redirect.tsx',
  'ui/field.tsx',
  'ui/skeleton.tsx',
  'ui/toaster.tsx',
].map((path) => join(import.meta.dirname, 'app', path))

for (const path of SHARED_MODULES) {
  if (!existsSync(path)) throw new Error(`vite.config.ts: ${path} does not exist`)
}

/** A product page and its late sections need them: as a file of their own they would be larger. */
const PRODUCT_TEXTS = /\/texts\/\w+\/shop\/product-page\.ts$/

/**
 * A few files instead of thirty, because larger files compress better. React is a file of its own, so that a phone evaluates
 * it and the router in two short tasks (delayScriptsUntilPaint imports one after the other). Only My Orders uses infinite queries.
 * Dates load late on every page. docs/decisions/0017-first-visit.md has what each step saves.
 */
const CHUNKS = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'router',
    test: /\/node_modules\/(?:react-router|cookie-es|@tanstack)\/(?!.*[iI]nfiniteQuery(?:Observer)?\.)/,
  },
  {
    name: 'dates',
    test: /\/(?:app\/ui|texts\/\w+)\/dates\.ts|\/contract\/nepal\/(?:time|bikram-sambat)\.ts/,
  },
  {
    name: 'shop',
    test: (id: string) => SHARED_MODULES.includes(id.replace(/\?.*/, '')) || PRODUCT_TEXTS.test(id),
  },
]

/** `#texts/` as in package.json, for the language of this build. */
const texts = {
  find: /^#texts\//,
  replacement: `${join(import.meta.dirname, 'texts', buildLanguage)}/`,
}

/**
 * Parts of React Router that the shop does not use: finding routes during a visit, and instrumentation. The browser gets these
 * functions without their code; an update that needs others fails the build.
 */
const UNUSED_ROUTER_PARTS =
  /\/react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/
const WITHOUT_CODE = `
const nothing = () => undefined
export const isFogOfWarEnabled = () => false
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export {
  nothing as consumeInstrumentationClientResultMetaReceiver,
  nothing as getManifestPath,
  nothing as getPartialManifest,
  nothing as getPatchRoutesOnNavigationFunction,
  nothing as getPathsWithAncestors,
  nothing as handleClientVersionMismatch,
  nothing as instrumentHandler,
  nothing as instrumentationResultMetaContext,
  nothing as useFogOFWarDiscovery,
}`
const withoutUnusedRouterParts: Plugin = {
  name: 'without-unused-router-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (UNUSED_ROUTER_PARTS.test(id) ? WITHOUT_CODE : undefined),
}

export default defineConfig(({ command }) => ({
  plugins: [withoutUnusedRouterParts, tailwindcss(), reactRouter()],
  resolve: { alias: [texts] },
  // Built files have hashes in their names, so that the languages share a folder. Vite's development server needs one path each.
  base: command === 'serve' ? pathIn(buildLanguage, '//').slice(0, -1) : '/',
  cacheDir: join('node_modules', `.vite-${buildLanguage}`),
  build: {
    // An inlined font or picture would be sent again with each page.
    assetsInlineLimit: 0,
    // Lists of files for late parts, which have one or two. Pages have theirs from the route manifest.
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS } },
          // React Router's warnings are for developers.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          // Texts are constants; inlined, each page contains only its own.
          optimization: { inlineConst: true },
        },
      },
    },
  },
}))
