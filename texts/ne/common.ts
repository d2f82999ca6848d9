/**
 * Texts of components and phrases that many pages use. `{name}` and `<name>…</name>` are slots for `richText`. Notifications
 * and error messages are in messages/, texts about categories in the database.
 */

export const shopName = 'Hariyo'
export const shopNameNepali = 'हरियो'
export const pageTitle = (title: string) => `${title} | ${shopName}`
export const close = 'बन्द गर्नुहोस्'
export const cancel = 'पछाडि जानुहोस्'
export const dismiss = 'बन्द गर्नुहोस्'
export const pleaseTryAgain = 'कृपया फेरि प्रयास गर्नुहोस्'
export const shopReply = 'पसलको जवाफ'
export const tryAgain = 'फेरि प्रयास गर्नुहोस्'
export const optional = '(नलेखे पनि हुन्छ)'
export const loading = 'खुल्दैछ…'
export const oneLess = 'एउटा घटाउनुहोस्'
export const oneMore = 'एउटा थप्नुहोस्'
export const clearAllConfirm = 'हो, सबै हटाउनुहोस्'
export const paginationLabel = 'पेजहरू'
export const previousPage = 'अघिल्लो'
export const nextPage = 'अर्को'
export const pageOf = (page: number, totalPages: number, total: string) =>
  `पेज ${page} / ${totalPages} (${total})`
export const outOfStars = (rating: string, max: number) => `${max} मध्ये ${rating} तारा`
export const showPassword = 'पासवर्ड देखाउनुहोस्'
export const home = 'होम'
export const products = 'सामान'
export const goHome = 'होम पेजमा जानुहोस्'
export const browseProducts = 'सामान हेर्नुहोस्'
export const wishlist = 'विशलिस्ट'
export const search = 'खोज्नुहोस्'
export const filters = 'फिल्टर'
export const clearFilters = 'फिल्टर हटाउनुहोस्'
