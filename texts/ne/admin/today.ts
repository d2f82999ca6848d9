import { orderCount } from './common.ts'

export const title = 'आज'
export const summary = (date: string, orders: number, sales: string, cancelled: number) => {
  const taken = `${date}: ${orderCount(orders)}, ${sales}`
  return cancelled > 0 ? `${taken}, ${cancelled} रद्द` : taken
}
export const orderingPaused =
  'अर्डर लिने काम रोकिएको छ: ग्राहकले सामान हेर्न सक्नुहुन्छ, अर्डर गर्न सक्नुहुन्न। <link>सेटिङमा बदल्नुहोस्</link>'

// tasks, each shown below its number
export const tasks = 'गर्नुपर्ने काम'
export const noTasks = 'सबै काम सकियो। अहिले केही गर्नुपर्दैन।'
/** By the name of its number. */
export const task = {
  pendingOrders: () => 'नयाँ अर्डर',
  callsToMake: () => 'फोन गर्नुपर्ने ग्राहक',
  processingOrders: () => 'प्याक गर्नुपर्ने अर्डर',
  shippedOrders: () => 'बाटोमा रहेका अर्डर',
  unansweredQuestions: () => 'जवाफ दिन बाँकी प्रश्न',
  productsWithoutOrigin: () => 'कहाँबाट आएको नलेखिएका सामान',
  proofsEnding: () => '30 दिनभित्र म्याद सकिने फार्मका प्रमाण',
  lotsEnding: () => 'भोलिसम्म मात्र बेच्न मिल्ने लट',
  lotsExpired: () => 'अब बेच्न नमिल्ने लट: फाल्नुहोस्',
  shippedUnweighed: () => 'आज नतौली पठाइएका अर्डर',
  lotsHeld: () => 'रोकिएका वा परीक्षणमा फेल लट',
  soldOut: () => 'सकिएका सामान',
  lowStock: (_count: number, threshold: number) => `${threshold} वा सोभन्दा कम युनिट बाँकी सामान`,
  openComplaints: () => 'खुला गुनासो',
  overdueDeliveryRuns: () => 'पैसा बुझाउन बाँकी रुट',
  unseenQrPayments: () => 'बैंकमा नदेखिएका QR भुक्तानी',
  failedMails: () => 'पठाउन नसकिएका इमेल र एसएमएस',
  delayedMails: () => '15 मिनेटभन्दा बढी समयदेखि पठाउन बाँकी इमेल र एसएमएस',
  failedBackups: () => 'ब्याकअप बनेको छैन: सर्भर हेर्ने मान्छेलाई भन्नुहोस्',
}

// first day
export const firstDay = (done: number, all: number) => `तपाईंको पहिलो दिन: ${all} मध्ये ${done} सकियो`
export const firstDayLead =
  'पहिलो अर्डर आउनुअघि यी काम गर्नुहोस्। सबै सकिएपछि यो सूची हट्छ। <link>गाइड</link> मा हरेक कामको तरिका छ।'
export const firstDayItem = {
  seller: 'बिलका लागि विक्रेताको नाम र PAN भर्नुहोस्',
  phone: 'पसलको फोन नम्बर भर्नुहोस्',
  complaints: 'गुनासो कसले सुन्ने, लेख्नुहोस्',
  delivery: 'हरेक प्रदेशको डेलिभरीको दिन र चार्ज जाँच्नुहोस्',
  promises: 'होम पेजमा डेलिभरी र तिर्ने तरिकाबारे के लेखिएको छ, जाँच्नुहोस्',
  mail: 'आफैंलाई टेस्ट इमेल पठाउनुहोस्',
  category: 'पहिलो श्रेणी थप्नुहोस्, जस्तै तरकारी',
  product: 'फोटो र उब्जेको ठाउँसहित एउटा सामान बिक्रीमा राख्नुहोस्',
  backup: 'ब्याकअप बनाउनुहोस् (सर्भरमा)',
  'second-factor': 'दुई चरणको सुरक्षा राखेर आफ्नो अकाउन्ट जोगाउनुहोस्',
} as const
export const firstDayDismissed = 'सूचीबाट हटाइयो।'
export const firstDayDismiss = 'चाहिँदैन<hidden>: {item}</hidden>'
export const firstDayChecked = 'जाँचें<hidden>: {item}</hidden>'

// newest orders
export const newestOrders = 'नयाँ आएका अर्डर'
export const allOrders = 'सबै अर्डर'
export const noOrders = 'अहिलेसम्म अर्डर छैन।'

// sales reports
export const reports = 'रिपोर्ट'
export const groupBy = 'कसरी जोड्ने'
export const unitName = { day: 'दिन', week: 'हप्ता', month: 'महिना' } as const
export const weekOf = (date: string) => `${date} को हप्ता`
export const measureName = { sales: 'बिक्री रुपैयाँमा', orders: 'अर्डर सङ्ख्या' } as const
const CHART = {
  sales: { day: 'दिनको बिक्री', week: 'हप्ताको बिक्री', month: 'महिनाको बिक्री' },
  orders: { day: 'दिनका अर्डर', week: 'हप्ताका अर्डर', month: 'महिनाका अर्डर' },
} as const
export const chartTitle = (
  measure: 'sales' | 'orders',
  unit: 'day' | 'week' | 'month',
  from: string,
  to: string,
) => `${CHART[measure][unit]}, ${from} देखि ${to} सम्म`
export const chartSummary = (chart: string, total: string, highest: string, period: string) =>
  `${chart}। जम्मा: ${total}; सबैभन्दा बढी: ${highest} (${period})।`
export const chartEmpty = (chart: string) => `${chart}। यो अवधिमा बिक्री छैन।`
export const chartData = 'चार्टका अङ्क'
export const sales = 'बिक्री'
export const averageOrder = 'औसत अर्डर'
export const deliveryCharges = 'डेलिभरी चार्ज'
export const returns = 'फिर्ता'
export const returnsHint = 'बिक्रीबाट घटाइएको'
export const writtenOff = 'नोक्सानी'
export const writtenOffHint = 'हराएको वा बिग्रेको, बिक्री मूल्यमा'
export const cancelled = 'रद्द'
export const cancelledCount = (count: number) => `${count} रद्द`
export const percent = (share: number) =>
  `${(share * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`
export const decimal = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 })
export const salesNote =
  'बिक्रीमा डेलिभरी चार्ज पनि जोडिएको छ, रद्द भएका अर्डर र फिर्ता भएका सामान छैनन्। मिति नेपाली समयअनुसार।'
export const bestSellers = 'धेरै बिक्ने सामान'
export const bestSellersCaption = 'सबैभन्दा धेरै बिक्ने सामान'
export const noSales = 'यो अवधिमा बिक्री छैन।'
export const byProvince = 'प्रदेशअनुसार'
export const byProvinceCaption = 'प्रदेशअनुसार बिक्री'
export const noOrdersInPeriod = 'यो अवधिमा अर्डर छैन।'
export const province = 'प्रदेश'

// new orders
export const newOrdersArrived = (count: number) => `${count} नयाँ अर्डर`
export const newOrderSound = 'नयाँ अर्डर आउँदा आवाज'
