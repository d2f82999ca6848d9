export { cancel } from './common.ts'

/** Texts of the saved addresses, in the profile and in the checkout. `{name}` and `<name>…</name>` are slots for `richText`. */

export const addressesIntro = (most: number) =>
  `Save up to ${most} addresses and choose one with a tap when you order.`
export const addressesNotLoaded = 'Your addresses could not be loaded.'
export const addressesFull = (most: number) => `You have saved ${most} addresses. Delete one to add another.`
export const addAddress = 'Add an address'
export const newAddress = 'New address'
export const changeAddress = 'Edit address'
export const changeAddressOf = 'Edit<hidden> the address {name}</hidden>'
export const deleteAddressOf = 'Delete<hidden> the address {name}</hidden>'
export const deleteAddress = 'Delete address'
export const deleteAddressYes = 'Yes, delete it'
export const deleteAddressQuestion = (name: string) => `Delete the address “${name}” from your account?`
export const addressName = 'Name of this address'
export const addressNameHint = 'e.g. Home, Office or Mother'
export const saveAddress = 'Save address'

// in the checkout
export const yourAddresses = 'Your addresses'
