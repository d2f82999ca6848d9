import { writeMerchantQr } from '#contract/nepal/merchant-qr.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import type { Settings } from '#contract/settings.ts'
import { changeSettings, readSettings } from '../server/domains/settings/settings.ts'
import type { Tx } from '../server/platform/database/database.ts'

/** A number that is not assigned. */
const PHONE = '9800000000'

/** The QR of an invented merchant, which no bank knows. */
const PAYMENT_CODE = writeMerchantQr([
  ['00', '01'],
  ['01', '11'],
  ['26', '0016np.example.hariyo0104demo'],
  ['52', '5411'],
  ['53', '524'],
  ['58', 'NP'],
  ['59', 'Hariyo Demo'],
  ['60', 'Lalitpur'],
])

/** Seller, contact, social links, a closed date and a district that is not served, so that footer and invoices are complete. */
export async function insertSettings(tx: Tx): Promise<void> {
  const { settings, version } = await readSettings(tx)
  const { Bagmati } = settings.delivery.provinces
  const demo: Settings = {
    ...settings,
    delivery: {
      ...settings.delivery,
      closedDates: [{ date: addDays(nepalDay(new Date()), 5), province: '' }],
      provinces: {
        ...settings.delivery.provinces,
        ...(Bagmati && { Bagmati: { ...Bagmati, notServed: ['Dolakha'] } }),
      },
    },
    social: {
      facebook: 'https://www.facebook.com/',
      tiktok: 'https://www.tiktok.com/',
      whatsapp: 'https://www.whatsapp.com/',
      instagram: 'https://www.instagram.com/',
    },
    seller: {
      name: 'Hariyo Organic Grocery (demo)',
      pan: '999999999',
      registrationNo: 'Demo 0001/083/84',
      address: 'Jawalakhel, Lalitpur, Nepal',
      phone: PHONE,
      email: 'hello@example.com',
      nepali: { name: 'हरियो अर्गानिक किराना (डेमो)', address: 'जावलाखेल, ललितपुर, नेपाल' },
    },
    paymentQr: { code: PAYMENT_CODE, hasAmount: true },
    grievance: {
      name: 'Grievance officer',
      phone: PHONE,
      email: 'help@example.com',
      nepali: { name: 'गुनासो सुन्ने अधिकारी' },
    },
  }
  await changeSettings(tx, demo, version)
}
