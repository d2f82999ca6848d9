// order page
export const creditUsed = 'स्टोर क्रेडिटबाट तिरिएको'
/** Also for units that were paid back and stayed with the customer. */
export const refundedOf = (refunded: number, quantity: number) => `पैसा फिर्ता: ${quantity} मध्ये ${refunded}`
export const writtenOffOf = (lost: number, quantity: number) => `नोक्सानी: ${quantity} मध्ये ${lost}`
export const historyAttempt = 'ग्राहक घरमा भेटिनुभएन'
export const historyReturn = 'सामान फिर्ता'
export const historyRefund = {
  cash: (amount: string, creditNote: string) => `${amount} नगद फिर्ता, क्रेडिट नोट ${creditNote}`,
  credit: (amount: string, creditNote: string) => `${amount} स्टोर क्रेडिटमा फिर्ता, क्रेडिट नोट ${creditNote}`,
} as const
export const historyNoRefund = (creditNote: string) => `फिर्ता हुने पैसा छैन, क्रेडिट नोट ${creditNote}`
export const historyWrittenOff = 'नोक्सानी: {quantity} × {name} ({unit})'
export const attempts = (made: number, most: number) =>
  `घरमा नभेटिएको: ${most} मध्ये ${made} पटक। अर्डर बाटोमै रहन्छ।`
export const attemptsReached = (made: number) =>
  `ग्राहक ${made} पटक घरमा भेटिनुभएन, सेटिङमा राखेको सीमा यति नै हो। अर्डर रद्द गर्ने कि, विचार गर्नुहोस्।`

// not at home
export const couldNotDeliver = 'पार्सल दिन सकिएन'
export const notAtHomeFor = 'घरमा भेटिएन<hidden>: {name}</hidden>'
export const notAtHomeTitle = (id: string) => `अर्डर ${id}: घरमा भेटिएन`
export const notAtHomeHint = 'फेरि लैजान अर्डर बाटोमै रहन्छ।'
export const notAtHomeSave = 'सेभ गर्नुहोस्'
export const notAtHomeDone = (attempts: number) => `सेभ भयो: ${attempts} पटक घरमा नभेटिएको।`

// failed delivery
export const failFor = 'डेलिभरी हुन सकेन<hidden>: {name}</hidden>'
export const failTitle = (id: string) => `अर्डर ${id} को डेलिभरी हुन सकेन`
export const failWarning = 'अर्डर रद्द हुन्छ र ग्राहकलाई खबर जान्छ। बिल काटिएको भए बदर हुन्छ। यो फर्काउन मिल्दैन।'
export const failNoteHint = 'अर्डर रद्द भएको इमेलमा ग्राहकले यो पढ्नुहुन्छ।'
export const goods = 'सामान के गर्ने'
export const goodsHint = 'नोक्सानीमा नलेखेका युनिट स्टकमा फर्कन्छन्।'
export const writeOff = (product: string, quantity: number) => `${product}: नोक्सानी (${quantity} मध्ये)`
export const failConfirm = 'अर्डर रद्द गर्नुहोस्'
export const failKeep = 'रद्द नगर्नुहोस्'
export const failed = (id: string) => `अर्डर ${id} रद्द भयो।`
export const unitsInvalid = (most: number) => `0 देखि ${most} सम्मको पूर्ण सङ्ख्या लेख्नुहोस्।`

// returns
export const title = 'फिर्ता'
export const lead = 'ग्राहकले फिर्ता गर्नुभएका सामान, नयाँ पहिले'
export const searchLabel = 'अर्डर, क्रेडिट नोट, नाम वा फोनबाट खोज्नुहोस्'
export const filterRefund = 'पैसा फिर्ता'
export const none = 'अहिलेसम्म कुनै फिर्ता छैन'
export const noneHint = 'फिर्ता लेख्न डेलिभर भएको अर्डर खोल्नुहोस्।'
export const columnReturned = 'फिर्ता मिति'
export const columnGoods = 'सामान'
export const columnRefund = 'पैसा फिर्ता'
export const goodsReturned = (quantity: number, product: string, unit: string) =>
  `${quantity} × ${product} (${unit})`
export const spoiledOf = (spoiled: number, quantity: number) =>
  spoiled === quantity ? 'बिग्रेको' : `${quantity} मध्ये ${spoiled} बिग्रेको`
export const refundOf = {
  cash: (amount: string) => `${amount} नगद`,
  credit: (amount: string) => `${amount} स्टोर क्रेडिट`,
} as const
export const nothingToRefund = 'फिर्ता हुने पैसा छैन'
export const notReceived = (amount: string) => `डेलिभरीमा ${amount} आएको थिएन, त्यति घटाइन्छ।`
export const notReceivedForOthers = 'त्यो अरू सामानको पैसा भए पहिले तिनकै फिर्ता लेख्नुहोस्।'
export const chargeRefunded = (amount: string) => `यसमा ${amount} डेलिभरी चार्ज पनि परेको छ।`
export const noReturns = 'फिर्ता छैन।'
export const fromComplaint = '<complaint>गुनासो</complaint> पछि'

// recording a return
export const record = 'फिर्ता लेख्नुहोस्'
export const recordTitle = (id: string) => `अर्डर ${id} को सामान फिर्ता`
export const returnHint =
  'कति युनिट फिर्ता आयो, लेख्नुहोस्। बेच्न मिल्ने सामान स्टकमा फर्कन्छ; बिग्रेको वा ग्राहककहाँ नपुगेको नोक्सानीमा जान्छ।'
export const returnable = (left: number, quantity: number) =>
  left === quantity ? `${quantity} डेलिभर भएको` : `${quantity} मध्ये ${left} अझै फिर्ता हुन सक्छ`
export const sellable = 'बेच्न मिल्ने'
export const spoiled = 'बिग्रेको'
export const tooMany = (most: number) => `पूर्ण सङ्ख्या लेख्नुहोस्, बढीमा ${most} युनिट।`
export const refund = 'पैसा फिर्ता'
export const refundHint = 'स्टोर क्रेडिट ग्राहकको अर्को अर्डरमा कट्टा हुन्छ।'
export const cashOnlyHint = 'यो अर्डरमा ग्राहकको अकाउन्ट छैन, त्यसैले पैसा नगदमै फिर्ता हुन्छ।'
export const creditStays = (amount: string) =>
  `यो अर्डरको ${amount} स्टोर क्रेडिटबाट तिरिएको हो। त्यति स्टोर क्रेडिटमै फिर्ता हुन्छ, बाँकी मात्र नगदमा।`
export const creditOfDeletedAccount = (amount: string) =>
  `यो अर्डरको ${amount} अहिले हटाइसकिएको अकाउन्टको स्टोर क्रेडिटबाट तिरिएको हो। बाँकी मात्र नगदमा फिर्ता हुन्छ।`
export const onlyChargeLeft = (amount: string) =>
  `यो अर्डरका सबै सामान फिर्ता भए वा तिनको पैसा फिर्ता भयो। डेलिभरी चार्ज ${amount} फिर्ता हुन्छ।`
export const refundCharge = (amount: string) => `डेलिभरी चार्ज ${amount} पनि फिर्ता गर्नुहोस्`
export const refundChargeHint = 'सामान बिग्रेको, अर्कै परेको वा ग्राहककहाँ नपुगेकोजस्ता पसलको गल्तीमा फिर्ता गर्ने चलन छ।'
export const refundAmount = 'फिर्ता रकम: <strong>{amount}</strong>'
export const recordConfirm = 'फिर्ता लेख्नुहोस्'
export const recorded = (creditNote: string) => `फिर्ता लेखियो: क्रेडिट नोट ${creditNote}।`

// credit note
export const creditNote = 'क्रेडिट नोट'
export const creditNoteTitle = (number: string) => `क्रेडिट नोट ${number}`
export const printCreditNote = 'क्रेडिट नोट प्रिन्ट गर्नुहोस्'

export const keptUnits = (units: number) => `${units} फिर्ता आएन`
