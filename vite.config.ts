import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { messages } from './contract/messages.ts'

const MESSAGE = /(?<![/.\w])messages\.(\w+)/g

/**
 * Puts each message where it is used. A page would otherwise load the sentences of the whole shop and its back office, since
 * no bundler takes single entries out of an object.
 */
function inlineMessages(): Plugin {
  return {
    name: 'hariyo:inline-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/(?:app|contract)\/.*\.tsx?$/, code: /from\s+'[^']*\/messages\.ts'/ },
      handler(code) {
        return code.replace(MESSAGE, (_use, name: string) => {
          const message = messages[name as keyof typeof messages]
          if (message === undefined) throw new Error(`There is no message called ${name}.`)
          return typeof message === 'string' ? JSON.stringify(message) : `(${message})`
        })
      },
    },
  }
}

/** What every page of the shop loads anyway, in two files instead of thirty: they compress better together. */
const SHARED = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es|@tanstack)\//,
  },
  {
    name: 'shop',
    test: /\/app\/(?:api\/(?!upload)|features\/(?:(?:cart|cart-actions|wishlist|session)\/|layout\/(?!policies|page-to-come))|ui\/(?:badge|button|dialog|empty-state|icons|picture|skeleton|stars|stepper|toast|toaster|use-error-toast)\.)|\/contract\/(?:cookies|limits|listing|messages|money|page-services|pictures|sorts|text)\.ts/,
  },
]

export default defineConfig({
  plugins: [inlineMessages(), tailwindcss(), reactRouter()],
  build: {
    // an inlined font or picture would be sent again with every page
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
  },
})
