import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hasTestPostgres, nameTestPostgres } from './postgres.ts'

/**
 * Vitest and Playwright call this once per run. `npm test` has already started a PostgreSQL; a run by hand gets its own,
 * in a separate process that stops it even if this one is killed.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (hasTestPostgres()) return undefined
  const holder = spawn(process.execPath, [join(import.meta.dirname, 'serve-postgres.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(holder, 'exit')
  const line = await Promise.race([
    once(createInterface({ input: holder.stdout }), 'line').then(([text]) => String(text)),
    ended.then(() => undefined),
  ])
  if (line === undefined) throw new Error('The PostgreSQL for the tests did not start')
  nameTestPostgres(JSON.parse(line))
  return async () => {
    holder.stdin.end()
    await ended
  }
}
