import { startTestPostgres } from './postgres.ts'

/**
 * Runs PostgreSQL for a process that cannot (scripts/test.mjs runs on any Node version): prints its connection URLs
 * and stops it when standard input ends, which also happens when that process is killed.
 */
const { postgres, stop } = await startTestPostgres()
console.log(JSON.stringify(postgres))
process.on('SIGINT', () => {})
process.stdin.resume()
process.stdin.on('end', async () => {
  await stop()
  process.exit(0)
})
