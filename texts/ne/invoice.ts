// The printed invoice and credit note. `{name}` and `<name>…</name>` are slots for `richText`.
export const sheet = (number: string) => `बिल ${number}`
export const columnQuantity = 'परिमाण'
export const columnTotal = 'जम्मा'
export const quantityTimesPrice = (quantity: number, price: string, unit: string) =>
  `${quantity} × ${price} / ${unit}`
export const order = 'अर्डर'
export const subtotal = 'सामानको जम्मा'
export const deliveryCharge = 'डेलिभरी चार्ज'
export const view = 'हेर्नका लागि मात्र, पसलले छापेको होइन'
export const customerView = 'ग्राहकले हेर्ने प्रति'
export const original = 'सक्कल'
export const copy = (number: number) => `सक्कलको प्रतिलिपि ${number}`
export const voidNotice = 'बदर: अर्डर रद्द भयो'
export const pan = (pan: string) => `PAN ${pan}`
export const registrationNo = (number: string) => `दर्ता नं. ${number}`
export const invoiceNo = 'बिल नं.'
export const date = 'मिति'
export const orderDate = 'अर्डर मिति'
export const soldTo = 'खरिदकर्ता'
export const goods = 'सामान'
export const columnNo = 'क्र.सं.'
export const columnPrice = 'दर'
export const columnAmount = 'रकम'
export const inWords = 'अक्षरेपी: <strong>{amount}</strong>'
export const payment = 'भुक्तानी: क्यास अन डेलिभरी'
export const paymentWithCredit = (credit: string, cash: string) =>
  `भुक्तानी: स्टोर क्रेडिट ${credit}, क्यास अन डेलिभरी ${cash}`

export const paidWithCredit = 'स्टोर क्रेडिटबाट तिरिएको'
export const paidInCash = 'नगद तिरिएको'
export const paidByQr = 'QR बाट तिरिएको'

// credit note
export const creditNoteSheet = (number: string) => `क्रेडिट नोट ${number}`
export const creditNote = 'क्रेडिट नोट'
export const creditNoteNo = 'क्रेडिट नोट नं.'
export const ofInvoice = 'सम्बन्धित बिल'
export const invoiceDate = 'बिल मिति'
export const creditedTo = 'खरिदकर्ता'
export const notReceived = 'डेलिभरीमा नतिरिएको'
export const columnRefund = 'फिर्ता रकम'
export const refund = {
  cash: (amount: string) => `नगद फिर्ता: ${amount}`,
  credit: (amount: string) => `स्टोर क्रेडिटमा फिर्ता: ${amount}`,
} as const

// goods that are weighed
export const weightRefund = 'तौल घटेबापत छुट'
export const toPay = 'तिर्नुपर्ने'
export const gramsPacked = (ordered: number, packed: number) =>
  `अर्डर गरिएको ${ordered} ग्राम, प्याक ${packed} ग्राम`
