import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Code that every public page loads, in two files instead of thirty, because larger files compress better. */
const SHARED = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es|@tanstack)\//,
  },
  {
    name: 'shop',
    test: /\/app\/(?:api\/(?!upload|posted-items)|features\/(?:(?:cart|cart-actions|wishlist|session)\/|layout\/(?!policies|pending-page|prefetch-data))|ui\/(?:badge|button|dialog|empty-state|icons|picture|skeleton|stars|stepper|toast|toaster|use-error-toast)\.)|\/contract\/(?:cookies|limits|listing|money|page-services|pictures|sorts|text)\.ts|\/texts\/en\/messages\.ts/,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // An inlined font or picture would be sent again with each page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: SHARED } },
          // Texts are constants; inlined, each page contains only its own.
          optimization: { inlineConst: true },
        },
      },
    },
  },
})
