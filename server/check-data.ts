import { BadSettingError, readConfig } from './config.ts'
import { checkIntegrity } from './integrity-check.ts'
import { openDatabase } from './platform/database/database.ts'
import { EmbeddedPostgresError } from './platform/database/embedded/embedded.ts'
import { UnusableDatabaseError } from './platform/database/migrate.ts'
import { requireShop, withDatabase } from './platform/database/with-database.ts'
import { checkPictureIntegrity, openPictures, pictureStats } from './platform/media/media.ts'

/**
 * `npm run check-books`: checks the integrity of the data, whether the shop is running or not, and changes nothing. Exit code 0
 * means that there are no violations, 1 that there are some, 2 that the check could not run.
 */
async function run(): Promise<string[]> {
  const config = readConfig(process.env)
  requireShop(config)
  return withDatabase(config, async (url) => {
    const db = openDatabase(url, { connections: 1, noTimeouts: true })
    try {
      const { pictures, bytes } = await pictureStats(db)
      console.log(`Pictures: ${pictures}, ${Math.round(bytes / 1_000_000)} MB.`)
      return [...(await checkIntegrity(db)), ...(await checkPictureIntegrity(openPictures(config), db))]
    } finally {
      await db.destroy()
    }
  })
}

try {
  const violations = await run()
  for (const violation of violations) console.error(violation)
  const inconsistencies =
    violations.length === 1 ? '1 inconsistency' : `${violations.length || 'No'} inconsistencies`
  console.log(`${inconsistencies} found.`)
  process.exit(violations.length === 0 ? 0 : 1)
} catch (error) {
  const isExpected =
    error instanceof BadSettingError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UnusableDatabaseError
  if (!isExpected) throw error
  console.error(error.message)
  process.exit(2)
}
