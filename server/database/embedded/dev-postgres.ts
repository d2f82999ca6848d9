import { readConfig } from '../../config.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded.ts'

/**
 * Holds the shop's own PostgreSQL for `npm run dev`, where the server restarts often: prints its address and stops it
 * when standard input ends.
 */
const CONNECTIONS = 60

try {
  const { dataDir } = readConfig(process.env)
  const postgres = await startEmbeddedPostgres({ dataDir, connections: CONNECTIONS, log: console.error })
  console.log(postgres.url)
  process.stdin.resume()
  process.stdin.once('end', async () => {
    await postgres.stop()
    process.exit(0)
  })
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  console.error(error.message)
  process.exit(1)
}
