// Home page.

// banner
export const bannerRole = 'स्लाइडर'
export const bannerLabel = 'विशेष'
export const bannerSlideRole = 'स्लाइड'
export const bannerSlideOf = (slide: number, slides: number) => `${slides} मध्ये ${slide}`
export const bannerSlideButton = (slide: number, title: string) => `स्लाइड ${slide}: ${title}`
export const bannerPause = 'स्लाइड रोक्नुहोस्'
export const bannerPlay = 'स्लाइड चलाउनुहोस्'
export const bannerFreshTitle = 'मौसमको ताजा स्वाद'
export const bannerFresh = 'मौसमका गोलभेंडा, साग, लौका र फर्सी, थाहा भएसम्म टिपेको दिनसहित।'
export const bannerFreshAction = 'तरकारी किन्नुहोस्'
export const bannerGourmetTitle = 'हिमालका विशेष स्वाद'
export const bannerGourmet = 'याकको चिज, जुम्लाको सिमी, टिमुर र कोलमा पेलेको तोरीको तेल: हिमाली भेगका छानिएका सामान।'
export const bannerGourmetAction = 'सबै सामान हेर्नुहोस्'
export const bannerSweetTitle = 'खानापछिको गुलियो'
export const bannerSweet = 'भीर मह, चाकु र मौसमी फलफूल, साथमा इलामको चिया।'
export const bannerSweetAction = 'गुलियो केही छान्नुहोस्'
/** The button of a slide with a link of the shop’s own. */
export const bannerOwnAction = 'थप हेर्नुहोस्'

// home page
export const homeTitle = 'Hariyo: नेपालभर अर्गानिक खानेकुराको डेलिभरी'
export const homeDescription = 'नेपाली किसानका अर्गानिक तरकारी, अन्न, दूध-दही र मसला घरमै। क्यास अन डेलिभरी।'
export const homeHeading = 'नेपालकै खेतबारीका अर्गानिक खानेकुरा'
export const homeIntro =
  '{hariyo} पसलमा नेपाली किसानका तरकारी, दाल, चामल र दही पाइन्छ। काठमाडौंदेखि धनगढीसम्म भान्सामै पुर्‍याइदिन्छौं, देखिएकै मूल्यमा।'
export const paymentTitle = 'तिर्ने तरिका आफैं छान्नुहोस्'
export const payment = 'eSewa, Khalti, बैंक ट्रान्सफर वा क्यास अन डेलिभरी'
export const popularTitle = 'लोकप्रिय सामान'
export const popularNone = 'हाम्रा सामान छिट्टै यहाँ आउँदैछन्। केही समयपछि फेरि हेर्नुहोस्।'
export const browseAllProducts = 'सबै सामान हेर्नुहोस्'
export const categoriesTitle = 'श्रेणी छानेर किन्नुहोस्'
export const bestSellersTitle = 'सबैभन्दा धेरै बिक्ने'
export const seeNew = 'नयाँ सामान हेर्नुहोस्'
export const reasonsTitle = 'Hariyo बाट किन किन्ने?'
export const organicTitle = 'अर्गानिक, कहाँ फलेको खुलाउने'
export const organic = 'थाहा भएसम्म फार्मको नाम र प्रमाण देखाउँछौं: प्रमाणित, अर्गानिक खेतीमा जाँदै, वा किसानकै भनाइ।'
export const fairTitle = 'साना किसानबाट'
export const fair = 'हाम्रा धेरै सामान नेपालका साना किसान र महिला सहकारीका हुन्।'
export const honestTitle = 'जति स्टक छ, त्यति नै देखिन्छ'
export const honest = 'जति देखिन्छ, हामीसँग त्यति नै छ। सामान सकियो भने अर्डर गर्नुअघि नै भन्छौं।'
export const returnsTitle = 'मन परेन? फिर्ता गर्नुहोस्'
export const returns = 'डेलिभरी भएको 7 दिनभित्र फिर्ता गर्न सकिन्छ। पैसा 7 देखि 14 कार्यदिनमा फिर्ता हुन्छ।'
export const deliveryTitle = 'कहाँ-कहाँ डेलिभरी हुन्छ'
export const deliveryIntro = (lowest: string, highest: string) =>
  lowest === highest
    ? `डेलिभरी चार्ज ${lowest} लाग्छ।`
    : `डेलिभरी चार्ज प्रदेशअनुसार ${lowest} देखि ${highest} सम्म लाग्छ।`

/** Link to the page that reads a shopping list. */
export const writeList = 'सामानको लिस्ट हाल्नुहोस्'
