import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../support/database.ts'
import { PICTURES_PER_FOLDER } from '../../support/many-pictures.ts'
import { MEMORY_SETTINGS } from '../../support/process.ts'

const PICTURES = 256 * PICTURES_PER_FOLDER
/** Their rows are missing. */
const STRAYS = 256 * 10

test('a shop with 120,000 pictures sweeps and checks them within the memory limit of its main process', async () => {
  const database = await createTestDatabase()
  try {
    await sql`
      insert into picture (id, width, height, created_at)
      select (lpad(to_hex(folder), 2, '0') || '000000-0000-4000-8000-' || lpad(index::text, 12, '0'))::uuid, 1200, 900, now()
      from generate_series(0, 255) as folder, generate_series(10, ${PICTURES_PER_FOLDER - 1}::int) as index`.execute(
      database.db,
    )
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '..', '..', 'support', 'many-pictures.ts')],
      { env: { ...process.env, ...MEMORY_SETTINGS, DATABASE_URL: database.url } },
    )
    expect(JSON.parse(stdout)).toEqual({ swept: STRAYS, removed: STRAYS, violations: STRAYS })
    const { rows } = await sql`select from picture`.execute(database.db)
    expect(rows).toHaveLength(PICTURES - STRAYS)
  } finally {
    await database.drop()
  }
})
