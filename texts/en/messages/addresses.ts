export const addressSaved = 'Address saved'
export const addressNotSaved = 'The address could not be saved'
export const addressDeleted = 'Address deleted'
export const addressNotDeleted = 'The address could not be deleted'
export const addressGone = 'This address has been deleted.'
export const addressLabelTaken = (label: string) => `You already have an address with the name “${label}”.`
export const tooManyAddresses = (most: number) =>
  `You can save up to ${most} addresses. Please delete one first.`
