import { startTestPostgres } from './postgres.ts'

/**
 * Holds a PostgreSQL for a process that cannot hold one itself (scripts/test.mjs runs on any Node): prints its addresses
 * and stops it when standard input ends, which it also does when that process is killed.
 */
const { postgres, stop } = await startTestPostgres()
console.log(JSON.stringify(postgres))
process.on('SIGINT', () => {})
process.stdin.resume()
process.stdin.on('end', async () => {
  await stop()
  process.exit(0)
})
