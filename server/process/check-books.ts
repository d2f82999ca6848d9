import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BadSettingError, readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { EmbeddedPostgresError } from '../database/embedded/embedded.ts'
import { checkIntegrity } from '../database/integrity-check.ts'
import { withDatabase } from '../database/with-database.ts'
import { checkPictureIntegrity, openPictures } from '../media/media.ts'

/**
 * `npm run check-books`: reads the books of the shop, whether it is running or not, and changes nothing. Ends with 0 when
 * they agree and 1 when they do not.
 */
async function run(): Promise<string[]> {
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new BadSettingError(`There is no shop in DATA_DIR ${config.dataDir} yet.`)
  }
  return withDatabase(config, async (url) => {
    const db = openDatabase(url, { connections: 1, noTimeouts: true })
    try {
      return [...(await checkIntegrity(db)), ...(await checkPictureIntegrity(openPictures(config), db))]
    } finally {
      await db.destroy()
    }
  })
}

try {
  const violations = await run()
  for (const violation of violations) console.error(violation)
  console.log(violations.length === 0 ? 'The books agree.' : `${violations.length} entries do not agree.`)
  process.exit(violations.length === 0 ? 0 : 1)
} catch (error) {
  if (!(error instanceof BadSettingError || error instanceof EmbeddedPostgresError)) throw error
  console.error(error.message)
  process.exit(2)
}
