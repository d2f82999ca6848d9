import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { canonicalEmail } from '#contract/fields.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { requireShop, withDatabase } from '../../platform/database/with-database.ts'
import { OperatorError } from '../../platform/shared/operator-error.ts'
import { resetSecondFactor } from './second-factor/manage.ts'
import { makeAdmin } from './staff/admins.ts'

/**
 * `npm run admin -- EMAIL`: makes a new or existing account an administrator and removes its second factor, whether the shop is
 * running or not.
 */
async function run(email: string | undefined): Promise<void> {
  if (!email || !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new RangeError('An email address is required: npm run admin -- someone@example.com')
  }
  const config = readConfig(process.env)
  requireShop(config)
  const password = process.stdin.isTTY ? await askPassword(email) : undefined
  await withDatabase(config, async (url) => {
    await migrate(url)
    const db = openDatabase(url, { connections: 1 })
    try {
      const randomPassword = await makeAdmin(db, email, password)
      const reset = await resetSecondFactor(db, canonicalEmail(email))
      console.log(`${email} may now open the back office.`)
      if (reset) {
        console.log(
          'Two-step verification is removed: the password alone is enough to sign in. Set it up again in Profile.',
        )
      }
      if (randomPassword) console.log(`The password is ${randomPassword} – it is shown only this once.`)
      else if (!password)
        console.log(
          'The password is unchanged: to choose a new one, type it when this command asks in a terminal.',
        )
    } finally {
      await db.destroy()
    }
  })
}

/** Asks without showing what is typed. Undefined if nothing was typed. */
async function askPassword(email: string): Promise<string | undefined> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stdout.write(
    `Password for ${email} (press Enter to keep the current one, or to generate one for a new account): `,
  )
  try {
    return (await prompt.question('')) || undefined
  } finally {
    prompt.close()
    process.stdout.write('\n')
  }
}

try {
  await run(process.argv[2])
} catch (error) {
  if (!(error instanceof RangeError || error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exit(1)
}
