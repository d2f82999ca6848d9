import type { CashDifferenceReason } from '#contract/admin/choices.ts'
import * as labels from '../labels.ts'
export const title = 'दैनिक हिसाब'
export const print = 'हिसाब प्रिन्ट गर्नुहोस्'
export const openDeliveryRuns = (deliveryRuns: number) =>
  `${deliveryRuns} रुटको पैसा बुझाउन बाँकी छ। त्यो पैसा गनेपछि मात्र हिसाब पूरा हुन्छ।`
export const sales = 'बिक्री'
export const delivered = 'डेलिभर भएको'
export const deliveredOrders = (orders: number) => `बिक्री (${orders} अर्डर)`
export const goods = 'सामान'
export const deliveryCharges = 'डेलिभरी चार्ज'
export const creditUsed = 'स्टोर क्रेडिटबाट तिरिएको'
export const cashDifference = ({
  reason,
  amount,
}: {
  reason: CashDifferenceReason | null
  amount: number
}) => {
  const difference = amount < 0 ? 'नआएको' : 'बढी आएको'
  return reason ? `${difference}: ${labels.cashDifferenceReason[reason]}` : difference
}
export const cashExpected = 'आउनुपर्ने नगद'
export const qr = 'QR'
export const seen = 'बैंकमा देखियो'
export const seenOf = (order: string) => `बैंकमा देखियो: अर्डर ${order}`
export const qrPayments = 'QR बाट आएको पैसा'
export const qrUnseen = 'दुई दिनदेखि बैंकमा नदेखिएको QR को पैसा'
export const columnTime = 'समय'
export const cash = 'नगद'
export const cashCaption = 'राइडरअनुसार नगद'
export const columnRider = 'राइडर'
export const expected = 'आउनुपर्ने'
export const received = 'आएको'
export const difference = 'फरक'
export const reason = 'कारण'
export const office = 'अफिस'
export const officeHint = 'राइडरबिना डेलिभर भएको'
export const notHandedOver = 'बुझाएको छैन'
export const notComplete = 'अझै बाँकी छ'
export const cashTotal = 'जम्मा'
export const noDeliveries = 'यो दिन केही डेलिभर भएन।'
export const returnsAndLosses = 'फिर्ता र नोक्सानी'
export const refundsInCash = 'नगद फिर्ता दिएको'
export const refundsAsCredit = 'स्टोर क्रेडिट दिएको'
export const chargesRefunded = 'यी फिर्तामा परेको डेलिभरी चार्ज'
export const writtenOff = 'नोक्सानी (डेलिभर नभएको र फिर्ता आएको सामान)'
export const note =
  'राइडरका अर्डर रुटको दिनमा गनिन्छन्, अरू डेलिभर भएको दिनमा। नोक्सानी बिक्री मूल्यमा गनिन्छ; लटबाट वा स्टक मिलाउँदा हटाइएको सामान यसमा पर्दैन।'
