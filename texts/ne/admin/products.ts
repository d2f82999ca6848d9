import { formatNumber } from './common.ts'

export const title = 'सामान'
export const product = 'सामान'
export const archived = 'आर्काइभमा'
export const draft = 'ड्राफ्ट: पसलमा छैन'

// list and filters
export const editPricesAndStock = 'मूल्य र स्टक बदल्नुहोस्'
export const importCsv = 'CSV इम्पोर्ट'
export const add = 'सामान थप्नुहोस्'
export const addFirst = 'पहिलो सामान थप्नुहोस्'
export const none = 'अहिलेसम्म सामान छैन'
export const columnSold = 'बिक्री'
export const priceWithUnit = (price: string, unit: string) => `${price} / ${unit}`
export const searchLabel = 'नाम वा खोज शब्द'
export const category = 'श्रेणी'
export const allCategories = 'सबै श्रेणी'
export const stockFilter = { all: 'सबै', low: 'सकिन लागेको', out: 'सकियो' } as const
export const archiveFilter = {
  'on-sale': 'पसलमा भएको',
  'no-origin': 'बिक्रीमा, कहाँबाट आएको नलेखिएका',
  draft: 'ड्राफ्ट',
  archived: 'आर्काइभमा',
  all: 'सबै',
} as const
export const productSort = {
  name: 'नाम',
  newest: 'नयाँ',
  'stock-low': 'थोरै स्टक',
  'price-high': 'बढी मूल्य',
  'price-low': 'कम मूल्य',
  popular: 'धेरै बिक्ने',
} as const

// one product
export const reduction = 'छुट'
export const reduce = 'छुट दिनुहोस्'
export const reducedPrice = 'छुट मूल्य (रु)'
export const reductionStart = 'पहिलो दिन'
export const reductionStartHint = 'अहिल्यै सुरु गर्न खाली छोड्नुहोस्।'
export const reductionEnd = 'अन्तिम दिन'
export const reductionReason = 'कारण'
export const reductionReasonHint = 'स्टाफले मात्र देख्नुहुन्छ।'
export const reductionSaved = 'छुट राखियो'
export const reductionEnded = 'छुट बन्द भयो'
export const endReduction = 'छुट अहिल्यै बन्द गर्नुहोस्'
export const reducedNow = '{end} सम्म लागू'
export const reducedTo = (price: string) => `छुटमा ${price}`
export const reducedLater = '{start} देखि {end} सम्म'
export const formerPrice = (price: string) =>
  `ग्राहकले “पहिले ${price}” देख्नुहुन्छ: त्यसअघिका 30 दिनको सबैभन्दा कम मूल्य।`
export const noFormerPrice =
  'ग्राहकले पहिलेको मूल्य देख्नुहुन्न: छुट मूल्य त्यसअघिका 30 दिनको सबैभन्दा कम मूल्यभन्दा कम्तीमा 5 % सस्तो छैन।'
export const priceAfterwards = (price: string) =>
  `छुट सकिएपछि: ${price}। सामानको मूल्य बदले यही बदलिन्छ, छुट मूल्य होइन।`
export const picturesLater = 'पहिलो पटक सेभ गरेपछि फोटो हाल्न मिल्छ।'
export const saveDraft = 'ड्राफ्ट सेभ गर्नुहोस्'
export const publish = 'पसलमा राख्नुहोस्'
export const published = (name: string) => `${name} अब पसलमा छ।`
export const more = 'थप'
export const duplicate = 'कपी बनाउनुहोस्'
export const duplicated = (name: string) => `यो ड्राफ्ट ${name} को कपी हो।`
export const backToDraft = 'फेरि ड्राफ्ट बनाउनुहोस्'
export const drafted = (name: string) => `${name} अब ड्राफ्ट हो।`
export const restore = 'पसलमा फर्काउनुहोस्'
export const restored = (name: string) => `${name} फेरि पसलमा आयो।`
export const archive = 'आर्काइभ गर्नुहोस्'
export const archiveTitle = (name: string) => `${name} आर्काइभ गर्ने?`
export const archiveWarning =
  'पसल र ग्राहकका कार्टबाट तुरुन्तै हट्छ। पुराना अर्डरमा रहन्छ, जुनसुकै बेला पसलमा फर्काउन सकिन्छ।'
export const archiveConfirm = 'आर्काइभ गर्नुहोस्'
export const archivedNow = (name: string) => `${name} आर्काइभ भयो।`
export const unitsSold = (units: number) => `${formatNumber(units)} युनिट बिक्री`
export const details = 'विवरण'
export const saved = 'सामान सेभ भयो'

// form
export const name = 'अङ्ग्रेजी नाम'
export const inNepali = 'नेपालीमा'
export const nepaliName = 'नेपाली नाम'
export const description = 'अङ्ग्रेजी विवरण'
export const nepaliDescription = 'नेपाली विवरण'
export const chooseCategory = 'श्रेणी छान्नुहोस्'
export const noCategories = 'अहिलेसम्म श्रेणी छैन। यो पेज भर्नुअघि <link>श्रेणी</link> मा पहिलो श्रेणी थप्नुहोस्।'
export const categoryHint = 'नयाँ श्रेणी <link>श्रेणी</link> पेजमा थप्न सकिन्छ।'
export const unitHint = 'मूल्यपछि देखिन्छ, जस्तै kg, 500 g, bundle (नेपाली पेजमा आफैं मुठा देखिन्छ)'
export const price = 'मूल्य (रुपैयाँ)'
export const priceHint = 'एक युनिटको'
export const priceHintReduced = (reduced: string) => `एक युनिटको, छुट सकिएपछि। अहिले ग्राहकले ${reduced} तिर्नुहुन्छ।`
export const stockHint = 'अहिले भएको युनिट'
export const contents = 'एक युनिटमा कति'
export const contentsHint = 'प्रति केजी वा लिटर मूल्य निकाल्न, जस्तै 500 g को प्याकेटमा 500'
export const measure = 'नाप'
export const measureName = { '': 'छैन', g: 'ग्राम', ml: 'मिलिलिटर', piece: 'वटा' } as const
export const keywords = 'खोज शब्द'
export const keywordsHint = 'अल्पविरामले छुट्याउनुहोस्, नेपाली, अङ्ग्रेजी वा रोमनमा: गोलभेंडा, golbheda, tomato'

// new product
export const newProduct = 'नयाँ सामान'
export const added = (name: string) => `${name} ड्राफ्टमा राखियो`
// pictures
export const pictures = 'फोटो'
export const choosePictures = 'फोटो छान्नुहोस्'
export const picturesHint = (most: number) =>
  `बढीमा ${most} फोटो, हरेक 10 MB सम्म। पहिलो फोटो सामानको कार्डमा देखिन्छ।`
export const picturesAdded = (count: number) => `${formatNumber(count)} फोटो थपियो`
export const picturesSaved = 'फोटो सेभ भए'
export const pictureRemoved = 'फोटो हटाइयो'
export const pictureDescriptions = 'फोटोको वर्णन'
export const pictureDescription = (position: number) =>
  `फोटो ${position} को वर्णन (दृष्टिविहीन ग्राहक र सर्च इन्जिनका लागि)`
export const nepaliPictureDescription = (position: number) => `फोटो ${position} को नेपाली वर्णन`
export const removePictureTitle = 'यो फोटो हटाउने?'
export const removePictureWarning = 'पसलबाट तुरुन्तै हट्छ। फेरि राख्न अपलोड गर्नुपर्छ।'
export const removePictureConfirm = 'हटाउनुहोस्'

// history
export const history = 'मूल्य र स्टकको इतिहास'
export const historyCaption = 'मूल्य र स्टकका परिवर्तन, नयाँ पहिले'
export const historyNone = 'थपेदेखि केही बदलिएको छैन।'
export const columnWhat = 'के'
export const columnChange = 'परिवर्तन'
export const columnAfter = 'बदलिएपछि'
export const priceChange = 'मूल्य'
export const firstPrice = 'पहिलो मूल्य'
export const priceFrom = (price: string) => `पहिले ${price}`
export const inStock = (stock: number) => `स्टकमा ${stock}`

// table of prices and stock
export const tableTitle = 'मूल्य र स्टक'
export const tableLead =
  'मूल्य र स्टक यहीँ बदल्नुहोस्। अर्को पङ्क्तिमा जान Enter वा तीर चिन्ह (↑ ↓) थिच्नुहोस्। सेभ नगरेसम्म केही बदलिँदैन।'
export const tableColumn = { price: 'मूल्य, रु', stock: 'स्टक' } as const
export const tableCell = {
  price: (name: string) => `${name} को मूल्य`,
  stock: (name: string) => `${name} को स्टक`,
} as const
export const tableInvalid = (names: string) => `सेभ भएन। यी हेर्नुहोस्: ${names}।`
export const tableChanged = (count: number, most: number) => {
  const changed = `${count} सामान बदलिएको छ, सेभ भएको छैन`
  return count > most ? `${changed}; एक पटकमा बढीमा ${most} सेभ हुन्छ` : changed
}
export const tableSaved = (count: number) => `${count} सामान बदलियो।`
export const tableDiscard = 'परिवर्तन हटाउनुहोस्'
export const tableDiscarded = 'परिवर्तन हटाइयो।'
export const tableCurrent = (price: string, stock: number) => `अहिले: ${price}, स्टकमा ${stock}`
export const tableUseCurrent = 'अहिलेकै राख्नुहोस्'

// details
export const labels = 'विशेषता'
export const detailsTitle = 'के-के मिसिएको छ, एलर्जी र कसरी राख्ने'
export const detailFields = {
  ingredients: 'के-के मिसिएको छ (अङ्ग्रेजी)',
  nepaliIngredients: 'के-के मिसिएको छ (नेपाली)',
  allergens: 'एलर्जी गराउन सक्ने कुरा (अङ्ग्रेजी)',
  nepaliAllergens: 'एलर्जी गराउन सक्ने कुरा (नेपाली)',
  storage: 'कसरी राख्ने (अङ्ग्रेजी)',
  nepaliStorage: 'कसरी राख्ने (नेपाली)',
}

// origin
export const origin = 'कहाँबाट आएको'
export const farmNumber = (number: number) => (number === 1 ? 'फार्म' : `फार्म ${number}`)
export const farmHint = 'पहिले <link>फार्म</link> मा फार्म थप्नुहोस्। धेरै फार्मको सामानमा सबैभन्दा कमजोर प्रमाण देखिन्छ।'
export const noFarm = 'फार्म छैन'
export const weighed = 'प्याक गर्दा तौलिने'
export const weighedHint = 'तौल घटे ग्राहकले कम तिर्नुहुन्छ, बढी कहिल्यै तिर्नुहुन्न। “एक युनिटमा कति” ग्राममा भर्नुहोस्।'
export const grownIn = 'कहाँ उब्जेको'
export const notSaid = 'नलेखिएको'
export const countries = { nepal: 'नेपाल', india: 'भारत', elsewhere: 'अरू ठाउँ' }
