export const orderPlaced = 'अर्डर भयो!'
export const orderFailed = 'अर्डर हुन सकेन।'
export const orderPriceChanged = 'केही सामानको मूल्य बदलिएको छ। कार्ट फेरि हेर्नुहोस्।'
export const orderProductGone = 'तपाईंको अर्डरको एउटा सामान अब पाइँदैन।'
export const keyReused = 'पहिलेको प्रयास अर्कै विवरणसहित सेभ भइसकेको छ। फेरि पठाउनुअघि त्यो हेर्नुहोस्।'
export const keyRunning = 'यो पठाइसकिएको छ र अहिले हुँदैछ। एकछिन पर्खनुहोस्।'
export const deliveryDayImpossible = (day: string) => `${day} का दिन डेलिभरी गर्न सकिँदैन। अर्को दिन छान्नुहोस्।`
/** एक वा दुई दिन। */
const closestDays = (one: string, other?: string) =>
  other ? `नजिकका खाली दिन ${one} र ${other} हुन्।` : `नजिकको खाली दिन ${one} हो।`
export const deliveryDayImpossibleThere = (day: string, one: string, other?: string) =>
  `${day} का दिन त्यहाँ डेलिभरी गर्न सकिँदैन। ${closestDays(one, other)}`
export const deliveryDayFull = (day: string, one: string, other?: string) =>
  `${day} का लागि डेलिभरी भरियो। ${closestDays(one, other)}`
export const noDeliveryDay = (province: string) => `अहिले ${province} प्रदेशमा डेलिभरी गर्ने कुनै दिन छैन।`
export const notDelivered = (place: string) => `${place}मा अहिलेसम्म हाम्रो डेलिभरी सेवा छैन।`
export const moreForDelivery = (amount: string, province: string) =>
  `${province} प्रदेशमा डेलिभरीका लागि अझै ${amount} को सामान चाहिन्छ`
export const ordersFailed = 'अर्डरको सूची खुलेन।'
export const orderCancelled = 'अर्डर रद्द भयो।'
export const orderChangedMeanwhile = (status: string) =>
  `अरू कसैले भर्खरै यो अर्डर बदल्नुभयो। अहिलेको अवस्था: ${status}।`
export const orderEditedMeanwhile = 'अरू कसैले भर्खरै यो अर्डर बदल्नुभयो। बदलिएको अर्डर खोलेर आफ्नो काम फेरि गर्नुहोस्।'
export const orderNotEditable = (status: string) => `यो अर्डरको अवस्था “${status}” भएकाले अब बदल्न मिल्दैन।`
export const orderInvoiced = 'यो अर्डरको बिल काटिसकेकाले अब बदल्न मिल्दैन।'
export const notEnoughStockOf = (name: string, left: number) =>
  left === 0 ? `${name} अब स्टकमा छैन।` : `${name}: स्टकमा अब ${left} मात्र बाँकी छ।`
export const orderChanged = 'अर्डर बदलियो।'
export const orderChangeTooLate =
  'प्याकिङ सुरु भइसकेकाले वा अर्डर टुङ्गिसकेकाले अब यो बदल्न मिल्दैन। कृपया नयाँ अर्डर गर्नुहोस् वा हामीलाई फोन गर्नुहोस्।'
export const orderCutoffPassed =
  'डेलिभरीको दिन नजिकिएकाले अब यो अर्डर बदल्न मिल्दैन। कृपया नयाँ अर्डर गर्नुहोस् वा हामीलाई फोन गर्नुहोस्।'
export const orderCancelFailed = 'अर्डर रद्द गर्न सकिएन।'
export const orderCancelTooLate = 'यो अर्डर अब रद्द गर्न मिल्दैन।'
export const orderCancelConfirm = 'यो अर्डर रद्द गर्ने हो?'
export const orderGone = 'यस्तो अर्डर छैन।'
export const orderStatusChangeRejected = (from: string, to: string) =>
  `अर्डरलाई “${from}” बाट “${to}” मा लैजान मिल्दैन।`
export const tooManyOpenOrders = (most: number) =>
  `तपाईंका ${most} वटा अर्डर बाँकी छन्, एक पटकमा योभन्दा बढी लिन सक्दैनौं। एउटा डेलिभर वा रद्द भएपछि फेरि अर्डर गर्न सक्नुहुन्छ।`
export const tooManyUnits = (name: string, most: number) =>
  `${name}: एक पटकमा अनलाइनबाट बढीमा ${most} मात्र अर्डर गर्न सकिन्छ। योभन्दा बढी चाहिए कृपया हामीलाई फोन गर्नुहोस्।`
export const orderingPaused = 'अहिले हामी अर्डर लिइरहेका छैनौं। केही बेरपछि फेरि आउनुहोस्।'
export const callLogged = 'फोन कल सेभ भयो।'
export const orderChangeUnconfirmed = 'सर्भरबाट जवाफ आएन। यो अर्डर बदलियो कि बदलिएन, हेर्नुहोस्।'
export const callNotPending = 'फोन कल पेन्डिङ अर्डर र सामान नपुगेको अर्डरमा मात्र लेख्न मिल्छ।'
export const callerChanged = 'यो अकाउन्ट अब यो फोन नम्बरको होइन। ग्राहकलाई फेरि सोध्नुहोस्।'
