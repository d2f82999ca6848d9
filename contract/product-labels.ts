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
