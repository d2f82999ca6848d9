export const editOrder = 'अर्डर बदल्नुहोस्'
export const title = (id: string) => `अर्डर ${id} बदल्नुहोस्`
export const lead =
  'पहिले अर्डर गरिएको जतिको मूल्य पहिलेकै रहन्छ; थपेको जति आजको मूल्यमा पर्छ। ग्राहकलाई पुरानो र नयाँ जम्मासहित इमेल जान्छ। जम्मा पहिलो पटक बदलिँदा मात्र एसएमएस जान्छ: दिन मात्र सारे इमेल नभएका ग्राहकलाई फोन गरेर भन्नुहोस्।'
export const notEditable = 'यो अर्डर अब बदल्न मिल्दैन।'
export const backToOrder = (id: string) => `अर्डर ${id}`
export const linesOfOrder = 'यो अर्डरका सामान'
export const addProducts = 'सामान थप्नुहोस्'
export const priceKept = (price: string, unit: string) => `${price} / ${unit}, यो अर्डरको मूल्य`
export const priceNow = (price: string, unit: string) => `${price} / ${unit}, अहिलेको मूल्य`
export const oldTotal = 'पहिलेको जम्मा'
export const newTotal = 'नयाँ जम्मा'
export const save = 'सेभ गर्नुहोस्'
export const deliverOn = (day: string) => `सेभ गर्नुहोस्, डेलिभरी ${day}`
export const saved = (id: string) => `अर्डर ${id} बदलियो।`
export const loadLatest = 'बदलिएको अर्डर खोल्नुहोस्'

// in the order's history
export const edited = 'अर्डर बदलियो'
export const added = 'थपियो: {quantity} × {name} ({unit})'
export const removed = 'हटाइयो: {quantity} × {name} ({unit})'
export const quantityChanged = '{name} ({unit}): {from} → {to}'
export const field = {
  fullName: 'नाम',
  phone: 'फोन',
  secondPhone: 'अर्को फोन',
  email: 'इमेल',
  address: 'ठेगाना',
  landmark: 'नजिकको चिनिने ठाउँ',
  city: 'जिल्ला',
  state: 'प्रदेश',
  note: 'नोट',
  substitution: 'कुनै सामान नभए',
  deliveryDay: 'डेलिभरीको दिन',
} as const
export const fieldChanged = (field: string, from: string, to: string) =>
  `${field}: ${from || '(खाली)'} → ${to || '(खाली)'}`
export const fieldChangedUnseen = (field: string) => `${field} बदलियो`
export const totalChanged = (from: string, to: string) => `जम्मा: ${from} → ${to}`
