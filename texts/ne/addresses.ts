export { cancel } from './common.ts'

/** Texts of the saved addresses, in the profile and in the checkout. `{name}` and `<name>…</name>` are slots for `richText`. */

export const addressesIntro = (most: number) =>
  `${most} वटासम्म ठेगाना सेभ गर्नुहोस् र अर्डर गर्दा एकै ट्यापमा छान्नुहोस्।`
export const addressesNotLoaded = 'तपाईंका ठेगाना खोल्न सकिएन।'
export const addressesFull = (most: number) => `तपाईंले ${most} वटा ठेगाना सेभ गरिसक्नुभयो। अर्को थप्न एउटा हटाउनुहोस्।`
export const addAddress = 'ठेगाना थप्नुहोस्'
export const newAddress = 'नयाँ ठेगाना'
export const changeAddress = 'ठेगाना बदल्नुहोस्'
export const changeAddressOf = '<hidden>{name} ठेगाना </hidden>बदल्नुहोस्'
export const deleteAddressOf = '<hidden>{name} ठेगाना </hidden>हटाउनुहोस्'
export const deleteAddress = 'ठेगाना हटाउनुहोस्'
export const deleteAddressYes = 'हो, हटाउनुहोस्'
export const deleteAddressQuestion = (name: string) => `“${name}” ठेगाना तपाईंको अकाउन्टबाट हटाउने हो?`
export const addressName = 'यो ठेगानाको नाम'
export const addressNameHint = 'जस्तै घर, अफिस वा आमा'
export const saveAddress = 'ठेगाना सेभ गर्नुहोस्'

// in the checkout
export const yourAddresses = 'तपाईंका ठेगाना'
