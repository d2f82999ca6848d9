import type { Settings } from '#contract/settings.ts'

/** The settings of a new shop. */
export const DEFAULT_SETTINGS: Settings = {
  seller: {
    name: 'Hariyo',
    pan: '',
    registrationNo: '',
    address: 'Kathmandu, Nepal',
    phone: '',
    email: '',
  },
  grievance: { name: '', phone: '', email: '' },
  social: { facebook: '', tiktok: '', whatsapp: '', instagram: '' },
  delivery: {
    kathmanduValley: 'Same-day delivery in Kathmandu Valley',
    otherCities: 'Next-day delivery in Pokhara, Chitwan, Butwal and Biratnagar',
    elsewhere: '2-3 days in other major cities',
    notice: '',
  },
  lowStockThreshold: 5,
  deliveryAttempts: 2,
  orderingPaused: false,
  orderMail: '',
  requireSecondFactor: false,
}
