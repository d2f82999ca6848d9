import type { ProductCsvColumn } from '#contract/admin/choices.ts'
import { formatNumber } from './common.ts'

const rowCount = (count: number) => `${formatNumber(count)} पङ्क्ति`

export const title = 'सामान इम्पोर्ट'
export const lead = 'Excel वा Google Sheets बाट निकालेको CSV फाइल। पहिले जाँचिन्छ; तपाईंले पुष्टि नगरेसम्म केही बदलिँदैन।'
export const downloadCurrent = 'अहिलेका सामान डाउनलोड'

// file
export const file = 'फाइल'
export const dropFile = 'CSV फाइल यहाँ ल्याएर छोड्नुहोस्, वा'
export const chooseFile = 'फाइल छान्नुहोस्'
export const noFile = 'फाइल छानिएको छैन'
export const uploading = 'फाइल पठाउँदैछ'
export const checking = 'सबै पङ्क्ति जाँच्दैछ…'
export const updating = 'सामान बदल्दैछ…'

// columns
export const columns = 'फाइलका महल'
export const columnsHint = 'कुन महलमा के छ, हेर्नुहोस्। छानेको कुरा अर्को पटक फेरि छान्नुपर्दैन।'
export const chooseColumn = 'छान्नुहोस्'
export const leaveOut = 'नलिने'
export const categoryOfAll = 'सबै सामानको श्रेणी'
export const checkAgain = 'फेरि जाँच्नुहोस्'
export const columnName: Record<ProductCsvColumn, string> = {
  id: 'सामानको id',
  version: 'संस्करण',
  name: 'नाम',
  nepali_name: 'नेपाली नाम',
  category: 'श्रेणी',
  price: 'मूल्य',
  unit: 'युनिट',
  unit_amount: 'एक युनिटमा कति',
  unit_measure: 'नाप (g, ml, piece)',
  stock: 'स्टक',
  stock_at_export: 'डाउनलोड गर्दाको स्टक',
  keywords: 'खोज शब्द',
  archived: 'आर्काइभमा (yes वा no)',
  description: 'विवरण',
  nepali_description: 'नेपाली विवरण',
  farms: 'फार्म',
  grown_in: 'कहाँ उब्जेको',
  weighed: 'तौलिने (yes वा no)',
  state: 'अवस्था',
  labels: 'विशेषता',
  ingredients: 'के-के मिसिएको छ (अङ्ग्रेजी)',
  nepali_ingredients: 'के-के मिसिएको छ (नेपाली)',
  allergens: 'एलर्जी गराउन सक्ने कुरा (अङ्ग्रेजी)',
  nepali_allergens: 'एलर्जी गराउन सक्ने कुरा (नेपाली)',
  storage: 'कसरी राख्ने (अङ्ग्रेजी)',
  nepali_storage: 'कसरी राख्ने (नेपाली)',
}

// result
export const noAnswer = 'सर्भरबाट जवाफ आएन।'
export const checkFailed = (message: string) => `${message} केही बदलिएन।`
export const importFailed = (message: string) =>
  `${message} केही पङ्क्ति इम्पोर्ट भइसकेका हुन सक्छन्। त्यही फाइल फेरि पठाए नयाँ सामान दोहोरिन्छ: पहिले सामानको सूची हेर्नुहोस्।`
export const invalidRows = (invalid: number, total: number) =>
  `${formatNumber(total)} मध्ये ${rowCount(invalid)} इम्पोर्ट गर्न मिल्दैन। केही बदलिएन।`
export const endedEarly = (changed: number, _invalid: number) =>
  `${formatNumber(changed)} सामान बदलियो। त्यसपछि अरू कसैले सामान बदल्नुभएकाले इम्पोर्ट रोकियो।`
export const correctRows = 'आफ्नो फाइलमा यी पङ्क्ति सच्याएर फेरि अपलोड गर्नुहोस्।'
export const errorsCaption = 'पङ्क्तिअनुसार समस्या'
export const columnRow = 'पङ्क्ति'
export const columnColumn = 'महल'
export const columnProblem = 'समस्या'
export const moreErrors = (count: number) => `अरू ${formatNumber(count)} वटा पनि छन्।`
export const imported = (created: number, changed: number, unchanged: number) =>
  `इम्पोर्ट भयो: ${created} थपियो, ${changed} बदलियो, ${unchanged} जस्ताको तस्तै।`
export const goToProducts = 'सामानमा जानुहोस्'
export const checked = (rows: number, created: number, changed: number, unchanged: number) =>
  `${rowCount(rows)} जाँचियो: ${created} थपिने, ${changed} बदलिने, ${unchanged} जस्ताको तस्तै।`
export const addedAreOnSale = 'फाइलमा अर्कै अवस्था नलेखेसम्म नयाँ सामान तुरुन्तै बिक्रीमा आउँछ।'
export const newCategories = (names: string) => `ग्राहकले देख्ने नयाँ श्रेणी: ${names}। हिज्जे जाँच्नुहोस्।`
export const knownNames = (names: string) =>
  `यी नाम पसलमा पहिल्यै छन् वा यो फाइलमा दुई पटक छन्: ${names}। id नभएको हरेक पङ्क्तिले अर्को सामान थप्छ।`
export const nothingToImport = 'इम्पोर्ट गर्ने केही छैन।'
export const importRows = (count: number) => `${rowCount(count)} इम्पोर्ट गर्नुहोस्`

// file format
export const format = 'फाइलको ढाँचा'
export const formatRules = [
  'पहिलो पङ्क्तिमा महलका नाम हुन्छन्। नयाँ सामानमा <code>name</code>, <code>category</code>, <code>price</code> र <code>unit</code> चाहिन्छ।',
  '<code>id</code> भएको पङ्क्तिले त्यही सामान बदल्छ, नभएको पङ्क्तिले नयाँ सामान थप्छ। नराखेका महल बदलिँदैनन्।',
  '<code>keywords</code> अर्धविराम (;) ले छुट्याउनुहोस्; <code>archived</code> मा yes वा no लेख्नुहोस्।',
  '<code>version</code> र <code>stock_at_export</code> डाउनलोड गर्दाकै राख्नुहोस्: यसले बीचमा भएका परिवर्तन र बिक्री जोगाउँछ।',
] as const
export const formatMaxRows = (most: number) => `बढीमा ${formatNumber(most)} पङ्क्ति।`
export const allColumns = 'सबै महल: {columns}'
