import type { z } from 'zod'
import { ProductDraft, ProductFields } from '#contract/catalog.ts'
import { readProduct } from '../../server/backoffice/read/products.ts'
import { changeStock, editProduct, insertProducts } from '../../server/domains/catalog/catalog.ts'
import type { Db, Tx } from '../../server/platform/database/database.ts'

type Draft = Partial<z.input<typeof ProductDraft>> & { name: string; soldUnits?: number; createdAt?: Date }

/** Creates products with default values for missing fields. Returns their ids in the given order. */
export function createProducts(db: Db, drafts: Draft[]): Promise<string[]> {
  const products = drafts.map(({ soldUnits, createdAt, ...draft }) => ({
    ...ProductDraft.parse({ category: 'Vegetables', price: 100, unit: 'kg', stock: 10, ...draft }),
    ...(soldUnits === undefined ? {} : { soldUnits }),
    ...(createdAt === undefined ? {} : { createdAt }),
  }))
  return db.transaction().execute((tx) => insertProducts(tx, products))
}

/** Edits some fields of a product as the back office does. */
export async function updateProduct(tx: Tx, id: string, changes: Partial<ProductFields>): Promise<void> {
  const product = await readProduct(tx, id)
  await editProduct(tx, id, { ...ProductFields.parse(product), version: product.version, ...changes })
}

/** Sets the stock to this many units. */
export async function setStock(tx: Tx, id: string, units: number): Promise<void> {
  const { stock } = await readProduct(tx, id)
  await changeStock(tx, id, { delta: units - stock, reason: 'correction' })
}

/** A small catalogue with Nepali names and spellings. */
export const SMALL_SHOP: Draft[] = [
  {
    name: 'Organic Tomatoes',
    nepaliName: 'गोलभेंडा',
    keywords: ['golbheda', 'tamatar'],
    description: 'Ripened on the plant in Bhaktapur',
    price: 90,
    content: { amount: 1000, measure: 'g' },
    soldUnits: 50,
    createdAt: new Date('2026-01-05'),
  },
  {
    name: 'Cauliflower',
    nepaliName: 'काउली',
    keywords: ['kauli'],
    description: 'White heads from Palung',
    price: 70.5,
    unit: 'piece',
    soldUnits: 80,
    createdAt: new Date('2026-01-04'),
  },
  {
    name: 'Mustard Greens',
    nepaliName: 'रायो साग',
    keywords: ['rayo saag'],
    description: 'A bundle of young leaves',
    price: 35,
    unit: 'bundle',
    stock: 0,
    soldUnits: 500,
    createdAt: new Date('2026-01-03'),
  },
  {
    name: 'Tomato Pickle',
    nepaliName: 'गोलभेंडाको अचार',
    category: 'Pickles',
    description: 'Timur and mustard oil make it bite',
    price: 250,
    unit: '500 g jar',
    content: { amount: 500, measure: 'g' },
    soldUnits: 7,
    createdAt: new Date('2026-01-02'),
  },
  {
    name: '100% Pure Ghee',
    nepaliName: 'घिउ',
    category: 'Dairy',
    description: 'From the milk of grazing cows',
    price: 1250,
    unit: '1 L',
    content: { amount: 1000, measure: 'ml' },
    soldUnits: 20,
    createdAt: new Date('2026-01-01'),
  },
  {
    name: 'Basmati_Rice "Jethobudho"',
    nepaliName: 'चामल',
    keywords: ['chamal'],
    category: 'Grains',
    description: 'Old grain that goes with ghee and tomato soup',
    price: 180,
    soldUnits: 300,
    createdAt: new Date('2025-12-31'),
  },
]
