import { buildPages, orExit } from './set-up.mjs'

// npm run build: the pages in each language.
await orExit(() => buildPages(process.execPath))
