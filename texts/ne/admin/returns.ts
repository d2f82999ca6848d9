// order page
export const creditUsed = 'स्टोर क्रेडिटबाट तिरेको'
export const returnedOf = (returned: number, quantity: number) => `फिर्ता: ${quantity} मध्ये ${returned}`
export const writtenOffOf = (lost: number, quantity: number) => `नोक्सानी: ${quantity} मध्ये ${lost}`
export const historyAttempt = 'ग्राहक घरमा हुनुहुन्नथ्यो'
export const historyReturn = 'सामान फिर्ता'
export const attempts = (made: number, most: number) => `डेलिभरी प्रयास: ${most} मध्ये ${made}। अर्डर बाटोमै रहन्छ।`
export const attemptsReached = (made: number) =>
  `ग्राहक ${made} पटक घरमा भेटिनुभएन, सेटिङमा राखेको सीमा यति नै हो। अर्डर रद्द गर्ने कि, विचार गर्नुहोस्।`

// not at home
export const handOver = 'पार्सल दिन सकिएन'
export const notAtHomeFor = 'घरमा भेटिएन<hidden>: {name}</hidden>'
export const notAtHomeTitle = (id: string) => `अर्डर ${id}: घरमा भेटिएन`
export const notAtHomeHint = 'फेरि लैजान अर्डर बाटोमै रहन्छ।'
export const notAtHomeSave = 'प्रयास सेभ गर्नुहोस्'
export const notAtHomeDone = (attempts: number) => `सेभ भयो: ${attempts} डेलिभरी प्रयास।`

// failed delivery
export const failFor = 'डेलिभरी हुन सकेन<hidden>: {name}</hidden>'
export const failTitle = (id: string) => `अर्डर ${id} को डेलिभरी हुन सकेन`
export const failWarning = 'अर्डर रद्द हुन्छ र ग्राहकलाई खबर जान्छ। बिल काटिएको भए बदर हुन्छ। यो फर्काउन मिल्दैन।'
export const goods = 'सामान के गर्ने'
export const goodsHint = 'नोक्सानीमा नलेखेका युनिट स्टकमा फर्किन्छन्।'
export const writeOff = (product: string, quantity: number) => `${product}: नोक्सानी (${quantity} मध्ये)`
export const failConfirm = 'अर्डर रद्द गर्नुहोस्'
export const failKeep = 'अर्डर राख्नुहोस्'
export const failed = (id: string) => `अर्डर ${id} रद्द भयो।`
export const unitsInvalid = (most: number) => `0 देखि ${most} सम्मको पूर्ण सङ्ख्या लेख्नुहोस्।`
