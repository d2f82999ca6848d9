// Header, footer, policies and error page of the shop.

// header and navigation
export const deliveryBar = 'डेलिभरी'
export const offer = 'रु\u00a02,000 भन्दा माथि फ्री डेलिभरी'
export const offerFrom = (amount: string) => `${amount} देखि फ्री डेलिभरी`
export const skipToContent = 'सिधै मुख्य भागमा जानुहोस्'
export const homeLink = '{logo}<hidden>, होम पेज</hidden>'
export const mainNavigation = 'मुख्य मेनु'
export const openMenu = 'मेनु खोल्नुहोस्'
export const closeMenu = 'मेनु बन्द गर्नुहोस्'
export const cart = 'कार्ट'
export const myOrders = 'मेरा अर्डर'
export const profile = 'प्रोफाइल'
export const myStops = 'मेरो डेलिभरी'
export const backOffice = 'पसल व्यवस्थापन'
export const signIn = 'लग इन'
export const signOut = 'लग आउट'
export const badgeProducts = (_count: number) => '{count}<hidden> सामान</hidden>' as const
export const cartSummary = (count: number, total: string) => `${count} सामान · ${total}`
export const viewCart = 'कार्ट हेर्नुहोस्'
export const openSearch = 'खोज खोल्नुहोस्'
export const closeSearch = 'खोज बन्द गर्नुहोस्'
export const siteSearch = 'पसलमा खोज्ने'
export const siteSearchField = 'पसलमा खोज्नुहोस्'
export const siteSearchExample = 'खोज्नुहोस्: चामल, घिउ, गोलभेंडा'
export const back = 'पछाडि'
export const backToTop = 'माथि जानुहोस्'

// footer
export const aboutShop = 'नेपाली किसानका अर्गानिक तरकारी, अन्न र दूध-दही, तपाईंको ढोकासम्म।'
export const socialMedia = 'सामाजिक सञ्जाल'
export const opensInNewTab = (name: string) => `${name} (नयाँ ट्याबमा खुल्छ)`
export const quickLinks = 'लिङ्क'
export const farms = 'हाम्रा फार्म'
export const policies = 'नीति तथा नियम'
export const contact = 'सम्पर्क'
export const complaintsContact = (name: string) => (name ? `गुनासो सुन्ने: ${name}` : 'गुनासो')
export const pan = (pan: string) => `PAN ${pan}`
export const registrationNumber = (number: string) => `दर्ता नं. ${number}`
export const pricesInRupees = 'मूल्य नेपाली रुपैयाँमा हो।'
export const policyNotLoaded = 'यो नियम खुलेन। इन्टरनेट चल्दा पेज फेरि खोल्नुहोस्।'

// policies
export const terms = 'नियम तथा सर्तहरू'
export const termsPricesTitle = 'मूल्य'
export const termsPrices =
  'सबै मूल्य नेपाली रुपैयाँ (रु) मा छन्। डेलिभरी चार्ज प्रदेशअनुसार फरक हुन्छ र अर्डर गर्नुअघि कार्टमा देखिन्छ।'
export const termsOrdersTitle = 'अर्डर'
export const termsOrders =
  '“अर्डर भयो!” देखिएपछि र “मेरा अर्डर” मा अर्डर आएपछि मात्र अर्डर भएको मानिन्छ। अर्डर पेन्डिङ हुँदासम्म तपाईं आफैंले कुनै शुल्क नतिरी रद्द गर्न सक्नुहुन्छ।'
export const termsPaymentTitle = 'भुक्तानी'
export const termsPayment = 'सामान हातमा आएपछि नगदमा तिर्नुहोस्। अर्डरमा देखिएको रकम तयार राखिदिनुहोला।'
export const termsStockTitle = 'स्टक'
export const termsStock =
  'हाम्रा धेरै सामान साना किसानबाट आउँछन्। अर्डर हुनुअघि कुनै सामान सकियो भने हामी भन्छौं र त्यसको पैसा लाग्दैन।'
export const termsAccountTitle = 'तपाईंको अकाउन्ट'
export const termsAccount =
  'हाम्रो राइडरले तपाईंलाई भेट्न सक्ने ठेगाना र फोन नम्बर दिनुहोस्। अकाउन्ट जुनसुकै बेला प्रोफाइलबाट मेट्न सक्नुहुन्छ।'
export const termsLawTitle = 'कानुन'
export const termsLaw = 'नेपालको कानुन लागू हुन्छ। विवाद परेमा काठमाडौंका अदालतले टुङ्गो लगाउँछन्।'
export const refunds = 'फिर्ता नीति'
export const refundsReturnTitle = 'फिर्ता गर्न 7 दिन'
export const refundsReturn =
  'किनेको सामान डेलिभरी भएको 7 दिनभित्र फिर्ता गर्न सक्नुहुन्छ। तरकारी, फलफूलजस्ता ताजा सामान राइडरकै अगाडि हेर्नुहोस्: राम्रो नभएको सामान त्यहीँबाट फिर्ता गर्न मिल्छ।'
export const refundsRefundTitle = 'पैसा फिर्ता'
export const refundsRefund = 'सामान हामीकहाँ फर्केको 7 देखि 14 कार्यदिनमा पैसा फिर्ता हुन्छ।'
export const refundsShippingTitle = 'फिर्ता पठाउने खर्च'
export const refundsShipping =
  'फिर्ता पठाउने खर्च ग्राहकले तिर्नुपर्छ। तर गल्ती पसलको भए, जस्तै अर्कै, बिग्रेको वा सडेको सामान आएमा, हाम्रै खर्चमा लिन आउँछौं।'
export const refundsHowTitle = 'कसरी फिर्ता गर्ने'
export const refundsHow =
  'अर्डर नम्बरसहित हामीलाई फोन गर्नुहोस् वा लेख्नुहोस्। सम्पर्क ठेगाना हरेक पेजको तल छ, अर्डर नम्बर “मेरा अर्डर” मा छ।'

// a page that cannot be shown
export const errorTitle = 'केही गडबड भयो'
export const errorText = 'यो पेज देखाउन सकिएन। केही हराएको छैन: तपाईंको कार्ट र अर्डर सुरक्षित छन्।'
