export const addressSaved = 'ठेगाना सेभ भयो।'
export const addressNotSaved = 'ठेगाना सेभ हुन सकेन।'
export const addressDeleted = 'ठेगाना हटाइयो।'
export const addressNotDeleted = 'ठेगाना हटाउन सकिएन।'
export const addressGone = 'यो ठेगाना हटाइसकिएको छ।'
export const addressLabelTaken = (label: string) => `“${label}” नामको ठेगाना पहिले नै सेभ छ।`
export const tooManyAddresses = (most: number) =>
  `${most} वटासम्म मात्र ठेगाना सेभ गर्न सकिन्छ। पहिले एउटा हटाउनुहोस्।`
