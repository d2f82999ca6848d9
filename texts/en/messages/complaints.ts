export const complaintFailed = 'Your message could not be sent. Please try again.'
export const complaintFiled = (number: number) =>
  `We have received your complaint no. ${number} and will reply by email.`
export const complaintRecorded = (number: number) => `Complaint no. ${number} is recorded.`
export const complaintSent = 'Your message has been sent.'
export const complaintClosed = 'This complaint is closed. Please open a new one.'
export const complaintFull = (most: number) =>
  `This complaint has ${most} messages, which is the most it can have. Please call us.`
export const complaintNotLoaded = 'The messages could not be loaded.'
export const complaintNotDelivered = 'This order has not been delivered yet.'
export const complaintTooLate = (days: number) =>
  `Problems with products can be reported for ${days} days after the delivery. You can still write to us about this order.`
export const complaintTooMany = (most: number) => `At most ${most} of these can be reported.`
export const complaintPicturesFull = (most: number) =>
  `Your complaints already have ${most} pictures, and there is no room for more. Please send this one without pictures.`
export const complaintChanged = 'Part of this complaint was paid back in the meantime. Please look again.'
export const complaintNamesNothing = 'Please tick the products.'
export const complaintGone = 'This complaint does not exist.'
export const complaintOfOtherOrder = 'This complaint is about another order.'
