export const lotEdited = 'तपाईंले खोलेपछि अरू कसैले यो लट बदल्नुभयो।'
export const lotGone = 'यो लट छैन।'
export const harvestAfterArrival = 'उत्पादन मिति सामान आएको दिनभन्दा पछिको छ।'
export const arrivalInFuture = 'सामान आएको दिन आजभन्दा पछिको छ।'
export const lastDayPassed = 'अन्तिम दिन बितिसक्यो।'
export const otherOrigin = (product: string, origin: string) => `${product} आउने ठाउँ: ${origin}।`
export const lastDayBeforeArrival = 'अन्तिम दिन सामान आएको दिनभन्दा अगाडि छ।'
export const lastDayBeforeHarvest = 'अन्तिम दिन उत्पादन मितिभन्दा अगाडि छ।'
export const receiveFrom = (farm: string) => `${farm} बाट लिने?`
export const lotFinished = 'यो लट सकियो। यसका मिति अब बदल्न मिल्दैन।'
export const lotHasFewer = (units: number) => `यो लटमा ${units} वटा मात्र बाँकी छ।`
export const lotHasStatus = (status: string) => `लटको अवस्था “${status}” भएकाले यो गर्न मिल्दैन।`
export const lotHeldByTest = 'विषादी परीक्षणले यो लट रोकेको छ। पछिको परीक्षणमा पास भएपछि मात्र रोक हट्छ।'
export const lotExpired = 'यो लटको अन्तिम दिन बितिसक्यो।'
export const testInFuture = 'परीक्षणको दिन आजभन्दा पछिको छ।'
export const testFinal = 'परीक्षण लेख्नेले मात्र एक घण्टाभित्र सच्याउन सक्नुहुन्छ।'
export const testBeforeHarvest = 'परीक्षणको दिन उत्पादन मितिभन्दा अगाडि छ।'
export const lotChanged = 'यो अर्डरको एउटा लट अब लिन मिल्दैन। कृपया सट्टामा लिने लट हेर्नुहोस्।'
export const lotShort = (product: string, needed: number, available: number) =>
  `${product} को राम्रो सामान पुगेन: ${needed} चाहिन्छ, ${available} मात्र छ। डेलिभरीअघि नै अन्तिम दिन बित्ने सामान गनिएको छैन।`
export const lotUnitsDiffer = 'लटको सङ्ख्या अर्डरसँग मिलेन।'
export const lotRecalledNow = (orders: number) => `फिर्ता बोलाइयो। यो ${orders} वटा अर्डरमा गएको थियो।`
