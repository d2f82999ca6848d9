export const weighedNeedsGrams = 'A product that is weighed needs its contents in grams.'
export const orderNotProcessing =
  'This was not saved, because the order is no longer being packed. Please tell the manager.'
export const lineNotWeighed = 'This product is not in the order, or is not weighed.'
export const gramsTooMany = (ordered: number) =>
  `That is more than three times what was ordered (${ordered} g). Please check the scale.`
export const gramsTooFew = (ordered: number) =>
  `That is less than half of what was ordered (${ordered} g). Please check the scale and confirm.`
export const callPending = 'Call the customer about the missing product first.'
export const unitsMissing = 'Units are missing. Open the order to edit it, or to ship it anyway.'
export const lineGone = 'This product is not in the order any more.'
export const foundAtMost = (most: number) =>
  most === 0
    ? 'Only one unit was ordered. Enter 0 if it is missing.'
    : `Enter a whole number from 0 to ${most}.`
export const replacementUnwanted = 'This customer does not want another product.'
export const replacementInOrder = 'This product is in the order already. Please choose another one.'
