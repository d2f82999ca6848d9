import { type RawBuilder, sql } from 'kysely'
import type { Farm, FarmSummary, PublicProof } from '#contract/farms.ts'
import type { Pagination } from '#contract/fields.ts'
import { cityName, provinceName } from '#contract/nepal/place-names.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '../../platform/database/database.ts'

type PictureRow = [id: string, width: number]

const picture = sql`json_build_array(picture.id, picture.width)`

/** Empty, or null, for a farm that did not agree to be named. */
const ifNamed = (column: string, empty: RawBuilder<unknown> = sql`''`) =>
  sql`case when is_named then ${sql.ref(`farm.${column}`)} else ${empty} end as ${sql.ref(column)}`

const summaryColumns = sql`
  farm.id as "_id", farm.kind, ${ifNamed('name')}, ${ifNamed('nepali_name')}, ${ifNamed('place')}, ${ifNamed('nepali_place')},
  farm.state, farm.city, ${ifNamed('households', sql`null`)}, (select label from best_proof(farm.id, null)) as label,
  case when is_named then (select coalesce(json_agg(${picture} order by position), '[]')
    from farm_picture join picture on picture.id = picture_id where farm_id = farm.id) else '[]' end as pictures`

type SummaryRow = Omit<FarmSummary, 'picture' | 'nepaliCity' | 'nepaliState'> & { pictures: PictureRow[] }

/** Adds the Nepali names of district and province. */
export const withNepaliPlace = <Place extends { city: string; state: string }>(place: Place) => ({
  ...place,
  nepaliCity: cityName(place.city, 'ne'),
  nepaliState: provinceName(place.state, 'ne'),
})

const urlsOf = (pictures: PictureRow[]) => pictures.map(([id, width]) => pictureUrl(id, width))

/** One page of the farms that the shop buys from, by province in their official order, district and age of the entry. */
export async function listFarms(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ farms: FarmSummary[]; pagination: Pagination }> {
  const provinces = PROVINCES.map(({ name }) => name)
  const { rows } = await sql<SummaryRow & { total: number; province: number; createdAt: Date }>`
    select counted.total, listed.* from (select count(*)::int as total from farm where archived_at is null) counted
      left join (
        select ${summaryColumns}, array_position(${provinces}::text[], state) as province, created_at from farm where archived_at is null
        order by province, city, created_at, farm.id limit ${limit} offset ${(page - 1) * limit}
      ) listed on true
    order by province, city, created_at, "_id"`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    farms: rows
      .filter((row) => row._id !== null)
      .map(({ pictures, total: _total, province: _province, createdAt: _createdAt, ...farm }) => ({
        ...withNepaliPlace(farm),
        picture: urlsOf(pictures)[0] ?? null,
      })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** The names of a farm; undefined if there is none with this id. */
export function farmNames(db: Db, id: string): Promise<{ name: string; nepaliName: string } | undefined> {
  return db.selectFrom('farm').select(['name', 'nepaliName']).where('id', '=', id).executeTakeFirst()
}

/** How many farms the shop buys from. */
export async function countFarms(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from farm where archived_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Their ids, oldest first, so that new farms do not move others. */
export async function farmIds(db: Db, { skip, limit }: { skip: number; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from farm where archived_at is null order by created_at, id offset ${skip} limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The districts of the farms that the shop buys from, by name. */
export async function listFarmDistricts(db: Db): Promise<{ name: string; nepaliName: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct city as name from farm where archived_at is null order by name`.execute(db)
  return rows.map(({ name }) => ({ name, nepaliName: cityName(name, 'ne') }))
}

/** A farm, archived or not; undefined for an unknown id. */
export async function findFarm(db: Db, id: string): Promise<Farm | undefined> {
  const { rows } = await sql<
    SummaryRow &
      Pick<Farm, 'isNamed' | 'isArchived' | 'story' | 'nepaliStory' | 'since'> & {
        proofs: (Omit<PublicProof, 'picture'> & { picture: PictureRow | null })[]
      }
  >`select ${summaryColumns}, is_named, archived_at is not null as is_archived, ${ifNamed('story')}, ${ifNamed('nepali_story')},
      ${ifNamed('since', sql`null`)}, case when is_named then (
        select coalesce(json_agg(json_build_object('kind', proof.kind, 'body', body,
          'number', number, 'firstDay', first_day, 'lastDay', last_day,
          'isExpired', coalesce(last_day < nepal_today(), false), 'products', product_ids,
          'picture', case when is_picture_public then (select ${picture} from picture where id = picture_id) end
        ) order by position), '[]') from farm_proof proof where farm_id = farm.id) else '[]' end as proofs
    from farm where id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { pictures, proofs, ...farm } = row
  return {
    ...withNepaliPlace(farm),
    pictures: urlsOf(pictures),
    proofs: proofs.map((proof) => ({ ...proof, picture: proof.picture && pictureUrl(...proof.picture) })),
  }
}
