import type { LotStatus, TestResult } from '#contract/lot-codes.ts'

export const lotTitle = (code: string) => `लट ${code}`
export const lotDescription = (product: string, code: string) =>
  `${product}, लट ${code} कहाँबाट आयो, कहिले उत्पादन भयो र परीक्षणमा के आयो।`
export const picked = (day: string) => `${day} को उत्पादन`
export const keepsUntil = (day: string) => `${day} सम्म उपभोग्य`
export const units = (count: number, lot: string) => `लट ${lot} बाट ${count}`

export const harvestDay = 'उत्पादन मिति'
export const receivedDay = 'पसलमा आएको दिन'
export const lastDay = 'उपभोग्य मिति'
export const from = 'कहाँबाट'
export const proof = 'प्रमाण'
export const notSaid = 'थाहा छैन'
export const status: Record<LotStatus, string> = {
  open: '',
  expired: 'यो लटको म्याद सकियो। हामी यसलाई अब बेच्दैनौं।',
  held: 'हामी यो लट जाँच्दैछौं, अहिले बेच्दैनौं।',
  failed: 'यो लट विषादी परीक्षणमा फेल भयो। हामी यसलाई बेच्दैनौं।',
  recalled: 'हामीले यो लट फिर्ता बोलाएका छौं। कृपया नखानुहोस्।',
}
export const recalled = 'फिर्ता बोलाइएको: कृपया नखानुहोस्।'
export const finished = 'यो लट बिकिसक्यो।'
export const recalledOn = (day: string) => `${day} मा फिर्ता बोलाइएको`

export const tests = 'विषादी परीक्षण'
export const noTests = 'यो लटको परीक्षण भएको छैन।'
export const testedBy = (laboratory: string, day: string) => `${laboratory}, ${day}`
export const percents = (organophosphates: string, carbamates: string) =>
  `इन्हिबिसन: अर्गानोफस्फेट ${organophosphates} %, कार्बामेट ${carbamates} %`
export const corrected = 'सच्याइएको'
export const testResult: Record<TestResult, string> = {
  passed: 'विषादी परीक्षणमा पास',
  held: 'विषादी फेरि जाँच्नुपर्ने',
  failed: 'विषादी परीक्षणमा फेल',
}
export const measuredValues = 'नापिएको मान'
export const tested = 'परीक्षण गरिएको'
export const rapidTestLimits =
  'यो द्रुत परीक्षणले दुई समूहका विषादी मात्र पत्ता लगाउँछ: अर्गानोफस्फेट र कार्बामेट। 35 % भन्दा कम भए खान मिल्ने, 35 देखि 45 % भए फेरि जाँच्नुपर्ने, 45 % भन्दा बढी भए नष्ट गर्नुपर्ने मानिन्छ (कालीमाटीका समाचारमा आएका सीमा)।'
export const showSlip = 'परीक्षणको कागज हेर्नुहोस्'
export const toProduct = (product: string) => `पसलमा ${product} हेर्नुहोस्`
export const lotGoneTitle = 'लट भेटिएन'
export const toProducts = 'सामान हेर्नुहोस्'
export const lotFailed = 'लट खुलेन'
