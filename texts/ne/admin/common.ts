export const pageTitle = (title: string) => `${title} | Hariyo पसल व्यवस्थापन`

export const formatNumber = (value: number) => value.toLocaleString('en-IN')

/** A count with its noun. A capped count means that there are more than this number. */
const counted = (noun: string) => (count: number, isCapped?: boolean) =>
  isCapped ? `${formatNumber(count)} भन्दा बढी ${noun}` : `${formatNumber(count)} ${noun}`

export const orderCount = counted('अर्डर')
export const productCount = counted('सामान')
export const accountCount = counted('अकाउन्ट')

// actions
export const save = 'सेभ गर्नुहोस्'
export const saving = 'सेभ हुँदैछ…'
export const undo = 'पहिलेजस्तै बनाउनुहोस्'
export const undone = 'पहिलेजस्तै बनाइयो'
export const hide = 'लुकाउनुहोस्'
export const showAgain = 'फेरि देखाउनुहोस्'
export const print = 'प्रिन्ट गर्नुहोस्'
export const viewInShop = 'पसलमा हेर्नुहोस्<hidden> (नयाँ ट्याबमा खुल्छ)</hidden>'
export const downloadCsv = 'CSV डाउनलोड'

// words used by several pages
export const reason = 'कारण'
export const otherReason = 'अरू कारण'
export const note = 'नोट'
export const ifMissingOf = (choice: string) => `कुनै सामान नभए: ${choice}`
export const noteOf = (note: string) => `नोट: ${note}`
export const hidden = 'लुकाइएको'
export const soldOut = 'सकियो'
export const orderLink = (id: string) => `अर्डर ${id}`
export const newPhoneOrder = 'नयाँ फोन अर्डर'

// column headings and filters
export const paper = 'कागज'
export const paperSize = { a4: 'A4 कागज', receipt: 'रसिद (80 mm)' } as const
export const columnOrder = 'अर्डर'
export const columnOrders = 'अर्डर'
export const columnCustomer = 'ग्राहक'
export const columnProduct = 'सामान'
export const columnStatus = 'अवस्था'
export const columnTotal = 'जम्मा'
export const columnStock = 'स्टक'
export const columnUnit = 'युनिट'
export const columnUnits = 'युनिट'
export const columnWhen = 'कहिले'
export const columnWho = 'कसले'
export const filterShow = 'देखाउने'
export const filterFrom = 'यो मितिदेखि'
export const filterTo = 'यो मितिसम्म'
export const filterSort = 'क्रम'
export const deliveryDay = 'डेलिभरीको दिन'
export const day = 'दिन'
export const today = 'आज'
export const tomorrow = 'भोलि'
export const yesterday = 'हिजो'
export const period = 'अवधि'
export const lastWeek = '7 दिन'
export const lastMonth = '30 दिन'
export const filterAll = 'सबै'
export const noneMatching = 'खोजेजस्तो केही भेटिएन'
export const showAll = 'सबै हेर्नुहोस्'

// a customer's contact and address fields
export const phone = 'फोन'
export const email = 'इमेल'
export const address = 'ठेगाना'

// tables and pages of lists
export const selectAll = 'यो पेजका सबै छान्नुहोस्'
export const firstPage = 'पहिलो पेज'
export const partOfOrders = (shown: number, total: number, isCapped: boolean) =>
  `${orderCount(total, isCapped)}मध्ये ${formatNumber(shown)} देखाइएको छ।`

// unsaved changes
export const unsavedChanges = 'सेभ नगरेका परिवर्तन छन्।'
export const loadLatest = 'नयाँ विवरण खोल्नुहोस्'
export const keepChanges = 'मैले लेखेकै राख्नुहोस्'

// telephone and orders
export const callPrefix = (name: string) => `${name} लाई फोन गर्नुहोस्: `
export const orderPrefix = 'अर्डर '
export const orderByPhone = '{order}<small> फोनबाट</small>'
export const progress = (label: string, percent: number) => `${label} ${percent}%`

// chats with customers
export const chat = 'च्याट'
export const chatText = (name: string, order: string) =>
  `नमस्ते ${name}! Hariyo पसलबाट तपाईंको अर्डर ${order} बारे लेखेको हुँ।`
export const chatWith = (name: string) => `${name} सँग`
export const chatCopied = 'सन्देश कपी भयो। भाइबरमा टाँस्नुहोस्।'

// pictures
export const dropPictures = 'फोटो यहाँ ल्याएर छोड्नुहोस्, वा'
export const tooManyPictures = (most: number) => `बढीमा ${most} वटा फोटो छान्नुहोस्।`
export const pictureRejected = (file: string, message: string) => `${file}: ${message}`
export const uploadingPictures = 'फोटो पठाउँदैछ'
export const processingPictures = 'फोटो तयार हुँदैछन्…'
export const pictureAlt = (position: number, name: string) => `${name} को फोटो ${position}`
export const movePictureForward = (position: number) => `फोटो ${position} अगाडि सार्नुहोस्`
export const movePictureBack = (position: number) => `फोटो ${position} पछाडि सार्नुहोस्`
export const removePicture = (position: number) => `फोटो ${position} हटाउनुहोस्`
