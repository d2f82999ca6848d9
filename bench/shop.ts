/** The shop that the benchmark loads: the application on the database in DATABASE_URL, in one process. UNCACHED empties its cache. */
import { buildApp } from '../server/app.ts'
import { completeConfig, readConfig } from '../server/config.ts'
import { EVERYTHING } from '../server/platform/cache/invalidation.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { openPictures } from '../server/platform/media/media.ts'
import { connectionsPerProcess } from '../server/platform/process/listening.ts'

const config = completeConfig(readConfig(process.env))
const db = openDatabase(config.databaseUrl ?? '', { connections: connectionsPerProcess(1) })
const app = await buildApp({ config, db, pictures: await openPictures(config) })
await app.listen({ port: config.port, host: '127.0.0.1' })
const EVERY_MS = 10
if (process.env.UNCACHED) setInterval(() => app.responseCache.invalidate(EVERYTHING), EVERY_MS)
process.once('disconnect', () => process.exit())
process.send?.('ready')
