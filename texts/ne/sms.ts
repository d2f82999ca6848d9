// एसएमएस। रकम र दिन ढाँचामा आउँछन्, अर्डर छोटो नम्बरले। पहिलो, तेस्रो, चौथो र पाँचौंमा बढीमा 70 अक्षर।

/** `cash` is 0 if nothing is left to pay, `phone` empty if the shop has none. */
export const placed = (order: string, day: string, cash: string | 0) =>
  `हरियो: अर्डर ${order} भयो। ${day} ल्याउँछौं।${cash ? ` नगद ${cash}` : ' पैसा तिर्नुपर्दैन।'}`
/** To the shop. */
export const newOrder = (order: string, lines: number, total: string, district: string) =>
  `हरियो: नयाँ अर्डर ${order}, सामान ${lines}, ${total}, ${district}`
export const onTheWay = (order: string, cash: string | 0, phone: string) =>
  `हरियो: अर्डर ${order} आज आउँदैछ। ${cash ? `कृपया नगद ${cash} तयार राख्नुहोला।` : 'पैसा तिर्नुपर्दैन।'}${phone ? ` केही सोध्नुपरे: ${phone}` : ''}`
export const notAtHome = (order: string, phone: string) =>
  `हरियो: अर्डर ${order} ल्याउँदा भेट भएन।${phone ? ` फोन गर्नुहोला: ${phone}` : ' फेरि आउँछौं।'}`
export const cancelled = (order: string, phone: string) =>
  `हरियो: अर्डर ${order} रद्द भयो।${phone ? ` सोधपुछ: ${phone}` : ''}`
export const changed = (order: string, cash: string | 0) =>
  `हरियो: अर्डर ${order} बदलियो।${cash ? ` तिर्नुपर्ने नगद: ${cash}` : ' पैसा तिर्नुपर्दैन।'}`
export const recalled = (product: string, text: string, link: string) =>
  `हरियो: ${product} नखानुहोला। ${text} ${link}`
