import type { Config } from '../config.ts'
import { findRunningDatabase, startEmbeddedPostgres } from './embedded/embedded.ts'

const CONNECTIONS_OF_A_TOOL = 10

/**
 * For tools beside the shop, whether it is running or not: hands `work` the address of its database. The shop's own
 * PostgreSQL is started for as long as `work` lasts, unless it runs already. Throws EmbeddedPostgresError.
 */
export async function withDatabase<Result>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const running = config.databaseUrl ?? findRunningDatabase(config.dataDir)
  if (running) return work(running)
  const { dataDir } = config
  const own = await startEmbeddedPostgres({ dataDir, connections: CONNECTIONS_OF_A_TOOL, log: console.log })
  try {
    return await work(own.url)
  } finally {
    await own.stop()
  }
}
