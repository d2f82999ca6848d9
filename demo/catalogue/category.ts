export interface DemoProduct {
  /** Stable key within the demo; not stored. */
  slug: string
  name: string
  nepaliName: string
  category: string
  description: string
  nepaliDescription: string
  unit: string
  unitAmount: number | null
  unitMeasure: 'g' | 'ml' | 'piece' | null
  priceRupees: number
  /** Stock that remains after the demo's past orders. */
  stock: number
  keywords: readonly string[]
  /** The number of its pictures in ../pictures. */
  pictures: number
}

/** Name and marketing texts of a category in one language. */
interface CategoryTexts {
  name: string
  /** One line for the home page. */
  blurb: string
  /** Heading of the banner above the category's products. */
  title: string
  benefits: readonly [string, string, string]
}

export interface DemoCategory {
  /** Name of a file in ../category-pictures, without extension. */
  picture: string
  /** English name. */
  category: string
  english: CategoryTexts
  nepali: CategoryTexts
  products: readonly DemoProduct[]
}

export type Unit = Pick<DemoProduct, 'unit' | 'unitAmount' | 'unitMeasure'>

export const kilo = (amount = 1): Unit => ({
  unit: `${amount} kg`,
  unitAmount: amount * 1000,
  unitMeasure: 'g',
})
export const grams = (amount: number): Unit => ({ unit: `${amount} g`, unitAmount: amount, unitMeasure: 'g' })
export const litre = (amount = 1): Unit => ({
  unit: `${amount} L`,
  unitAmount: amount * 1000,
  unitMeasure: 'ml',
})
export const millilitres = (amount: number): Unit => ({
  unit: `${amount} ml`,
  unitAmount: amount,
  unitMeasure: 'ml',
})
export const piece = (amount = 1): Unit => ({
  unit: amount === 1 ? '1 piece' : `${amount} pieces`,
  unitAmount: amount,
  unitMeasure: 'piece',
})
export const dozen: Unit = { unit: '1 dozen', unitAmount: 12, unitMeasure: 'piece' }
export const crate: Unit = { unit: '1 crate (30)', unitAmount: 30, unitMeasure: 'piece' }
/** A market bundle of greens; its weight varies, so it has no price per kilo. */
export const mutha: Unit = { unit: '1 mutha', unitAmount: null, unitMeasure: null }

type Entry = Omit<DemoProduct, 'category' | 'keywords' | keyof Unit> & { unit: Unit; also: string }

/** A category with its products. `shared` and each product's `also` list search words, separated by commas. */
export function category(
  picture: string,
  english: CategoryTexts,
  nepali: CategoryTexts,
  shared: string,
  entries: readonly Entry[],
): DemoCategory {
  const words = (list: string) => list.split(',').map((word) => word.trim())
  return {
    picture,
    category: english.name,
    english,
    nepali,
    products: entries.map(({ unit, also, ...entry }) => ({
      ...entry,
      ...unit,
      category: english.name,
      keywords: [...new Set([...words(also), ...words(shared)])].filter(Boolean),
    })),
  }
}
