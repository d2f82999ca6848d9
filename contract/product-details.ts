/**
 * The same value for each longer text about a product: what it contains, what people may not tolerate, and how to keep it. A text
 * that the shop has not written is empty.
 */
export const eachDetail = <Value>(value: Value) => ({
  ingredients: value,
  nepaliIngredients: value,
  allergens: value,
  nepaliAllergens: value,
  storage: value,
  nepaliStorage: value,
})

export type ProductDetails = ReturnType<typeof eachDetail<string>>
export const PRODUCT_DETAILS = Object.keys(eachDetail(null)) as (keyof ProductDetails)[]

/** What a product can be marked with. The pages import this file without the schema library. */
export const PRODUCT_LABELS = [
  'fasting',
  'vegan',
  'gluten-free',
  'local',
  'no-onion-garlic',
  'children',
] as const
export type ProductLabel = (typeof PRODUCT_LABELS)[number]
