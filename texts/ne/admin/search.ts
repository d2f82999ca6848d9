// One search over all records.

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
export const failed = 'खोजी खुलेन। इन्टरनेट चलेपछि फेरि प्रयास गर्नुहोस्।'
