import type { BulkEdit } from '#contract/admin/products/products.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid, ShopError } from '../../../platform/shared/errors.ts'
import type { Message } from '../../../platform/shared/texts.ts'
import { moveStock } from '../stock.ts'
import { type EditableProduct, lockEditableProducts, priceError, unitsToStock, writeEdits } from './edit.ts'

type Rows = BulkEdit['rows']

/**
 * Changes prices and stocks of many products, all or none. Throws 409 when others changed some of them in the meantime, or
 * 422 when rows are wrong for another reason; `fields` of the error describes each wrong row.
 */
export async function editInBulk(tx: Tx, rows: Rows, actorId: string) {
  const products = await lockEditableProducts(
    tx,
    rows.map((row) => row._id),
  )
  checkRows(rows, products)
  const wanted = rows.map((row) => {
    const product = products.get(row._id) as EditableProduct
    const { price = product.fields.price, stock } = row
    const delta = stock ? unitsToStock(product, stock.to) : 0
    return {
      product,
      price,
      stock: stock?.to ?? product.stock,
      delta,
      isChange: delta !== 0 || price !== product.fields.price,
    }
  })
  const changes = wanted.filter(({ isChange }) => isChange)
  await writeEdits(
    tx,
    changes.map(({ product, price }) => ({ product, fields: { ...product.fields, price } })),
    actorId,
  )
  await moveStock(
    tx,
    changes.map(({ product, delta }) => ({ productId: product.id, quantity: delta })),
    { reason: 'correction', actorId },
  )
  return {
    changed: changes.map(({ product }) => product.id),
    products: wanted.map(({ product, price, stock, isChange }) => ({
      _id: product.id,
      version: product.version + (isChange ? 1 : 0),
      price,
      stock,
    })),
  }
}

function checkRows(rows: Rows, products: Map<string, EditableProduct>): void {
  const errors: Record<string, Message> = {}
  const seen = new Set<string>()
  let hasInvalidRows = false
  for (const [index, row] of rows.entries()) {
    const product = products.get(row._id)
    const wrongPrice = product && row.price !== undefined && priceError(product, row.price)
    if (!product || seen.has(row._id)) {
      errors[`rows.${index}`] = (t) => (product ? t.rowTwice : t.productGone)
      hasInvalidRows = true
    } else if (product.version !== row.version) {
      errors[`rows.${index}`] = (t) => t.productChanged
    } else if (row.stock && product.stock !== row.stock.from) {
      errors[`rows.${index}.stock`] = (t) => t.stockChanged(product.stock)
    } else if (wrongPrice) {
      errors[`rows.${index}.price`] = wrongPrice
      hasInvalidRows = true
    }
    seen.add(row._id)
  }
  if (hasInvalidRows) throw invalid((t) => t.bulkRejected, errors)
  if (Object.keys(errors).length > 0) {
    throw new ShopError(409, 'products_changed', (t) => t.bulkRejected, { fields: errors })
  }
}
