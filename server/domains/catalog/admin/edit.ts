import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ProductState } from '#contract/admin/choices.ts'
import type { EditProduct } from '#contract/admin/products/products.ts'
import type { ProductFields } from '#contract/catalog.ts'
import { formatRupees, toPaisa, toRupees } from '#contract/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { jsonRecords } from '../../../platform/database/json.ts'
import { conflict, invalidField, notFound } from '../../../platform/shared/errors.ts'
import type { Message } from '../../../platform/shared/texts.ts'
import { lockProducts } from '../find.ts'
import { SEARCHED_FIELDS } from '../search/documents.ts'
import { contentOf, type FieldRow, fieldColumns, plainFieldsOf } from '../serializers.ts'
import { addSearchWords, createProduct, rowsOf, searchColumnsOf, setFarms, wasOrdered } from '../write.ts'
import { picturesOf } from './pictures.ts'

/** A product to edit, whatever its state. */
export interface EditableProduct {
  id: string
  version: number
  stock: number
  shortage: number
  state: ProductState
  wasOrdered: boolean
  /** In rupees, while it is in force; `fields` has the price afterwards. */
  salePrice: number | null
  fields: ProductFields
}

const stateColumn = sql`
  case when p.is_draft then 'draft' when p.archived_at is null then 'on-sale' else 'archived' end`

type EditableRow = FieldRow & { regularPaisa: number | null } & Omit<
    EditableProduct,
    'salePrice' | 'fields'
  > &
  Pick<ProductFields, 'keywords' | 'farms'>

/** The products with these ids. Unknown ids are left out. */
export async function editableProducts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, EditableProduct>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<EditableRow>`
    select p.id, ${fieldColumns}, p.keywords,
      array(select farm_id from product_farm where product_id = p.id order by position) as farms, p.version, p.stock, p.shortage,
      ${stateColumn} as state, ${wasOrdered} as was_ordered,
      (select regular_paisa from sale_price where product_id = p.id) as regular_paisa
    from product p where p.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => {
      const salePrice = row.regularPaisa === null ? null : toRupees(row.pricePaisa)
      return [row.id, { ...row, salePrice, fields: toFields(row) }]
    }),
  )
}

/** The same, locked until the transaction ends. */
export async function lockEditableProducts(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, EditableProduct>> {
  // first: a statement that waits for the lock would not see a sale price that began in the meantime
  await lockProducts(tx, ids)
  return editableProducts(tx, ids)
}

const toFields = (row: EditableRow): ProductFields => ({
  ...plainFieldsOf(row),
  category: row.category,
  price: toRupees(row.regularPaisa ?? row.pricePaisa),
  content: contentOf(row),
  keywords: row.keywords,
  farms: row.farms,
})

/** The units to add so that `wanted` units are for sale, on top of those that open orders lack. */
export function unitsToStock({ stock, shortage }: EditableProduct, wanted: number): number {
  return wanted === stock ? 0 : wanted - stock + shortage
}

/** Why the price of a product cannot become `price`: while a sale price is in force, the price afterwards is higher. */
export function priceError({ salePrice, fields }: EditableProduct, price: number): Message | undefined {
  if (salePrice === null || price === fields.price || price > salePrice) return undefined
  return (t) => t.priceBelowReduction(formatRupees(salePrice, t.language))
}

const hasSalePrice = ({ product }: Pick<ProductEdit, 'product'>) => product.salePrice !== null

/** A locked product, and its fields after the edit. */
export interface ProductEdit {
  product: EditableProduct
  fields: ProductFields
}

/** Writes each product once, with its next version, and records changes of prices. */
export async function writeEdits(tx: Tx, edits: readonly ProductEdit[], actorId?: string): Promise<void> {
  const fields = edits.map((edit) => edit.fields)
  const rows = (await rowsOf(tx, fields)).map((row, index) => ({
    ...row,
    edit: edits[index] as ProductEdit,
  }))
  const [first] = rows
  if (!first) return
  const withSalePrice = edits.filter(hasSalePrice).map(({ product }) => product.id)
  const reworded = rows.filter(({ edit }) => SEARCHED_FIELDS.some((name) => isChanged(edit, name)))
  const search = await searchColumnsOf(reworded.map(({ texts }) => texts))
  const searchById = new Map(reworded.map(({ edit }, index) => [edit.product.id, search[index]]))
  // texts and search columns that stay are not written again, because they are large and PostgreSQL compresses them
  const written = Object.keys(first.columns).filter((name) => edits.some((edit) => isChanged(edit, name)))
  const columns = written
    .filter((name) => name !== 'pricePaisa')
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`new.${name}`)}`)
  // a sale price stays until it ends
  columns.push(
    sql`price_paisa = case when new.id = any(${withSalePrice}::uuid[]) then product.price_paisa else new.price_paisa end`,
  )
  const searchColumns = Object.keys(search[0] ?? {}).map(
    (name) => sql`${sql.ref(name)} = coalesce(${sql.ref(`new.${name}`)}, ${sql.ref(`product.${name}`)})`,
  )
  const records = rows.map(({ columns, edit: { product } }) => {
    const kept = Object.entries(columns).filter(([name]) => written.includes(name))
    return { id: product.id, ...Object.fromEntries(kept), ...searchById.get(product.id) }
  })
  await sql`
    update product set ${sql.join([...columns, ...searchColumns])}, version = product.version + 1
    from jsonb_populate_recordset(null::product, ${jsonRecords(records)}::jsonb) as new
    where product.id = new.id`.execute(tx)
  await setFarms(
    tx,
    edits
      .filter((edit) => isChanged(edit, 'farms'))
      .map(({ product, fields }) => ({ id: product.id, farms: fields.farms })),
  )
  await addSearchWords(tx, search)
  await recordPriceChanges(tx, edits, actorId)
}

/** Whether an edit changes a field. A column that is no field of this name, such as the price in paisa, counts as changed. */
const isChanged = ({ product, fields }: ProductEdit, name: string) =>
  !(name in fields) || !isDeepStrictEqual(Reflect.get(fields, name), Reflect.get(product.fields, name))

async function recordPriceChanges(tx: Tx, edits: readonly ProductEdit[], actorId?: string): Promise<void> {
  for (const { product, fields } of edits.filter(hasSalePrice)) {
    await tx
      .updateTable('salePrice')
      .set({ regularPaisa: toPaisa(fields.price) })
      .where('productId', '=', product.id)
      .execute()
  }
  const changes = edits.flatMap(({ product, fields }) =>
    hasSalePrice({ product }) || fields.price === product.fields.price
      ? []
      : {
          productId: product.id,
          fromPaisa: toPaisa(product.fields.price),
          toPaisa: toPaisa(fields.price),
          actorId: actorId ?? null,
        },
  )
  if (changes.length > 0) await tx.insertInto('priceChange').values(changes).execute()
}

/**
 * Writes the edited fields of a product. Throws 404, 409 when someone else has edited it since `version`, and 422 for a price that
 * is not above the sale price.
 */
export async function editProduct(
  tx: Tx,
  id: string,
  { version, ...fields }: EditProduct,
  actorId?: string,
): Promise<void> {
  const product = (await lockEditableProducts(tx, [id])).get(id)
  if (!product) throw notFound((t) => t.productGone)
  if (product.version !== version) throw conflict('product_changed', (t) => t.productChanged)
  const wrongPrice = priceError(product, fields.price)
  if (wrongPrice) throw invalidField('price', wrongPrice)
  await writeEdits(tx, [{ product, fields: { ...product.fields, ...fields } }], actorId)
}

/** Adds a draft with the fields, pictures and shelf life of a product, without its stock. Returns its id. Throws 404. */
export async function duplicateProduct(tx: Tx, id: string, actorId: string): Promise<string> {
  const product = (await editableProducts(tx, [id])).get(id)
  if (!product) throw notFound((t) => t.productGone)
  const pictures = await picturesOf(tx, id)
  const copy = await createProduct(tx, { ...product.fields, stock: 0, pictures, state: 'draft' }, actorId)
  await sql`
    update product set keeps_days = original.keeps_days from product original where original.id = ${id} and product.id = ${copy}`.execute(
    tx,
  )
  return copy
}
