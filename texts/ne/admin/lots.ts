import type { RecallNotice } from '#contract/admin/stock/lots.ts'
import type { LotFilter, TestMethod } from '#contract/lot-codes.ts'

export const title = 'लट'
export const lead = 'के कहिले आयो, कहिलेसम्म टिक्छ र कहाँ गयो।'
export const lot = 'लट'
export const filter: Record<LotFilter, string> = {
  open: 'बिक्रीमा',
  ending: 'छिट्टै म्याद सकिने',
  unsold: 'अब बेच्न नमिल्ने',
  held: 'रोकिएका, फेल वा फिर्ता बोलाइएका',
  finished: 'सकिएका',
  all: 'सबै',
}
export const searchLabel = 'कोड'
export const none = 'यहाँ कुनै लट छैन।'
export const noneHint = '“स्टक” पेजमा माल लटको रूपमा लिएपछि यहाँ देखिन्छ।'
export const columnArrived = 'आएको'
export const columnHarvest = 'उत्पादन'
export const columnLastDay = 'अन्तिम दिन'
export const columnUnits = 'बाँकी सङ्ख्या'
export const columnStatus = 'अवस्था'
export const opening = 'लटअघिको'
export const noDay = 'नलेखिएको'
export const heldByTest = 'विषादी परीक्षणले रोकेको'

// receive
export const units = 'सङ्ख्या'
export const farm = 'फार्म'
export const noFarm = 'नलेखिएको'
export const harvestDay = 'उत्पादन मिति'
export const lastDay = 'अन्तिम दिन'
export const lastDayHint = 'कुन दिनसम्म राम्रो हुन्छ; नभए खाली छोड्नुहोस्'
export const otherOriginConfirm = 'हो, लिने'

// one lot
export const details = 'विवरण'
export const receivedUnits = (received: number, waste: number) =>
  waste > 0 ? `${received} आएको, ${waste} फालिएको` : `${received} आएको`
export const proposedUnits = (units: number) => `${units} वटा खुला अर्डरका प्याकिङ स्लिपमा`
export const edit = 'बदल्नुहोस्'
export const editTitle = 'लट बदल्नुहोस्'
export const saved = 'लट सेभ भयो।'
export const writeOff = 'फाल्नुहोस्'
export const writeOffTitle = (code: string) => `लट ${code} को सामान फाल्नुहोस्`
export const writtenOff = 'फालियो।'
export const hold = 'रोक्नुहोस्'
export const holdTitle = (code: string) => `लट ${code} रोक्ने?`
export const holdWarning = 'रोक नहटाएसम्म यो बिक्री हुँदैन।'
export const held = 'लट रोकियो।'
export const release = 'रोक हटाउनुहोस्'
export const released = 'फेरि बिक्रीमा राखियो।'
export const printLabel = 'लेबल प्रिन्ट गर्नुहोस्'
export const labelQr = (code: string) => `लट ${code} को QR कोड`
export const labelCount = 'लेबलको सङ्ख्या'
export const labelCountOfEach = 'हरेक लटका लेबल'
export const publicPage = 'ग्राहकले देख्ने पेज<hidden> (नयाँ ट्याबमा खुल्छ)</hidden>'

// residue tests
export const tests = 'विषादी परीक्षण'
export const noTests = 'परीक्षण भएको छैन।'
export const addTest = 'परीक्षण लेख्नुहोस्'
export const method: Record<TestMethod, string> = { bioassay: 'द्रुत परीक्षण (आरबीपीआर)', other: 'अरू तरिका' }
export const methodLabel = 'तरिका'
export const testDay = 'परीक्षणको दिन'
export const laboratory = 'प्रयोगशाला'
export const organophosphates = 'अर्गानोफस्फेट, इन्हिबिसन %'
export const carbamates = 'कार्बामेट, इन्हिबिसन %'
export const percentHint = '35 भन्दा कम: ठीक। 35 देखि 45: लट रोकिन्छ। 45 भन्दा बढी: फाल्न मात्र मिल्छ।'
export const result = 'नतिजा'
export const percents = (organophosphates: number, carbamates: number) =>
  `अर्गानोफस्फेट ${organophosphates} %, कार्बामेट ${carbamates} %`
export const failTitle = 'यो अङ्क मिलेको छ?'
export const failWarning =
  'यो सीमाभन्दा बढी छ। लट तुरुन्तै स्टकबाट हट्छ, अनि फाल्न मात्र मिल्छ। गलत लेखिएको अङ्क एक घण्टाभित्र सच्याउन सकिन्छ।'
export const failConfirm = 'हो, लट बेच्न रोक्नुहोस्'
export const correctTest = 'परीक्षण सच्याउनुहोस्'
export const corrected = 'सच्याइएको'
export const testSaved = 'परीक्षण सेभ भयो।'
export const slip = 'परीक्षणको कागजको फोटो। ग्राहकले लटको पेजमा देख्नुहुन्छ।'
export const chooseSlip = 'कागजको फोटो'
export const slipSaved = 'फोटो सेभ भयो।'
export const showSlip = 'कागज हेर्नुहोस्'

// recall
export const recall = 'फिर्ता बोलाउनुहोस्'
export const recallTitle = (code: string) => `लट ${code} फिर्ता बोलाउनुहोस्`
export const recallWarning = (orders: number) =>
  `यो ${orders} वटा अर्डरमा गएको छ। इमेल भएका हरेक ग्राहकलाई अहिल्यै इमेल र हरेक अर्डरको फोनमा एसएमएस जान्छ। यो फर्काउन मिल्दैन।`
export const reason = 'कारण, पसलका लागि'
export const text = 'ग्राहकका लागि सन्देश, अङ्ग्रेजीमा'
export const nepaliText = 'ग्राहकका लागि सन्देश, नेपालीमा'
export const recalled = 'फिर्ता बोलाइएको'
export const orders = 'यो लट गएका अर्डर'
export const ordersNone = 'यो लट कुनै अर्डरमा गएको छैन।'
export const columnMayHave = 'ग्राहकसँग हुन सक्ने'
export const columnInformed = 'खबर'
export const informedSoon = 'केही मिनेटमा जान्छ'
export const informedByMail: Record<RecallNotice, string> = {
  waiting: 'इमेल जान बाँकी',
  sent: 'इमेल गयो',
  failed: 'इमेल गएन',
}
export const informedBySms: Record<RecallNotice, string> = {
  waiting: 'एसएमएस जान बाँकी',
  sent: 'एसएमएस गयो',
  failed: 'एसएमएस गएन',
}
export const callCustomer = 'यो ग्राहकलाई फोन गर्नुहोस्'
/** Of a delivered order whose customer deleted the account. */
export const notInformed = 'खबर गएन। फोन नम्बर बिलमा छ।'
export const orderCount = (count: number) => `${count} अर्डर`

// shelf life, on the page of a product
export const shelfLife = 'कति दिन टिक्छ'
export const keepsDays = 'उत्पादनदेखि अन्तिम दिनसम्म कति दिन'
export const keepsDaysHint = 'नयाँ लटका लागि'
export const saveShelfLife = 'दिन सेभ गर्नुहोस्'
export const shelfLifeSaved = 'सेभ भयो।'
export const shortage = (units: number) => `खुला अर्डरका लागि लटमा ${units} वटा पुग्दैन।`
export const lotsOfProduct = 'यो सामानका लट'

// today and packing
export const unitsOfLot = (units: number, code: string, lastDay: string) =>
  lastDay ? `${code} बाट ${units} (${lastDay} सम्म)` : `${code} बाट ${units}`
export const missingUnits = (units: number) => `${units} पुगेन`
export const unitsTooMany = (units: number) => `${units} बढी भयो`
export const shortTitle = 'सामान नपुगेका अर्डर'
export const shortCaption = 'राम्रो सामान नपुगेका अर्डर'
export const columnMissing = 'नपुगेको'
export const takeTitle = (order: string) => `अर्डर ${order} का लागि अरू लट`
export const chooseLotsFor = 'अरू लट<hidden>: अर्डर {order}</hidden>'
export const unitsNeeded = (product: string, units: number) => `${product}: ${units} चाहिन्छ`
export const takeNow = 'यो अर्डरको एउटा लट अब लिन मिल्दैन। सट्टामा यी लिनुहोस्:'
export const takeConfirm = 'लिएँ, पठाउनुहोस्'
