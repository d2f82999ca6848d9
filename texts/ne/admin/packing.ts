import { orderCount, productCount } from './common.ts'

export const orders = 'अर्डर'
export const noOrders = 'यो अवस्थाको अर्डर छैन।'

// packing
export const packing = 'प्याकिङ'
export const pickingList = 'सामान निकाल्ने सूची'
export const packingSlips = 'प्याकिङ स्लिप'
export const whatToPrint = 'के प्रिन्ट गर्ने'
export const packingFilter = { processing: 'प्याक हुँदै', pending: 'पेन्डिङ' } as const
export const nothingToPack = 'प्याक गर्नुपर्ने केही छैन'
export const pickingSummary = (products: number, orders: number) =>
  `${orderCount(orders)}का ${productCount(products)}`
export const pickingCaption = 'निकाल्नुपर्ने सामान'
export const slipTitle = '<print>प्याकिङ स्लिप: अर्डर </print>{order}'
export const slipCaption = (id: string) => `अर्डर ${id} का सामान`
export const stepForOrder = '{step}<hidden>: अर्डर {order}</hidden>'
export const deliveryDayWithLabel = '<b>डेलिभरीको दिन:</b> {day}'
export const ifMissingWithLabel = '<b>कुनै सामान नभए:</b> {choice}'
export const collect = (total: string) => `उठाउने रकम: ${total}`

// weighing
export const grams = 'ग्राम'
export const gramsOf = (product: string) => `${product}, ग्राम`
export const notWeighed = (ordered: number) => `तौल्नुहोस्: अर्डर गरिएको ${ordered} ग्राम`
export const weighConfirmTitle = 'तौल ठीक छ?'
export const weighConfirm = 'हो, ठीक छ'

// missing products
export const picked = (product: string) => `राखियो: ${product}`
export const short = 'पुगेन…<hidden>: {product}</hidden>'
export const shortTitle = (product: string) => `पुगेन: ${product}`
export const found = (ordered: number) => `भेटिएको सङ्ख्या (अर्डर गरिएको: ${ordered})`
export const allFoundHint = (ordered: number) => `पछि सबै भेटियो? ${ordered} लेख्नुहोस्।`
export const shortHint = {
  call: 'ग्राहकलाई फोन गर्नुपर्छ: कुरा नभएसम्म अर्डर “फोन कल” पेजमा रहन्छ।',
  leave_out: 'नपुगेको सामान हटाइन्छ र ग्राहकलाई इमेल जान्छ।',
  similar: 'ग्राहकलाई उस्तै अर्को सामान भए हुन्छ, दुईमध्ये कम मूल्य लाग्छ।',
} as const
export const shortCancels = 'यो अर्डरमा अरू केही बाँकी रहँदैन: सेभ गरे अर्डर रद्द हुन्छ।'
export const findReplacement = 'सट्टामा राख्ने सामान (खाली: हटाउने)'
export const replaceWith = (product: string, unit: string) => `सट्टामा: ${product}, ${unit}`
export const shortDone = {
  left_out: 'हटाइयो। अर्डर बदलियो।',
  replaced: 'सट्टामा अर्को राखियो। अर्डर बदलियो।',
  call: 'ग्राहकलाई फोन नगरेसम्म अर्डर रोकिन्छ।',
  cancelled: 'केही बाँकी रहेन, त्यसैले अर्डर रद्द भयो।',
  found: 'सबै भेटियो। अब यो सामान पुग्यो।',
} as const
export const waitsForCall = 'नपुगेको सामानबारे फोन गर्न बाँकी छ।'

// deliveries
export const deliveries = 'डेलिभरी'
export const printList = 'सूची प्रिन्ट गर्नुहोस्'
export const deliveryFilter = { processing: 'पठाउन तयार', shipped: 'बाटोमा' } as const
export const nothingToDeliver = 'डेलिभर गर्नुपर्ने केही छैन'
export const ordersAndCash = (orders: number, collect: string) => `${orderCount(orders)}, ${collect} उठाउने`
export const deliveriesTo = (district: string) => `${district} जिल्लाका डेलिभरी`
export const columnCollect = 'उठाउने रकम'
export const untickedTitle = (count: number) => `${count} सामानमा टिक लगाइएको छैन। तैपनि पठाउने?`
export const untickedConfirm = 'तैपनि पठाउनुहोस्'
