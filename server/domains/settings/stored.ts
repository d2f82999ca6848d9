import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { storableJson } from '../../platform/database/json.ts'
import { conflict } from '../../platform/shared/errors.ts'

/** A stored value; its version is 0 until it is saved for the first time. */
export async function readStored<Value>(
  db: Db,
  name: string,
): Promise<{ value: Value | undefined; version: number }> {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('name', '=', name)
    .executeTakeFirst()
  return { value: row?.value as Value | undefined, version: row?.version ?? 0 }
}

/**
 * Saves a value that is based on `version`, which is 0 before the first time. Returns its new version. Throws 409 when someone else has
 * saved it since.
 */
export async function saveVersioned(tx: Tx, name: string, value: object, version: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with changed as (
      update setting set value = ${storableJson(value)}::jsonb, version = setting.version + 1
      where name = ${name} and setting.version = ${version}::int returning setting.version
    ), added as (
      insert into setting (name, value, version)
      select ${name}, ${storableJson(value)}::jsonb, 1 where ${version}::int = 0
      on conflict (name) do nothing returning version
    )
    select version from changed union all select version from added`.execute(tx)
  if (!rows[0]) throw conflict('settings_changed', (t) => t.settingsChanged)
  return rows[0].version
}
