import { readConfig } from '../../../config.ts'
import { OperatorError } from '../../shared/operator-error.ts'
import { schemaId } from '../migrate.ts'
import { startEmbeddedPostgres } from './embedded.ts'

/*
 * Keeps the shop's own PostgreSQL running for `npm run dev`, where the shop itself restarts often: prints the connection URL
 * and stops the server when standard input ends.
 */
const CONNECTIONS = 60

try {
  const { dataDir } = readConfig(process.env)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    connections: CONNECTIONS,
    schema: schemaId(),
    log: console.error,
  })
  console.log(postgres.url)
  process.stdin.resume()
  process.stdin.once('end', async () => {
    await postgres.stop()
    process.exit(0)
  })
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exit(1)
}
