import { type RawBuilder, sql } from 'kysely'
import type { CreateFarm, EditFarm, FarmProof } from '#contract/admin/products/farms.ts'
import { MAX_FARM_PICTURES } from '#contract/limits.ts'
import { normalizeSpelling } from '#contract/nepal/normalize.ts'
import { districtsOf } from '#contract/nepal/provinces.ts'
import { addDays } from '#contract/nepal/time.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteUnusedPictureRows } from '../../platform/media/media.ts'
import { conflict, invalidField, notFound } from '../../platform/shared/errors.ts'

/** Farms in one notification, whose payload PostgreSQL limits to 8000 bytes. */
const NOTIFIED_AT_ONCE = 100

/** Adds a farm. Returns its id. Throws 409 for a name that is in use. */
export async function createFarm(tx: Tx, draft: CreateFarm): Promise<string> {
  await rejectUsedName(tx, draft.name)
  const { id } = await tx
    .insertInto('farm')
    .values(toColumns(draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Throws 404, and 409 for a name that is in use and when someone else has changed the farm since `version`. */
export async function editFarm(tx: Tx, id: string, { version, ...draft }: EditFarm): Promise<void> {
  const farm = await lockFarm(tx, id, version)
  if (farm.name !== draft.name) await rejectUsedName(tx, draft.name)
  await changeFarm(tx, id, toColumns(draft))
}

/** Archives a farm, from which the shop no longer buys, or takes that back. Returns false if it is so already. Throws 404. */
export async function setFarmArchived(tx: Tx, id: string, archived: boolean): Promise<boolean> {
  const farm = await lockFarm(tx, id)
  if ((farm.archivedAt !== null) === archived) return false
  await changeFarm(tx, id, { archivedAt: archived ? sql<Date>`now()` : null })
  return true
}

/**
 * Replaces the proofs of a farm; a proof with an id keeps its photo. Throws 404, 409 when someone else has changed the farm
 * since `version`, and 422 for an id that is no proof of the farm.
 */
export async function setProofs(
  tx: Tx,
  farmId: string,
  version: number,
  proofs: readonly FarmProof[],
): Promise<void> {
  await lockFarm(tx, farmId, version)
  const former = await tx
    .selectFrom('farmProof')
    .select(['id', 'pictureId'])
    .where('farmId', '=', farmId)
    .execute()
  const pictures = new Map(former.map(({ id, pictureId }) => [id, pictureId]))
  const unknown = proofs.findIndex(({ _id }) => _id !== undefined && !pictures.has(_id))
  if (unknown >= 0) throw invalidField(`proofs.${unknown}._id`, (t) => t.proofGone)
  await tx.deleteFrom('farmProof').where('farmId', '=', farmId).execute()
  const rows = proofs.map(({ _id, products, ...proof }, position) => ({
    ...proof,
    id: _id ?? crypto.randomUUID(),
    farmId,
    productIds: products,
    pictureId: (_id && pictures.get(_id)) ?? null,
    position,
  }))
  if (rows.length > 0) await tx.insertInto('farmProof').values(rows).execute()
  await deleteUnusedPictureRows(
    tx,
    former.flatMap(({ pictureId }) => pictureId ?? []),
  )
  await changeFarm(tx, farmId)
}

/** Replaces the photo of a proof; null removes it. Throws 404. */
export async function setProofPicture(
  tx: Tx,
  farmId: string,
  proofId: string,
  pictureId: string | null,
): Promise<void> {
  await lockFarm(tx, farmId)
  const former = await tx
    .selectFrom('farmProof')
    .select('pictureId')
    .where('id', '=', proofId)
    .where('farmId', '=', farmId)
    .executeTakeFirstOrThrow(() => notFound((t) => t.proofGone))
  await tx.updateTable('farmProof').set({ pictureId }).where('id', '=', proofId).execute()
  if (former.pictureId) await deleteUnusedPictureRows(tx, [former.pictureId])
  await changeFarm(tx, farmId)
}

/** Adds pictures after the existing ones. Throws 404, and 422 when there would be too many. */
export async function addFarmPictures(tx: Tx, farmId: string, added: readonly string[]): Promise<void> {
  await lockFarm(tx, farmId)
  const existing = await picturesOf(tx, farmId)
  if (existing.length + added.length > MAX_FARM_PICTURES) {
    throw invalidField('images', (t) => t.productTooManyPictures)
  }
  await setPictures(tx, farmId, [...existing, ...added])
}

/**
 * Puts the pictures of a farm in the order of `pictures` and removes those that are left out. Throws 404, and 409 when someone
 * else has changed the farm since `version`.
 */
export async function arrangeFarmPictures(
  tx: Tx,
  farmId: string,
  version: number,
  pictures: readonly string[],
): Promise<void> {
  await lockFarm(tx, farmId, version)
  const existing = await picturesOf(tx, farmId)
  if (new Set(pictures).size < pictures.length || pictures.some((id) => !existing.includes(id))) {
    throw conflict('pictures_changed', (t) => t.picturesChanged)
  }
  await setPictures(tx, farmId, pictures)
  await deleteUnusedPictureRows(
    tx,
    existing.filter((id) => !pictures.includes(id)),
  )
}

async function picturesOf(tx: Tx, farmId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('farmPicture')
    .select('pictureId')
    .where('farmId', '=', farmId)
    .orderBy('position')
    .execute()
  return rows.map(({ pictureId }) => pictureId)
}

async function setPictures(tx: Tx, farmId: string, pictures: readonly string[]): Promise<void> {
  await tx.deleteFrom('farmPicture').where('farmId', '=', farmId).execute()
  if (pictures.length > 0) {
    await tx
      .insertInto('farmPicture')
      .values(pictures.map((pictureId, position) => ({ farmId, pictureId, position })))
      .execute()
  }
  await changeFarm(tx, farmId)
}

/** The ids of the farms with these names, by name. */
export async function farmsNamed(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('farm').select(['id', 'name']).where('name', 'in', names).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Throws 422 for the field `farms` unless all of these farms exist. Keeps them until the transaction ends. */
export async function requireFarms(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('farm')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (known.length < new Set(ids).size) throw invalidField('farms', (t) => t.farmGone)
}

/** Those of these normalized words that a farm has in a name, place or district. */
export async function wordsOfFarms(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where exists (select from farm where search_words @> array[word])`.execute(db)
  return rows.map(({ word }) => word)
}

/**
 * Returns a job that notifies the processes of farms whose labels a new day in Nepal changes: proofs that ended with an earlier
 * day or begin with this one. The first run covers yesterday and today.
 */
export function proofDays(): (db: Db) => Promise<void> {
  let notifiedDay: string | undefined
  return async (db) => {
    const { rows: days } = await sql<{ today: string }>`select nepal_today() as today`.execute(db)
    const today = days[0]?.today
    if (!today || today === notifiedDay) return
    const since = notifiedDay ?? addDays(today, -1)
    const { rows } = await sql<{ farmId: string }>`
      select distinct farm_id from farm_proof
      where (last_day >= ${since}::date and last_day < ${today}::date) or (first_day > ${since}::date and first_day <= ${today}::date)`.execute(
      db,
    )
    for (let start = 0; start < rows.length; start += NOTIFIED_AT_ONCE) {
      const farms = rows.slice(start, start + NOTIFIED_AT_ONCE).map(({ farmId }) => farmId)
      await sql`select pg_notify('catalog', ${JSON.stringify({ farms })})`.execute(db)
    }
    notifiedDay = today
  }
}

async function lockFarm(tx: Tx, id: string, version?: number) {
  const farm = await tx
    .selectFrom('farm')
    .select(['name', 'version', 'archivedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound((t) => t.farmGone))
  if (version !== undefined && farm.version !== version) throw conflict('farm_changed', (t) => t.farmChanged)
  return farm
}

/** The version makes the change known to everyone who edits the farm, and to the caches. */
async function changeFarm(
  tx: Tx,
  id: string,
  columns: Partial<ReturnType<typeof toColumns>> & { archivedAt?: RawBuilder<Date> | null } = {},
): Promise<void> {
  await tx
    .updateTable('farm')
    .set((farm) => ({ ...columns, version: farm('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

async function rejectUsedName(tx: Tx, name: string): Promise<void> {
  // files name farms, so of two calls at the same moment only one may find the name free
  await sql`select pg_advisory_xact_lock(hashtextextended('farm ' || ${name}, 0))`.execute(tx)
  const used = await tx.selectFrom('farm').select('id').where('name', '=', name).executeTakeFirst()
  if (used) throw invalidField('name', (t) => t.farmExists, 'farm_exists', 409)
}

const toColumns = (draft: CreateFarm) => ({ ...draft, searchWords: searchWords(draft) })

/** The words that find the farm's products: only its district if it did not agree to be named. */
function searchWords({ isNamed, name, nepaliName, place, nepaliPlace, state, city }: CreateFarm): string[] {
  const district = districtsOf(state).find((known) => known.name === city)
  const texts = [city, district?.nepali ?? '', ...(isNamed ? [name, nepaliName, place, nepaliPlace] : [])]
  return [
    ...new Set(
      normalizeSpelling(texts.join(' '))
        .split(' ')
        .filter((word) => word !== ''),
    ),
  ]
}
