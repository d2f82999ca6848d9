import type { ProductLabel } from '#contract/product-details.ts'

/** What a product can be marked with. */
export const labels: Record<ProductLabel, string> = {
  fasting: 'व्रतमा खान मिल्ने',
  vegan: 'भेगन',
  'gluten-free': 'ग्लुटेनरहित',
  local: 'रैथाने जात',
  'no-onion-garlic': 'प्याज-लसुन नभएको',
  children: 'बालबालिकाका लागि',
}
export const details = {
  ingredients: 'के-के मिसिएको छ',
  allergens: 'एलर्जी गराउन सक्ने कुरा',
  storage: 'कसरी राख्ने',
}
