import type { ProductDetails, ProductLabel } from '#contract/product-details.ts'

/** Slugs of ./catalogue by label. */
const LABELS: Readonly<Record<ProductLabel, string>> = {
  fasting:
    'potato-mude sweet-potato banana-malbhog papaya-ripe foxnut-makhana peanuts-raw flour-buckwheat salt-rock-sidhe curd-plain',
  vegan: 'peanut-butter buckwheat-noodles masyaura pickle-lapsi jam-strawberry bhujiya-spiced',
  'gluten-free':
    'flour-millet-kodo flour-buckwheat flour-maize flour-rice buckwheat-noodles beaten-rice-red popcorn-maize',
  local:
    'rice-jumli-marsi rice-jethobudho rice-black millet-kodo barley-naked-uwa apple-jumla walnut-jumla akabare-chilli',
  'no-onion-garlic': 'pickle-lapsi gundruk sinki papad-mas titaura-lapsi',
  children: 'banana-malbhog apple-jumla cookies-kodo granola-himalayan jam-strawberry milk-cow',
}

const DETAILS: Readonly<Record<string, Partial<ProductDetails>>> = {
  'peanut-butter': {
    ingredients: 'Roasted peanuts, rock salt',
    nepaliIngredients: 'भुटेको बदाम, सिधे नुन',
    allergens: 'Peanuts',
    nepaliAllergens: 'बदाम',
    storage: 'Keep cool and dry. Stir before use.',
    nepaliStorage: 'चिसो र सुख्खा ठाउँमा राख्नुहोस्। खानुअघि चलाउनुहोस्।',
  },
  'cookies-kodo': {
    ingredients: 'Millet flour, wheat flour, butter, jaggery',
    nepaliIngredients: 'कोदोको पिठो, गहुँको पिठो, नौनी, सखर',
    allergens: 'Gluten, milk',
    nepaliAllergens: 'ग्लुटेन, दूध',
  },
  'milk-cow': {
    allergens: 'Milk',
    nepaliAllergens: 'दूध',
    storage: 'In the fridge, at most three days.',
    nepaliStorage: 'फ्रिजमा, बढीमा तीन दिन।',
  },
}

/** Labels, ingredients, allergens and storage of a product of the demo. */
export const labelsAndDetails = (slug: string) => ({
  ...DETAILS[slug],
  labels: Object.entries(LABELS).flatMap(([label, slugs]) =>
    slugs.split(' ').includes(slug) ? [label] : [],
  ),
})
