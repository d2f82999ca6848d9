export const listTitle = 'सामानको लिस्ट लेख्नुहोस् वा टाँस्नुहोस्'
export const listIntro =
  'सामानको लिस्ट टाइप गर्नुहोस्, सन्देश टाँस्नुहोस् वा बोलेर लेख्नुहोस्। सामान हामी खोज्छौं, तपाईं मिलेको छ कि हेर्नुहोस्।'

// the box
export const listLabel = 'तपाईंको लिस्ट'
export const listExample = 'आलु २ केजी, दूध १ लिटर, golbheda 1 kg, ५० को धनियाँ'
export const listHint = 'एक लाइनमा एउटा सामान, वा बीचमा अल्पविराम (,) राख्नुहोस्। बढीमा 60 लाइन।'
export const readList = 'लिस्टका सामान खोज्नुहोस्'
export const listEmpty = 'कम्तीमा एउटा सामान लेख्नुहोस्।'
export const listFailed = 'लिस्ट पढ्न सकिएन। फेरि प्रयास गर्नुहोस्।'

// what was found
export const foundTitle = 'भेटिएका सामान'
export const linesRead = (products: number, lines: number) => `${lines} लाइनमध्ये ${products} भेटियो`
export const linesGuessed = (lines: number) => `${lines} पक्का छैन`
export const linesLeft = (lines: number) =>
  `लिस्ट लामो भयो, ${lines} लाइन पढिएन। बाँकी लाइन अर्को लिस्ट बनाएर हाल्नुहोस्।`
export const notFound = 'यस्तो सामान भेटिएन।'
export const searchFor = 'खोजेर हेर्नुहोस्'
export const take = (name: string) => `${name} लिनुहोस्`
export const otherProduct = (text: string) => `“${text}” का लागि सामान`
export const quantityFor = (name: string) => `${name} को परिमाण`
export const choice = (name: string, unit: string, price: string) => `${name}, ${unit}, ${price}`
export const choiceSoldOut = (name: string, unit: string) => `${name}, ${unit}, सकियो`
export const priceOf = (price: string, unit: string) => `${price} / ${unit}`
export const addToCart = (products: number, sum: string) => `${products} सामान हाल्नुहोस् · ${sum}`
export const addToOrder = (products: number, sum: string) => `${products} सामान अर्डरमा थप्नुहोस् · ${sum}`
export const nothingChosen = 'कम्तीमा एउटा सामान छान्नुहोस्।'

// why this quantity
export const inPacks = (amount: string, quantity: number, unit: string) => `${amount} = ${quantity} × ${unit}`
export const smallestPack = (amount: string, unit: string) => `${amount} → 1 × ${unit}, सबैभन्दा सानो प्याक`
export const roundedUp = (amount: string, quantity: number, unit: string) =>
  `${amount} → ${quantity} × ${unit}, पूरा प्याकमा`
export const forMoney = (amount: string, quantity: number, unit: string) =>
  `${amount} मा ${quantity} × ${unit}`
export const tooDear = (amount: string, price: string) => `${amount} मा एउटा पनि आउँदैन, एउटाको ${price}`
export const soldBy = (unit: string) => `बिक्रीको युनिट: ${unit}। परिमाण मिलाउनुहोस्।`
export const isGuess = 'यही भन्नुभएको हो कि होइन, पक्का छैन।'
export const pleaseCheck = 'मिलेको छ कि हेर्नुहोस्।'
export const unitHints: Partial<Record<string, string>> = {
  pau: 'एक पाउलाई 200 ग्राम मानिएको छ।',
  mana: 'एक मानालाई करिब 500 मिलि वा 500 ग्राम मानिएको छ।',
  glass: 'एक गिलासलाई करिब 250 मिलि वा 250 ग्राम मानिएको छ।',
}
export const onlyInStock = (stock: number) => `स्टकमा ${stock} मात्र छ।`
export const soldOut = 'सकियो।'

export const amounts = {
  kg: 'केजी',
  g: 'ग्राम',
  L: 'लिटर',
  ml: 'मिलि',
  pau: 'पाउ',
  dharni: 'धार्नी',
  mana: 'माना',
  glass: 'गिलास',
  dozen: 'दर्जन',
  mutha: 'मुठा',
  packet: 'प्याकेट',
  crate: 'क्रेट',
  sack: 'बोरा',
  piece: 'वटा',
} as const
