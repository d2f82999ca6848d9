import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
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
  'features/layout/link-prefetch.tsx',
  'features/layout/seo.ts',
  'features/layout/shop-layout.tsx',
  'features/reviews/shop-reply.tsx',
  'features/session/verification-redirect.tsx',
  'ui/controls/field.tsx',
  'ui/notices/skeleton.tsx',
  'ui/notices/toaster.tsx',
].map((path) => join(import.meta.dirname, 'app', path))

for (const path of SHARED_MODULES) {
  if (!existsSync(path)) throw new Error(`vite.config.ts: ${path} does not exist`)
}

/** A product page and its late sections need them: as a file of their own they would be larger. */
const PRODUCT_TEXTS = /\/texts\/\w+\/shop\/product-page\.ts$/

/**
 * A few files instead of thirty, because larger files compress better. React, the router and the shop are evaluated in
 * three short tasks instead of a long one (app/root.tsx imports them in turn by these names). Only My Orders uses infinite queries.
 */
const CHUNKS = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'router',
    test: /\/node_modules\/(?:react-router|cookie-es|@tanstack)\/(?!.*[iI]nfiniteQuery(?:Observer)?\.)/,
  },
  {
    name: 'dates',
    test: /\/(?:app\/ui\/dates|texts\/\w+)\/dates\.ts|\/contract\/nepal\/(?:time|bikram-sambat)\.ts/,
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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: [texts] },
  // Built files have hashes in their names, so that the languages share a folder. Vite's development server needs one path each.
  base: command === 'serve' ? pathIn(buildLanguage, '//').slice(0, -1) : '/',
  cacheDir: join('node_modules', `.vite-${buildLanguage}`),
  build: {
    // An inlined font or picture would be sent again with each page.
    assetsInlineLimit: 0,
    // Late parts have one or two files. Pages have lists of theirs from the route manifest.
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
