import type { OrderStatus } from '#contract/order-status.ts'
import { orderCount } from './common.ts'

export const title = 'अर्डर'
export const order = 'अर्डर'
export const orderTitle = (id: string) => `अर्डर ${id}`

// list
export const searchLabel = 'अर्डर, नाम, फोन, इमेल वा जिल्लाबाट खोज्नुहोस्'
export const province = 'प्रदेश'
export const sort = {
  newest: 'नयाँ पहिले',
  oldest: 'पुरानो पहिले',
  'total-high': 'धेरै रकम पहिले',
  'total-low': 'थोरै रकम पहिले',
} as const
export const none = 'अर्डर छैन'
export const noneYet = 'नयाँ अर्डर यहाँ देखिन्छन्।'
export const columnPlaced = 'अर्डर भएको'
export const columnTo = 'ठाउँ'
export const columnProducts = 'सामान'
export const selectOrder = (id: string) => `अर्डर ${id} छान्नुहोस्`

// status changes
export const changeTo: Record<OrderStatus, string> = {
  pending: 'फेरि पेन्डिङमा राख्नुहोस्',
  processing: 'प्याक गर्न थाल्नुहोस्',
  shipped: 'डेलिभरीमा पठाउनुहोस्',
  delivered: 'डेलिभर भयो',
  cancelled: 'अर्डर रद्द गर्नुहोस्',
}
export const nextSteps = 'अब के गर्ने'
export const shippedSoon = (order: string) => `अर्डर ${order} पठाइँदैछ।`
export const statusChanged = (id: string, status: string) => `अर्डर ${id} को अवस्था अब “${status}” छ।`
export const deliveredTitle = (id: string) => `अर्डर ${id} डेलिभर भयो?`
export const deliveredWarning = 'बिल काटिनेछ, र यो फर्काउन मिल्दैन।'
export const cancelTitle = (id: string) => `अर्डर ${id} रद्द गर्नुहोस्`
export const cancelWarning = 'सामान स्टकमा फर्कन्छ र ग्राहकलाई कारणसहित खबर जान्छ। यो फर्काउन मिल्दैन।'
export const cancelConfirm = 'अर्डर रद्द गर्नुहोस्'
export const cancelKeep = 'रद्द नगर्नुहोस्'

// status changes of several orders
export const selectedOrders = 'छानिएका अर्डर'
export const selectedCount = (count: number) => `${orderCount(count)} छानियो`
export const clearSelection = 'छानेको हटाउनुहोस्'
export const changeSeveralTo = (status: OrderStatus, count: number) => `${changeTo[status]} (${count})`
export const changeSeveralTitle = (status: OrderStatus, count: number) =>
  `${changeTo[status]}: ${orderCount(count)}`
export const changeSeveralWarning = (count: number, status: string) =>
  `${orderCount(count)}को अवस्था “${status}” हुनेछ र ग्राहकलाई खबर जान्छ। यो फर्काउन मिल्दैन।`
export const deliveredInCash = 'सबै नगदमा तिरिएको मानिन्छ। QR बाट आएको भए अर्डर खोलेर लेख्नुहोस्।'
export const unchangeable = (count: number) =>
  `छानिएकामध्ये ${orderCount(count)}लाई यो अवस्थामा लैजान मिल्दैन, ती जस्ताको तस्तै रहन्छन्।`
export const cancelSeveral = (count: number) => `${orderCount(count)} रद्द गर्नुहोस्`
export const cancelSeveralKeep = 'रद्द नगर्नुहोस्'
export const cancelSeveralWarning = 'सामान स्टकमा फर्कन्छन् र ग्राहकलाई कारणसहित खबर जान्छ। यो फर्काउन मिल्दैन।'
export const updating = 'अर्डर बदलिँदैछन्'
export const updatingProgress = (done: number, total: number) => `${orderCount(total)}मध्ये ${done}`
export const updateDone = 'सकियो'
export const nothingUpdated = 'केही बदलिएन'
export const changedMeanwhile = 'यी अर्डर यसबीचमा अरू कसैले बदल्नुभयो।'
export const updated = (count: number) => `${orderCount(count)} बदलियो।`
export const notUpdated = (count: number) => `${orderCount(count)} बदलिएन:`
export const notUpdatedOrder = '<strong>{order}</strong>: {message}'

// one order
export const placed = '{time} मा अर्डर भएको'
export const placedByPhone = '{time} मा फोनबाट अर्डर भएको'
export const invoice = (number: string | null) => (number ? `बिल ${number}` : 'बिल')
export const delivery = 'डेलिभरी'
export const account = 'अकाउन्ट: {customer}'
export const customerNote = 'ग्राहकको नोट'
export const quantityAndPrice = (quantity: number, price: string, unit: string) =>
  `${quantity} × ${price} / ${unit}`
export const deliveryDayWithLabel = '<b>डेलिभरीको दिन:</b> {day}'
export const subtotal = 'सामानको जम्मा'
export const deliveryCharge = 'डेलिभरी चार्ज'
export const cashDue = 'उठाउनुपर्ने रकम'
export const cashToCollect = 'उठाउनुपर्ने रकम'
export const history = 'इतिहास'
export const historyPlaced = 'अर्डर भयो'
export const theCustomer = 'ग्राहक'
export const theShop = 'पसल'

// calls
export const calls = 'फोन कल'
export const callsLead = 'पहिलो पटकका अर्डर, पहिले भेट नभएका ग्राहक, नोट भएका अर्डर, र सामान नपुगेका अर्डर'
export const noCallsToMake = 'कसैलाई फोन गर्नु छैन'
export const noCallsToMakeHint = 'फोन गर्नुपर्ने अर्डर यहाँ देखिन्छन्।'
export const notCalledYet = 'फोन गरिएको छैन'
export const orderAndTotal = '{order}, {total}'
export const lastCall = '<strong>{outcome}</strong>, {time}'
export const lastOfCalls = '<strong>{outcome}</strong>, {time}, {attempts} पटक फोन'
export const changeToFor = '{change}<hidden>: {name}</hidden>'
export const reachedFor = 'ग्राहकसँग कुरा भयो<hidden>: {name}</hidden>'
export const notReachedFor = 'फोन उठेन<hidden>: {name}</hidden>'
export const callOutcome = { reached: 'ग्राहकसँग कुरा भयो', not_reached: 'फोन उठेन' } as const
export const callTitle = (outcome: string, name: string) => `${outcome}: ${name}`
export const callNoteHint = {
  reached: 'जस्तै डेलिभरी गर्न मिल्ने समय',
  not_reached: 'जस्तै फेरि कहिले फोन गर्ने',
} as const
export const saveCall = 'फोन कल सेभ गर्नुहोस्'
export const noCalls = 'अहिलेसम्म फोन गरिएको छैन।'
export const firstOrder = 'पहिलो अर्डर'
export const earlierOrders = (count: number, orMore: boolean) =>
  `यसअघि ${count}${orMore ? ' वा बढी' : ''} अर्डर`
export const noShows = (count: number) => `${count} पटक सामान नलिएको वा नभेटिएको`
export const missingUnitsTitle = (order: string) => `नपुगेको सामानबिना अर्डर ${order} पठाउने?`
export const missingUnitsWarning =
  'ग्राहकले नपुगेको सामानको पनि पैसा तिर्नुपर्ने हुन्छ। पहिले अर्डर बदल्नुहोस्, वा प्याकिङ स्लिपको “पुगेन” मा भेटिएको सङ्ख्या सच्याउनुहोस्।'
export const missingUnitsConfirm = 'तैपनि पठाउनुहोस्'
export const foundOf = (found: number, ordered: number) => `${ordered} मध्ये ${found} भेटियो`
