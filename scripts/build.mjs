import { buildPages, SetUpError } from './set-up.mjs'

// npm run build: the pages in each language.
try {
  await buildPages(process.execPath)
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exit(1)
}
