import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  AdminFarm,
  AdminFarmsQuery,
  AdminFarmsResponse,
  FarmChoice,
} from '#contract/admin/products/farms.ts'
import { MAX_ADMIN_PAGE_SIZE, PROOF_WARNING_DAYS } from '#contract/limits.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { type Db, onlyRow } from '../../platform/database/database.ts'
import { keyset, readCountedPage } from '../../platform/database/keyset.ts'
import { containing } from '../../platform/database/like.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { districtsInNepali, namedProduct } from './columns.ts'

type Query = z.output<typeof AdminFarmsQuery>
type PictureRow = [id: string, width: number]

const endsSoon = sql`last_day between nepal_today() and nepal_today() + ${PROOF_WARNING_DAYS}::int`

const FILTERS: Record<Query['show'], RawBuilder<unknown>> = {
  active: sql`archived_at is null`,
  // a proof that counts today ends soon
  ending: sql`archived_at is null and exists (select from farm_proof where farm_id = farm.id and ${endsSoon})`,
  archived: sql`archived_at is not null`,
  all: sql`true`,
}

const BY_NAME = keyset([
  { column: sql`name`, type: 'text' },
  { column: sql`farm.id`, type: 'id' },
])

const productsOnSale = sql`(select count(*)::int from product_farm join product on product.id = product_id
  where farm_id = farm.id and product.archived_at is null) as products`

/** The condition of a search for farms: names, place and district in both languages. */
export const farmsMatching = (search: string) =>
  search
    ? sql`(name ilike ${containing(search)} or nepali_name ilike ${containing(search)} or place ilike ${containing(search)}
        or nepali_place ilike ${containing(search)} or city ilike ${containing(search)} or city = any(${districtsInNepali(search)}))`
    : sql`true`

/** One page of the farms, by name. The search covers names, place and district. */
export async function listAdminFarms(
  db: Db,
  query: Query,
): Promise<Omit<z.output<typeof AdminFarmsResponse>, 'success'>> {
  const columns = sql<z.output<typeof AdminFarmsResponse>['farms'][number]>`
    farm.id as "_id", name, nepali_name, kind, state, city, is_named, archived_at is not null as is_archived, ${productsOnSale},
    (select min(last_day)::text from farm_proof where farm_id = farm.id and last_day >= nepal_today()) as proof_ends`
  const matching = sql`from farm where ${FILTERS[query.show]} and ${farmsMatching(query.search)}`
  const { rows: farms, ...page } = await readCountedPage(db, BY_NAME, query, columns, matching)
  return { farms, ...page }
}

/** A farm with its proofs and pictures. Throws 404. */
export async function getAdminFarm(db: Db, id: string): Promise<AdminFarm> {
  const { rows } = await sql<
    Omit<AdminFarm, 'pictures' | 'proofs'> & {
      pictures: PictureRow[]
      proofs: (Omit<AdminFarm['proofs'][number], 'picture'> & { picture: PictureRow | null })[]
    }
  >`select id as "_id", version, kind, name, nepali_name, state, city, place, nepali_place, story, nepali_story, since, households,
      is_named, phone, pan, bank, archived_at is not null as is_archived, ${productsOnSale},
      (select coalesce(json_agg(json_build_array(picture.id, width) order by position), '[]')
        from farm_picture join picture on picture.id = picture_id where farm_id = farm.id) as pictures,
      (select coalesce(json_agg(json_build_object('_id', proof.id, 'kind', proof.kind, 'body', body, 'number', number,
          'firstDay', first_day, 'lastDay', last_day, 'isExpired', coalesce(last_day < nepal_today(), false),
          'isPicturePublic', is_picture_public,
          'products', (select json_agg(${namedProduct(sql`product_id`)}) from unnest(product_ids) as product_id),
          'picture', (select json_build_array(picture.id, width) from picture where picture.id = picture_id)
        ) order by position), '[]') from farm_proof proof where farm_id = farm.id) as proofs
    from farm where id = ${id}`.execute(db)
  const farm = rows[0]
  if (!farm) throw notFound((t) => t.farmGone)
  return {
    ...farm,
    pictures: farm.pictures.map(withUrl),
    proofs: farm.proofs.map((proof) => ({ ...proof, picture: proof.picture && withUrl(proof.picture) })),
  }
}

const withUrl = ([_id, width]: PictureRow) => ({ _id, url: pictureUrl(_id, width) })

/** Products on sale without an origin, and proofs that end within a month. */
export const originTasks = (db: Db) =>
  onlyRow(
    db,
    sql<{ productsWithoutOrigin: number; proofsEnding: number }>`
    select
      (select count(*)::int from product where archived_at is null and grown_in is null
        and not exists (select from product_farm where product_id = product.id)) as products_without_origin,
      (select count(*)::int from farm_proof join farm on farm.id = farm_id
        where archived_at is null and ${endsSoon}) as proofs_ending`,
  )

/** Farms that the shop buys from, by name, for choosing one; at most 200. */
export async function farmChoices(db: Db, search: string): Promise<FarmChoice[]> {
  const { rows } = await sql<FarmChoice>`
    select id as "_id", name, nepali_name, place, nepali_place, city, state from farm where archived_at is null and ${farmsMatching(search)}
    order by name, id limit ${MAX_ADMIN_PAGE_SIZE}`.execute(db)
  return rows
}
