import type { Sort } from '#contract/sorts.ts'

// Product list with its filters.

export const productsPageTitle = (heading: string, page: number) =>
  page > 1 ? `${heading}, पेज ${page}` : heading
export const allProducts = 'सबै सामान'
export const allProductsText = 'आज पसलमा भएका सबै सामान: मौसमी तरकारी-फलफूल, अन्न र मसला।'
export const categoryText = (category: string) => `${category}: सबै सामान, आजको मूल्य र स्टकसहित।`
export const searchHeading = (term: string) => `“${term}” खोज्दा भेटिएका सामान`
export const searchText =
  'नेपाली, अङ्ग्रेजी वा रोमनमा खोज्न सक्नुहुन्छ: गोलभेंडा, tomato, golbheda जे लेखे पनि उही सामान भेटिन्छ।'
export const searchInCategoryHeading = (term: string, category: string) => `${category} मा “${term}”`
export const searchWholeShop = 'पूरै पसलमा खोज्नुहोस्'
export const categoryReasons = (category: string) => `हाम्रो ${category} नै किन?`
export const searchProducts = 'सामान खोज्नुहोस्'
export const searchProductsExample = 'आलु, गोलभेंडा'
export const category = 'श्रेणी'
export const allCategories = 'सबै श्रेणी'
export const sortBy = 'क्रम'
export const sortOrders: Record<Sort, string> = {
  popular: 'धेरै बिक्ने',
  newest: 'नयाँ पहिले',
  'price-low': 'मूल्य: कमदेखि बढी',
  'price-high': 'मूल्य: बढीदेखि कम',
}
export const district = 'फार्मको जिल्ला'
export const allDistricts = 'सबै जिल्ला'
export const proof = 'प्रमाण'
export const allProofs = 'प्रमाण भएका र नभएका'
export const label = 'विशेषता'
export const allLabels = 'जुनसुकै'
export const reducedOnly = 'छुट भएका मात्र'
export const inStockOnly = 'स्टकमा भएका मात्र'
export const showProducts = (total: number) => `${total} सामान हेर्नुहोस्`
export const showingProducts = (shown: number, total: number) => `${total} मध्ये ${shown} सामान`
export const totalProducts = (total: number) => `जम्मा ${total} सामान`
export const listFailedText = 'इन्टरनेट हेरेर फेरि प्रयास गर्नुहोस्। तपाईंले छानेका फिल्टर जस्ताको तस्तै छन्।'
export const backToFirstPage = 'पहिलो पेजमा जानुहोस्'
export const showAllProducts = 'सबै सामान हेर्नुहोस्'
export const suggestedSearchesIntro = 'यी खोजेर हेर्नुहोस्:'
export const suggestedSearches = [
  'अर्गानिक तरकारी',
  'ताजा फलफूल',
  'दूध दही',
  'अर्गानिक चामल',
  'हर्बल चिया',
] as const
export const deliveryAreas = 'डेलिभरी हुने ठाउँ'

/** Link to the page that reads a shopping list. */
export const writeList = 'सामानको लिस्ट हाल्नुहोस्'
