export const title = 'रुट'
export const lead = 'राइडरले पुर्‍याउने अर्डर र उहाँहरूले बुझाउने पैसा।'
export const none = 'यो दिन कुनै रुट छैन'
export const noneHint = 'रुट बनाउन “डेलिभरी” पेज खोल्नुहोस्, बाटोमा रहेका अर्डर देखाउनुहोस् र राइडरका लागि अर्डर छान्नुहोस्।'
export const toDeliveries = '“डेलिभरी” पेजमा जानुहोस्'
export const overdue = 'पैसा बुझाउन बाँकी'
export const overdueLead = 'अघिल्ला दिनका रुट, जसको पैसा गन्न बाँकी छ।'
export const caption = 'दिनका रुट'
export const dailyClosing = 'दैनिक हिसाब'

// a delivery run
export const columnRider = 'राइडर'
export const columnStops = 'डेलिभरी'
export const columnCash = 'अहिलेसम्म उठेको नगद'
export const columnPaid = 'अहिलेसम्म उठेको पैसा'
export const qr = 'QR'
export const columnToCollect = 'उठाउन बाँकी'
export const deliveryRunOf = (rider: string) => `${rider} को रुट`
export const outcome = {
  open: 'बाँकी',
  delivered: 'डेलिभर भयो',
  not_at_home: 'घरमा भेटिएन',
  failed: 'डेलिभर भएन',
} as const
/** Counts of stops, such as '3 delivered, 2 open'. */
export const progress = (stops: Record<keyof typeof outcome, number>) =>
  [
    stops.delivered > 0 && `${stops.delivered} डेलिभर`,
    stops.not_at_home > 0 && `${stops.not_at_home} घरमा भेटिएन`,
    stops.failed > 0 && `${stops.failed} डेलिभर भएन`,
    stops.open > 0 && `${stops.open} बाँकी`,
  ]
    .filter(Boolean)
    .join(', ') || 'कुनै डेलिभरी छैन'
export const cashNotHandedOver = 'पैसा बुझाएको छैन'
export const handedOver = 'पैसा बुझाइयो'
export const columnOutcome = 'नतिजा'
export const stopsCaption = 'क्रमअनुसार डेलिभरी'
export const moveStop = 'डेलिभरीको क्रम'
export const moveUp = (name: string) => `${name} लाई माथि सार्नुहोस्`
export const reported = (cash: string) => `राइडरले जनाउनुभयो: डेलिभर भयो, ${cash} लिइयो`
export const moveDown = (name: string) => `${name} लाई तल सार्नुहोस्`
export const takenOff = 'यो रुटबाट हटाइयो'
export const selectStop = (id: string) => `अर्डर ${id} छान्नुहोस्`

// correcting the cash of a stop
export const correctCash = 'भुक्तानी सच्याउनुहोस्'
export const correctCashFor = '<hidden>{name} को </hidden>भुक्तानी सच्याउनुहोस्'
export const correctCashTitle = (name: string) => `${name} को भुक्तानी सच्याउनुहोस्`
export const whyCorrected = 'किन सच्याउनुभएको?'
export const cashCorrected = 'भुक्तानी सच्याइयो।'

// hand-over
export const receiveCash = 'पैसा बुझ्नुहोस्'
export const handOverHint = 'राइडरसँगै पैसा गन्नुहोस्। त्यसपछि यो रुट बदल्न मिल्दैन।'
export const openStopsFirst = (stops: number) =>
  `${stops} डेलिभरी बाँकी छ। के भयो लेख्नुहोस्, अर्को राइडरलाई दिनुहोस् वा रुटबाट हटाउनुहोस्।`
export const notAtHomeStays = (stops: number) =>
  `${stops} ग्राहक घरमा भेटिनुभएन। उहाँहरूको अर्डर यो रुटबाट हट्छ र अर्को रुटमा राख्न मिल्छ।`
export const expected = 'आउनुपर्ने'
export const notReceived = 'नआएको'
export const extraCash = 'बढी आएको'
export const counted = 'गनेको'
export const countedField = 'गनेको पैसा (रु)'
export const difference = 'फरक'
export const differenceReason = 'फरक पर्नुको कारण'
export const closeDeliveryRun = 'रुट बन्द गर्नुहोस्'
export const handOverDone = (rider: string) => `${rider} को पैसा बुझियो।`
export const handOverUnconfirmed = 'सर्भरबाट जवाफ आएन। रुट बन्द भयो कि भएन, हेर्नुहोस्।'
export const handedOverBy = '{name} ले गन्नुभयो, {time}'

// giving orders to riders
export const assign = 'राइडरलाई दिनुहोस्'
export const promisedDays = (days: string) => `ग्राहकलाई भनिएको दिन: ${days}`
export const notPromisedDay = 'यो ग्राहकलाई भनिएको दिन होइन। दिन फरक परेको खबर ग्राहकलाई जाँदैन।'
export const assignTitle = (orders: number) => `${orders} अर्डर राइडरलाई दिनुहोस्`
export const rider = 'राइडर'
export const assignDone = (orders: number, rider: string, day: string) =>
  `${orders} अर्डर ${day} का लागि ${rider} लाई दिइयो।`
export const takeOff = 'रुटबाट हटाउनुहोस्'
export const takeOffTitle = (orders: number) => `${orders} अर्डर रुटबाट हटाउने?`
export const takeOffHint = 'फेरि कुनै राइडरलाई नदिएसम्म यी अर्डर डेलिभर हुने छैनन्।'
export const takeOffDone = (orders: number) => `${orders} अर्डर रुटबाट हटाइयो।`
export const notAssigned = 'बदलिएन'
export const noRiders = 'अहिलेसम्म राइडर छैन। एडमिनले “स्टाफ” पेजबाट राइडर बोलाउन सक्नुहुन्छ।'
export const deliveryRunLabel = (rider: string, day: string) => `${rider}, ${day}`
export const noRider = 'राइडर छैन'

// in the history of an order
export const historyAssigned = 'राइडरलाई दिइयो'
export const historyTakenOff = 'रुटबाट हटाइयो'
export const historyFrom = (rider: string, day: string) => `पहिले: ${rider}, ${day}`
export const onRun = '<b>राइडर:</b> {run}'
