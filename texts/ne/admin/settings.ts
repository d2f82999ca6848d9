export const subject = {
  shop: 'पसल',
  contact: 'सम्पर्क',
  delivery: 'डेलिभरी',
  orders: 'अर्डर र एसएमएस',
  payment: 'ढोकामा भुक्तानी',
} as const
export const lead = 'परिवर्तन पसलमा तुरुन्तै देखिन्छ।'
export const saved = 'सेटिङ सेभ भयो'

// ordering
export const ordering = 'अर्डर लिने'
export const orderingOpen = '<strong>खुला।</strong> ग्राहकले अर्डर गर्न सक्नुहुन्छ।'
export const orderingPaused = '<strong>रोकिएको।</strong> ग्राहकले सामान हेर्न सक्नुहुन्छ, अर्डर गर्न सक्नुहुन्न।'
export const pause = 'अर्डर लिने काम रोक्नुहोस्'
export const pauseTitle = 'अर्डर लिने काम रोक्ने?'
export const pauseWarning = 'फेरि नखोलेसम्म अर्डर हुँदैन। सामान हेर्न, कार्टमा हाल्न र फोनबाट अर्डर लिन भने मिल्छ।'
export const pauseDone = 'अर्डर लिने काम रोकियो'
export const resume = 'फेरि अर्डर लिनुहोस्'
export const resumeDone = 'फेरि अर्डर लिन थालियो'

// seller
export const seller = 'विक्रेता'
export const sellerHint = 'हरेक पेजको तल र हरेक बिलमा देखिन्छ।'
export const name = 'नाम, अङ्ग्रेजीमा'
export const pan = 'PAN'
export const panHint = 'नौ अङ्क'
export const registrationNo = 'दर्ता नम्बर'
export const nameNepali = 'नाम, नेपालीमा'
export const addressNepali = 'ठेगाना, नेपालीमा'

// complaints
export const complaints = 'गुनासो'
export const complaintsHint = 'गुनासो भए ग्राहकले सम्पर्क गर्ने व्यक्ति (पेजको तल देखिन्छ)।'
export const contactPerson = 'सम्पर्क व्यक्ति'
export const contactPersonNepali = 'सम्पर्क व्यक्ति, नेपालीमा'
export const complaintsPhone = 'गुनासोका लागि फोन'
export const complaintsEmail = 'गुनासोका लागि इमेल'

// delivery days
export const delivery = 'डेलिभरी'
export const deliveryDays = 'डेलिभरीका दिन र चार्ज'
export const province = 'प्रदेश'
export const days = 'डेलिभरीका बार'
export const everyDay = 'हरेक दिन'
export const notServed = 'डेलिभरी हुँदैन'
export const arrivesAfter = (days: number, hour: number) =>
  `${hour} बजेसम्म अर्डर भए ${['सोही दिन', 'भोलिपल्ट'][days] ?? `${days} दिनपछि`}`
export const editProvince = 'बदल्नुहोस्<hidden>: {province}</hidden>'
export const atMost = (orders: number) => `दिनमा बढीमा ${orders}`
export const atLeast = (amount: string) => `कम्तीमा ${amount}`
export const butNotTo = (districts: string) => `${districts} बाहेक`
export const weekdaysHint = 'कुनै बार नछानेको प्रदेशमा डेलिभरी हुँदैन।'
/** Sunday is the first. */
export const weekdays = ['आइत', 'सोम', 'मङ्गल', 'बुध', 'बिही', 'शुक्र', 'शनि'] as const
/** प्रदेशका अङ्क। */
export const rule = {
  charge: 'चार्ज (रु)',
  leadDays: 'कति दिनमा डेलिभरी',
  cutoffHour: 'कति बजेसम्मको अर्डर',
  maxOrders: 'दिनमा बढीमा कति अर्डर',
  minimum: 'कम्तीमा कति रकमको सामान (रु)',
} as const
export const ruleHint = {
  charge: '',
  leadDays: '0 भनेको सोही दिन',
  cutoffHour: '1 देखि 24, नेपाली समय। त्यसपछिको अर्डर भोलिपल्टको मानिन्छ।',
  maxOrders: 'सीमा नभए खाली छोड्नुहोस्',
  minimum: 'वेबसाइटबाट गरिने अर्डरका लागि। जतिसुकै भए पनि हुने भए खाली छोड्नुहोस्।',
} as const
export const districtsNotServed = 'डेलिभरी नहुने जिल्ला'
export const freeDelivery = 'फ्री डेलिभरी'
export const freeDeliveryFrom = 'कति रकमदेखि डेलिभरी फ्री (रु)'
export const freeDeliveryHint =
  'यति वा यसभन्दा बढी रकमको सामान किन्दा डेलिभरी चार्ज लाग्दैन। होम पेजमा पनि यही देखिन्छ। फ्री नदिने भए खाली छोड्नुहोस्।'

// closed dates
export const closedDates = 'बन्द हुने दिन'
export const closedDatesHint = 'यी दिन डेलिभरी हुँदैन, जस्तै दसैं र तिहारमा।'
export const noClosedDates = 'बन्द हुने दिन छैन।'
export const date = 'मिति'
export const closedIn = 'कहाँ बन्द'
export const allProvinces = 'सबै प्रदेश'
export const addClosedDate = 'यो मिति थप्नुहोस्'
export const closedDateOf = (date: string, place: string) => `${date}: ${place}`
export const removeClosedDate = (date: string, place: string) => `${date}, ${place} हटाउनुहोस्`

// for the shop
export const forShop = 'पसललाई आउने सूचना'
export const lowStock = 'स्टक सकिन लागेको चेतावनी'
export const lowStockHint = 'यति युनिट बाँकी हुँदा'
export const orderMail = 'नयाँ अर्डरको इमेल पठाउने ठेगाना'
export const newOrdersTo = 'नयाँ अर्डरको एसएमएस पठाउने नम्बर'
export const newOrdersToHint = 'मोबाइल नम्बर; एसएमएस नचाहिए खाली छोड्नुहोस्'
export const callsEveryOrder = 'हरेक नयाँ अर्डरमा फोन गर्ने'
export const callsEveryOrderHint =
  'नत्र पहिलो पटकका अर्डर, पहिले भेट नभएका ग्राहक र नोट भएका अर्डर मात्र “फोन कल” मा आउँछन्।'
export const orderMailHint = 'सबै एडमिनलाई पठाउन खाली छोड्नुहोस्'

// एसएमएस
export const sms = 'एसएमएस'
export const smsHint =
  'एसएमएस अर्डरको फोन नम्बरमा जान्छ, एउटा अर्डरमा एउटै कुराको एक पटक मात्र। अकाउन्ट भएका ग्राहकले आफ्नो प्रोफाइलबाट एसएमएस बन्द गर्न सक्नुहुन्छ। लट फिर्ता बोलाइएमा भने जसरी पनि एसएमएस जान्छ।'
export const smsSwitches = 'ग्राहकलाई एसएमएस कहिले पठाउने'
export const smsSwitch = {
  placed: 'अर्डर भएपछि',
  onTheWay: 'अर्डर बाटोमा हुँदा',
  notAtHome: 'घरमा भेट नहुँदा',
  cancelled: 'पसलले अर्डर रद्द गर्दा',
  changed: 'जम्मा रकम बदलिँदा',
} as const
export const smsMonthlyLimit = 'महिनाको बढीमा खर्च (रु)'
export const smsMonthlyLimitHint =
  'नेपाली महिनाअनुसार। सीमा नचाहिए खाली छोड्नुहोस्; 0 राखे केही पठाइँदैन। सीमाभन्दा बढीका एसएमएस पछि पनि पठाइँदैनन्।'
export const smsPrice = 'एउटा एसएमएसको मूल्य (रु)'
export const smsPriceHint = 'एसएमएस कम्पनीले लिने दर। लामो सन्देश एकभन्दा बढी गनिन्छ।'

// test mail
export const mails = 'इमेल'
export const testMailHint = 'तपाईंकै ठेगानामा इमेल जान्छ। आइपुगे ग्राहकले पनि पाउनुहुन्छ भन्ने थाहा हुन्छ।'
export const sendTestMail = 'टेस्ट इमेल पठाउनुहोस्'
export const testMailQueued = (address: string) => `${address} मा इमेल जाँदैछ`
export const testMailToFile = 'इमेल पठाउने सर्भर राखिएको छैन: इमेल सर्भरमै फाइल बनेर बस्छन्।'
export const testMailResult = 'नतिजा <link>इमेल र एसएमएस</link> मा हेर्नुहोस्।'

// payment at the door
export const paymentQr = 'पसलको QR'
export const paymentQrHint =
  'राइडरले आफ्नो फोनमा देखाउनुहुन्छ, ग्राहकले बैंक वा वालेटको एपबाट तिर्नुहुन्छ। बैंकले दिएको QR को फोटो राख्नुहोस्।'
export const choosePaymentQr = 'QR को फोटो छान्नुहोस्'
export const noQrInPicture =
  'यो फोटोमा QR पढ्न सकिएन। उज्यालोमा, नटल्किने गरी, सिधा अगाडिबाट QR को मात्र फोटो खिच्नुहोस्, वा बैंकको एपबाट QR को फोटो सेभ गरेर राख्नुहोस्।'
export const paymentCode = 'QR मा लेखिएको कोड'
export const paymentCodeHint = 'फोटोबाट आफैं भरिन्छ। QR नदेखाउन खाली छोड्नुहोस्।'
export const paidTo = (merchant: string) => `पैसा पाउने: ${merchant}। पहिलो डेलिभरीअघि आफैं 1 रुपैयाँ तिरेर जाँच्नुहोस्।`
export const shownAsItIs = 'यो नेपालको बैंकको मर्चेन्ट QR होइन: जस्ताको तस्तै देखिन्छ, रकम राइडरले भन्नुहुन्छ।'
export const putAmount = 'कोडमै रकम राख्ने'
export const putAmountHint = 'ग्राहकले रकम टाइप गर्नुपर्दैन। कुनै एपले कोड नलिए यो बन्द गर्नुहोस्।'

// security
export const security = 'सुरक्षा'
export const requireSecondFactor = 'पसल व्यवस्थापन खोल्ने सबैलाई दुई चरणको सुरक्षा अनिवार्य'
export const requireSecondFactorHint =
  'नराखेकाले आफ्नो प्रोफाइल मात्र खोल्न सक्नुहुन्छ, त्यहीँ राख्न मिल्छ। पहिले आफैं <link>आफ्नो प्रोफाइल</link>मा राख्नुहोस्।'

// social media
export const socialMedia = 'सामाजिक सञ्जाल'
export const socialNetwork = {
  facebook: 'Facebook',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
} as const
