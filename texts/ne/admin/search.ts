// One search over all records, and saved filters of lists.

export const search = 'सबैतिर खोज्नुहोस्'
export const title = 'पसल व्यवस्थापनमा खोज्नुहोस्'
export const label = 'नाम, फोन, अर्डर वा लट'
export const nothing = (search: string) => `“${search}” भेटिएन।`
export const kinds = {
  order: 'अर्डर',
  customer: 'ग्राहक',
  product: 'सामान',
  lot: 'लट',
  farm: 'फार्म',
  complaint: 'गुनासो',
} as const
export const failed = 'खोज खुलेन। इन्टरनेट चलेपछि फेरि प्रयास गर्नुहोस्।'

// saved views
export const views = 'सेभ गरिएका सूची'
export const saveView = 'यो सूची सेभ गर्नुहोस्'
export const viewName = 'नाम'
export const viewForAll = 'सबै स्टाफका लागि'
export const viewSaved = 'सूची सेभ भयो'
export const deleteView = 'यो सूची हटाउनुहोस्'
export const viewDeleted = 'सूची हटाइयो'
