import { PROVINCES } from '#contract/nepal/provinces.ts'
import type { ProvinceDelivery, Settings } from '#contract/settings.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** Provinces that are not listed are delivered to on the next day. */
const DEFAULT_RULES: Readonly<Record<string, Pick<ProvinceDelivery, 'cutoffHour' | 'leadDays'>>> = {
  Bagmati: { cutoffHour: 12, leadDays: 0 },
  Madhesh: { cutoffHour: 18, leadDays: 2 },
  Karnali: { cutoffHour: 18, leadDays: 2 },
  Sudurpashchim: { cutoffHour: 18, leadDays: 2 },
}
const NEXT_DAY = { cutoffHour: 18, leadDays: 1 }

/** The settings of a new shop. */
export const DEFAULT_SETTINGS: Settings = {
  seller: {
    name: 'Hariyo',
    pan: '',
    registrationNo: '',
    address: 'Kathmandu, Nepal',
    phone: '',
    email: '',
    nepali: { name: 'हरियो', address: 'काठमाडौं, नेपाल' },
  },
  grievance: { name: '', phone: '', email: '', nepali: { name: '' } },
  social: { facebook: '', tiktok: '', whatsapp: '', instagram: '' },
  delivery: {
    provinces: Object.fromEntries(
      PROVINCES.map(({ name, deliveryCharge }) => [
        name,
        {
          weekdays: EVERY_DAY,
          ...(DEFAULT_RULES[name] ?? NEXT_DAY),
          maxOrders: null,
          charge: deliveryCharge,
          minimum: null,
          notServed: [],
        },
      ]),
    ),
    closedDates: [],
  },
  freeDeliveryFrom: null,
  lowStockThreshold: 5,
  orderingPaused: false,
  orderMail: '',
  callsEveryOrder: false,
  requireSecondFactor: false,
  sms: {
    placed: true,
    onTheWay: true,
    notAtHome: true,
    cancelled: true,
    changed: true,
    newOrdersTo: '',
    monthlyLimit: null,
    pricePerPart: 1.5,
  },
  paymentQr: { code: '', hasAmount: true },
}
