// The guide for the shopkeeper; its pages are in docs/guide.

export const title = 'गाइड'
export const pages = {
  'first-day': 'पहिलो दिन',
  receiving: 'आएको माल लिने',
  packing: 'अर्डर र प्याकिङ',
  deliveries: 'डेलिभरी र नगद',
  returns: 'गुनासो र फिर्ता',
  prices: 'मूल्य र सामान',
  staff: 'स्टाफ',
  backup: 'ब्याकअप',
} as const
export const contents = 'गाइडका पेज'
export const failed = 'गाइड खुलेन। इन्टरनेट चलेपछि फेरि प्रयास गर्नुहोस्।'
