import * as money from '#contract/money.ts'
import { language } from '#texts/language.ts'

/** `Rs. 1,25,000` in the language of this build. */
export const formatRupees = (rupees: number) => money.formatRupees(rupees, language)
/** With a minus sign before the currency, such as `−Rs. 5`. */
export const signedRupees = (rupees: number) =>
  rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees)
/** The same amount for a screen reader. */
export const spokenRupees = (rupees: number) => money.spokenRupees(rupees, language)
/** What was paid at the door: `Rs. 500 + QR Rs. 431`, or one of both. */
export const formatPaid = ({ cash, qr }: { cash: number; qr: number }) =>
  [
    ...(cash > 0 || qr === 0 ? [formatRupees(cash)] : []),
    ...(qr > 0 ? [`QR\u00a0${formatRupees(qr)}`] : []),
  ].join(' + ')
