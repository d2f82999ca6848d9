import type { ProductLabel } from '#contract/product-details.ts'

/** What a product can be marked with. */
export const labels: Record<ProductLabel, string> = {
  fasting: 'Fits fasting',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-free',
  local: 'Local variety',
  'no-onion-garlic': 'No onion or garlic',
  children: 'For children',
}
export const details = { ingredients: 'Ingredients', allergens: 'Allergens', storage: 'Storage' }
