import { sql } from 'kysely'
import type { ProofLabel } from '#contract/farms.ts'
import type { LineLot, ProductLot, PublicLot, ResidueTest } from '#contract/lots.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { editTags } from '../../platform/cache/cache.ts'
import type { Db } from '../../platform/database/database.ts'
import { productsByIds } from '../catalog/catalog.ts'
import { withNepaliPlace } from '../farms/farms.ts'

type Farm = NonNullable<LineLot['farm']>
/** The days and the farm of a lot as the database has them, without the Nepali names of places. */
interface WithFarm {
  farm: Omit<Farm, 'nepaliCity' | 'nepaliState'> | null
}
export type LotRow = Omit<LineLot, 'farm'> & WithFarm

/** A lot of an order line. */
export const toLot = <Row extends WithFarm>(row: Row): Omit<Row, 'farm'> & { farm: Farm | null } => ({
  ...row,
  farm: row.farm && withNepaliPlace(row.farm),
})

type TestRow = Omit<ResidueTest, 'picture'> & { picture: [id: string, width: number] | null }
const toTest = ({ picture, ...test }: TestRow): ResidueTest => ({
  ...test,
  picture: picture && pictureUrl(...picture),
})

const tests = sql`select json_build_object('day', day, 'laboratory', laboratory, 'method', method,
    'organophosphates', organophosphates, 'carbamates', carbamates, 'result', result, 'isCorrected', is_corrected,
    'picture', (select json_build_array(picture.id, width) from picture where picture.id = picture_id)) as test
  from lot_test where lot_id = lot.id order by day desc, lot_test.created_at desc`

/** Open lots of a product, those that end first. */
export async function lotsOfProduct(db: Db, productId: string, limit: number): Promise<ProductLot[]> {
  const { rows } = await sql<Omit<ProductLot, 'farm' | 'test'> & WithFarm & { tests: TestRow[] }>`
    select code, harvest_day, last_day, farm, array(${tests} limit 1) as tests
    from shown_lot lot where product_id = ${productId} and status = 'open' and units > 0 and not is_opening
    order by last_day nulls last, harvest_day nulls last, created_at, id limit ${limit}`.execute(db)
  return rows.map(({ tests, ...row }) => ({ ...toLot(row), test: tests[0] ? toTest(tests[0]) : null }))
}

const MAX_TESTS = 20

/** The lot with this code, without customers and costs. */
export async function findLot(db: Db, code: string): Promise<PublicLot | undefined> {
  // anything may be typed, also what PostgreSQL cannot store
  if (!/^[0-9A-Z]{8}$/.test(code)) return undefined
  const { rows } = await sql<
    Omit<PublicLot, 'product' | 'farm' | 'tests'> &
      WithFarm & { tests: TestRow[]; productId: string; label: ProofLabel | null }
  >`
    select code, harvest_day, last_day, farm, status, units = 0 as is_finished, product_id,
      (select label from best_proof(farm_id, product_id)) as label,
      arrived_day as received_day, array(${tests} limit ${sql.lit(MAX_TESTS)}) as tests,
      case when status = 'recalled' then json_build_object('text', recall_text, 'nepaliText', nepali_recall_text,
        'day', (recalled_at at time zone 'Asia/Kathmandu')::date) end as recall
    from shown_lot lot where code = ${code}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { productId, tests: found, ...lot } = row
  const [product] = await productsByIds(db, [productId])
  // a draft is on no public page
  if (product?.isDraft) return undefined
  return {
    ...toLot(lot),
    tests: found.map(toTest),
    product: {
      _id: productId,
      name: product?.name ?? '',
      nepaliName: product?.nepaliName ?? '',
      isOnSale: product?.archived === false,
    },
  }
}

/** Tags of a response that shows lots of a product. */
export const lotTags = (productId: string, lots: readonly { farm: { _id: string } | null }[]) =>
  editTags({ _id: productId, farms: lots.flatMap(({ farm }) => (farm ? [farm] : [])) })
