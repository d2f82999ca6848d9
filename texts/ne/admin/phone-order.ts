export const lead = 'फोनबाट आएको अर्डर यहाँ लेख्नुहोस्। पसलकै मूल्य र स्टक लाग्छ।'
export const mayHaveArrived = 'सर्भरबाट जवाफ आएन, अर्डर सेभ भइसकेको हुन सक्छ। बटन फेरि थिच्नुहोस्: अर्डर दोहोरिँदैन।'
export const caller = 'फोन गर्ने ग्राहक'
export const goods = 'सामान'
export const delivery = 'डेलिभरी'
export const phoneHint = 'नेपालको मोबाइल नम्बर (98…, 97… वा 96…)'
export const placeOrder = 'अर्डर गर्नुहोस्'

// products of the order
export const notAdded = (lines: number) =>
  `सन्देशका ${lines} लाइन अर्डरमा थपिएका छैनन्। थप्नुहोस्, टिक हटाउनुहोस् वा लिस्ट खाली गर्नुहोस्।`
export const clearList = 'लिस्ट खाली गर्नुहोस्'
export const inThisOrder = 'यो अर्डरमा'
export const noProducts = 'अहिलेसम्म सामान थपिएको छैन।'
export const quantityOf = (name: string) => `${name} को परिमाण`
export const remove = (name: string) => `${name} हटाउनुहोस्`
export const removed = (name: string) => `${name} हटाइयो।`
export const deliveryTo = (province: string) => `${province} प्रदेशमा डेलिभरी`
export const priceAndStock = (price: string, unit: string, left: number) =>
  `${price} / ${unit} · ${left} बाँकी`
export const priceAndSoldOut = (price: string, unit: string) => `${price} / ${unit} · सकियो`

// product search
export const findProduct = 'सामान खोज्नुहोस्'
export const findProductPlaceholder = 'आलु, गोलभेंडा, golbheda'
export const findProductHint = 'सामानको नाम नेपाली वा अङ्ग्रेजीमा लेख्नुहोस्'
export const searching = 'खोज्दैछ…'
export const productsFound = (count: number) => `${count} सामान भेटियो`
export const add = 'थप्नुहोस्<hidden>: {name}</hidden>'
export const added = 'थपियो<hidden>: {name}</hidden>'

// accounts with the caller's phone number
export const lastOrder = (day: string, name: string, address: string, district: string, total: string) =>
  `${name}, ${address}, ${district}। पछिल्लो अर्डर, ${day}: ${total}।`
export const useLastAddress = 'यही विवरण राख्नुहोस्'
export const sameAsLastOrder = 'पहिलेजस्तै अर्डर'
export const notAvailable = (names: string) => `अहिले पाइँदैन: ${names}`
export const dearerNow = (names: string) => `अहिले महँगो भएको: ${names}`
export const possibleCustomer = (name: string, email: string) =>
  `यही ग्राहक हुन सक्छ: ${name}, ${email}। फोनमै सोध्नुहोस्।`
export const linkAccount = 'यो अर्डर त्यही अकाउन्टमा जोड्नुहोस्'
export const linkAccountOf = (email: string) => `यो अर्डर ${email} को अकाउन्टमा जोड्नुहोस्`
export const payWithCredit = (amount: string) => `ग्राहकले ${amount} को स्टोर क्रेडिटबाट तिर्छु भन्नुभयो`
export const language = 'ग्राहकलाई जाने सन्देशको भाषा'
export const usualLanguage = 'नेपाली, वा अकाउन्टको भाषा'
