import type { Config } from '../../config.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { findRunningDatabase, hasEmbeddedDatabase, startEmbeddedPostgres } from './embedded/embedded.ts'
import { requireOwnSchema, schemaId } from './migrate.ts'

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'>

const TOOL_CONNECTIONS = 10

/** For command line tools that need an existing shop. Throws OperatorError if DATA_DIR has none or cannot be read. */
export function requireShop({ databaseUrl, dataDir }: DatabaseSettings): void {
  if (databaseUrl || hasEmbeddedDatabase(dataDir)) return
  throw new OperatorError(`There is no shop in DATA_DIR ${dataDir} yet.`)
}

/**
 * For command line tools, whether the shop is running or not: calls `work` with the URL of its database. The shop's own
 * PostgreSQL is started until `work` is done, unless it is running already. Throws OperatorError.
 */
export async function withDatabase<Result>(
  config: DatabaseSettings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const running = config.databaseUrl ?? findRunningDatabase(config.dataDir)
  if (running) {
    await requireOwnSchema(running)
    return work(running)
  }
  const { dataDir } = config
  const own = await startEmbeddedPostgres({
    dataDir,
    connections: TOOL_CONNECTIONS,
    schema: schemaId(),
    log: console.log,
  })
  try {
    return await work(own.url)
  } finally {
    await own.stop()
  }
}
