import type { StockReason } from '#contract/admin/choices.ts'
import { formatNumber, productCount } from './common.ts'

export const title = 'स्टक'
export const lead = 'स्टक कति छ र कसरी घटबढ भयो।'
export const viewsLabel = 'स्टकका पेज'
export const viewName = { levels: 'स्टक कति छ', movements: 'घटबढ' } as const
export const low = 'सकिन लागेको'

export const stockReason: Record<StockReason, string> = {
  opening: 'सुरुको स्टक',
  order: 'बिक्री',
  cancel: 'फर्क्यो (अर्डर रद्द)',
  correction: 'मिलाइयो',
  received: 'माल आयो',
  return: 'ग्राहकले फिर्ता गर्नुभयो',
  edit: 'अर्डर बदलियो',
  not_found: 'भेटिएन',
  expired: 'लटको म्याद सकियो',
  held: 'लट रोकियो',
  failed: 'लट परीक्षणमा फेल',
  recalled: 'लट फिर्ता बोलाइयो',
  written_off: 'लट फालियो',
  released: 'लट फेरि बिक्रीमा',
}

// levels
export const levelsCaption = 'सामानको स्टक'
export const columnChange = 'परिवर्तन'
export const adjustFor = 'मिलाउनुहोस्<hidden>: {name} को स्टक</hidden>'
export const movementsOf = 'घटबढ<hidden>: {name}</hidden>'

// receive goods
export const receiveGoods = 'आएको माल लिने'
export const findProduct = 'सामान खोज्नुहोस्'
export const findProductHint = 'फार्म छाने त्यसका सामान देखिन्छन्, नत्र सामानको नाम लेख्नुहोस्।'
export const unitsOf = (product: string) => `${product}: सङ्ख्या`
export const becomesLot = (lastDay: string) => (lastDay ? `लट, ${lastDay} सम्म राम्रो` : 'लट')
export const becomesStock = 'स्टकमा थपिन्छ'
export const more = 'मिति'
export const receiveProducts = (products: number) => `${productCount(products)} लिनुहोस्`
export const goodsReceived = 'आएको माल स्टकमा थपियो।'
export const receiveMore = 'अरू माल लिने'

// adjust
export const adjust = 'स्टक मिलाउनुहोस्'
export const adjustTitle = (name: string) => `स्टक मिलाउनुहोस्: ${name}`
export const saveStock = 'स्टक सेभ गर्नुहोस्'
export const recorded = 'रेकर्डमा भएको स्टक: <strong>{stock}</strong>'
export const unitsCounted = 'गनेको युनिट'
export const fewerThanRecorded = (units: number) => `रेकर्डभन्दा ${formatNumber(units)} कम।`
export const moreThanRecorded = (units: number) => `रेकर्डभन्दा ${formatNumber(units)} बढी।`
export const alreadyRecorded = 'रेकर्डमा यति नै छ।'
export const deliveryNoteHint = 'सप्लायर वा बिल नम्बर'
export const correctionNoteHint = 'जस्तै बिग्रियो, वा कसैलाई दिइयो'
export const changed = (name: string, stock: number) => `${name}: अब स्टकमा ${stock} छ।`
export const undone = (stock: number) => `पहिलेजस्तै बनाइयो: स्टकमा ${stock}`

// movements
export const movementsCaption = 'स्टकको घटबढ, नयाँ पहिले'
export const movementsNone = 'स्टकमा घटबढ भएको छैन'
export const anyReason = 'सबै कारण'
export const onlyProduct =
  '<strong>{name}</strong> (स्टकमा {stock}) मात्र देखाइएको छ। <button>सबै सामान हेर्नुहोस्</button>'
export const onlyUnknownProduct =
  '<strong>एउटा सामान</strong> मात्र देखाइएको छ। <button>सबै सामान हेर्नुहोस्</button>'
