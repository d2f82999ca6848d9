import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { requireShop, withDatabase } from '../platform/database/with-database.ts'
import { checkPictures, openPictures, pictureStats } from '../platform/media/media.ts'
import { describeError } from '../platform/observability/log.ts'
import { OperatorError } from '../platform/shared/operator-error.ts'
import { checkData } from './check-data.ts'

/**
 * `npm run check-data`: checks that the stored data are consistent, while the shop is running or not, and changes nothing. Exit
 * code 0 means that there are no violations, 1 that there are some, 2 that the check could not run.
 */
async function run(): Promise<string[]> {
  const config = readConfig(process.env)
  requireShop(config)
  return withDatabase(config, async (url) => {
    const db = openDatabase(url, { connections: 1, noTimeouts: true })
    try {
      const { pictures, bytes } = await pictureStats(db)
      console.log(`Pictures: ${pictures}, ${Math.round(bytes / 1_000_000)} MB.`)
      return [...(await checkData(db)), ...(await checkPictures(openPictures(config), db))]
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
  console.error(error instanceof OperatorError ? error.message : JSON.stringify(describeError(error)))
  process.exit(2)
}
