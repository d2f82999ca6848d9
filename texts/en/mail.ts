// The words of all mails. Amounts come formatted, orders by their short id.
import type { Refund } from '#contract/admin/choices.ts'
import type { OrderStatus } from '#contract/order-status.ts'

export const shopName = 'Hariyo'
export const greeting = (name: string) => (name ? `Namaste ${name},` : 'Namaste,')
export const nothingToDo = 'If this was you, there is nothing to do.'
export const setNewPassword = 'Set a new password'
export const seeYourOrder = 'See your order'
export const seeInvoice = 'See and print the invoice'
export const viewProduct = 'View product'

// verification code
export const codeSubject = (code: string) => `${code} is your Hariyo code`
export const codePreview = (minutes: number) => `Enter it within ${minutes} minutes.`
export const codeIntro = 'Please enter this code to verify your email address.'
export const codeLabel = 'Your code'
export const codeNote = (minutes: number) =>
  `It is valid for ${minutes} minutes and works only in the browser where you requested it. We never ask for it by phone. If you did not request it, please ignore this email.`

// forgotten password
export const resetSubject = 'Set a new password for Hariyo'
export const resetPreview = (minutes: number) => `The link is valid for ${minutes} minutes.`
export const resetIntro = 'We received a request to set a new password for your account.'
export const resetNote = (minutes: number) =>
  `The link works once and expires after ${minutes} minutes. If this was not you, ignore this email: your password stays the same.`
// of an account without a password, such as that of a new member of staff
export const noPasswordIntro = 'Your account has no password at present. Please set one with this link.'
export const noPasswordNote = (minutes: number) => `The link works once and expires after ${minutes} minutes.`
export const googleOnlySubject = 'Sign in to Hariyo with Google'
export const googleOnlyPreview = 'Your account has no password of its own.'
export const googleOnlyText =
  'We received a request for a new password, but your account has none: you sign in with Google.'
export const signInWithGoogle = 'Sign in with Google'

// staff invitation
export const invitationSubject = 'Staff invitation from Hariyo'
export const invitationPreview = (days: number) => `The link is valid for ${days} days.`
export const invitationText = (role: string) =>
  `An administrator of Hariyo has invited you to join the staff. Your role: ${role}.`
export const acceptInvitation = 'Accept the invitation'
export const invitationNote = (days: number) =>
  `The link works once and is valid for ${days} days. Accept it with the Hariyo account of this email address; you can create one on that page. If you did not expect this invitation, ignore this email.`

// changes of the account
export const passwordChangedSubject = 'Your Hariyo password was changed'
export const passwordChangedText =
  'Your password was just changed and all other devices were signed out. If this was you, there is nothing to do.'
export const passwordChangedWarning = 'If this was not you, please set a new password now.'
export const emailChangedSubject = 'Your Hariyo email address is being changed'
export const emailChangedText = (newEmail: string) =>
  `You asked to change your account’s email address to ${newEmail}. We have sent a code there; once it is entered, this address will no longer be used.`
export const emailChangedWarning =
  'If this was not you, or the new address contains a typo, sign in now as before to keep this address.'
export const signIn = 'Sign in'
export const googleLinkedSubject = 'You can now sign in to Hariyo with Google'
export const googleLinkedText =
  'Someone has just signed in to your account for the first time with a Google account that uses this email address. You can now sign in with that Google account as well as with your password. If this was you, there is nothing to do.'
export const googleLinkedWarning =
  'If this was not you, please set a new password now. All sessions will end, and that Google account can no longer be used to sign in.'

// second factor
export const secondFactorSubject = 'Two-step verification for your Hariyo account was changed'
export const recoveryCodeSubject = 'A recovery code for your Hariyo account was used'
export const wrongCodesSubject = 'Wrong codes for your Hariyo account'
export const secondFactorText = {
  'passkey-added':
    'A passkey was added to your account. You will use it as the second step when you sign in. If this was you, there is nothing to do.',
  'passkey-removed': 'A passkey was removed from your account. If this was you, there is nothing to do.',
  'app-added':
    'An authenticator app was added to your account. You will enter its code as the second step when you sign in. If this was you, there is nothing to do.',
  'app-removed':
    'The authenticator app was removed from your account. If this was you, there is nothing to do.',
  removed:
    'We removed two-step verification from your account. If you asked for this, there is nothing to do.',
  'recovery-code-used':
    'Someone has signed in to your account with a recovery code. If this was you, there is nothing to do.',
  'recovery-codes-replaced':
    'New recovery codes were created for your account. The old ones no longer work. If this was you, there is nothing to do.',
  'wrong-codes':
    'Someone who passed the first step of your sign-in has entered ten wrong codes for your authenticator app. After each further wrong code, codes of the app are blocked for longer, up to a day. If this was you, there is nothing to do.',
} as const
export const secondFactorWarning =
  'If this was not you, please set a new password now, and ask the other administrators of the shop for help.'

// deleted account
export const accountDeletedSubject = 'Your Hariyo account was deleted'
export const accountDeletedPreview = 'What we removed, and what we have to keep.'
export const accountDeletedText =
  'Your account was just deleted, as requested in your profile. We have removed your name, email, phone and address, your cart and your wishlist, and the text of your complaints. Pending orders have been cancelled.'
export const accountDeletedInvoices =
  'Invoices for delivered orders are kept, with the name, phone and address on them, because tax law requires us to keep them. Orders stay in our records without your name, and so do your reviews and questions.'
export const accountDeletedOpenOrders =
  'An order that is being packed or delivered keeps your name, phone and address until it has arrived. We will send no more emails about it.'
export const accountDeletedWarning = 'If this was not you, please contact us now.'
export const goToShop = 'Go to the shop'

// products
export const productBackSubject = (product: string) => `${product} is back in stock`
export const productBackPreview = (price: string, unit: string) => `${price} / ${unit}, while stocks last.`
export const productBackText = (product: string, price: string, unit: string) =>
  `${product} from your wishlist is back in stock: ${price} / ${unit}, while stocks last.`
export const recallSubject = (product: string) => `Please do not eat this: ${product}`
export const recallPreview = (lot: string) => `We are recalling lot ${lot}.`
export const recallText = (product: string, lot: string) =>
  `We are recalling ${product}, lot ${lot}, which is in your order. Please do not eat it.`
export const viewLot = 'About this lot'
export const answerSubject = (product: string) => `Your question about ${product}`
export const answerPreview = 'We have answered.'
export const answerQuestion = (product: string, question: string) =>
  `You asked about ${product}:\n${question}`
export const answerText = (answer: string) => `Our answer:\n${answer}`

// complaints
export const complaintLabel = 'Complaint'
export const complaintOrderLabel = 'Order'
export const complaintSubjectLabel = 'About'
export const complaintWishLabel = 'Requested'
export const complaintUnits = (units: number, reason: string) => `${units} × ${reason}`
export const complaintFromLabel = 'From'
export const complaintNumber = (number: number) => `no. ${number}`
export const complaintFiledSubject = (number: number, order: string) =>
  `Your complaint no. ${number} about order ${order}`
export const complaintFiledPreview = 'We have received it and will reply by email.'
export const complaintFiledText = (number: number) =>
  `We have received your complaint no. ${number} and will reply by email.`
export const complaintForShopSubject = (number: number, subject: string) =>
  `Complaint no. ${number}: ${subject}`
export const complaintForShopPreview = (name: string, order: string) => `${name}, order ${order}`
export const complaintForShopHeading = (number: number) => `Complaint no. ${number}`
export const openComplaint = 'Open the complaint'
export const complaintAnsweredSubject = (number: number) => `Your complaint no. ${number}: our answer`
export const complaintClosedSubject = (number: number) => `Your complaint no. ${number}: closed`
export const complaintClosedPreview = 'This complaint is now closed.'
export const complaintClosedText = (number: number) => `Complaint no. ${number} is now closed.`

// orders
export const orderPlacedSubject = (order: string) => `Your Hariyo order ${order}`
export const orderPlacedPreview = (total: string) => `Please have ${total} ready in cash on delivery.`
export const orderPlacedHeading = (name: string) => (name ? `Thank you, ${name}!` : 'Thank you!')
export const orderPlacedText = (order: string) => `We have received your order ${order}.`
export const cashLabel = 'Cash to have ready'
export const orderCancellable = 'You can cancel your order on its page while it is still pending.'
export const orderLine = (quantity: number, product: string, unit: string) =>
  `${quantity} × ${product} (${unit})`
export const deliveryLabel = 'Delivery'
export const totalLabel = 'Total'
export const nameLabel = 'Name'
export const phoneLabel = 'Phone'
export const secondPhoneLabel = 'Second phone'
export const addressLabel = 'Address'
export const landmarkLabel = 'Landmark'
export const deliveryDayLabel = 'Delivery day'
export const substitutionLabel = 'If a product is missing'
export const noteLabel = 'Note'
export const orderStatusSubject = (order: string, status: string) => `Your Hariyo order ${order}: ${status}`
export const orderStatusText: Record<OrderStatus, (order: string) => string> = {
  pending: (order) => `Your order ${order} is waiting to be packed.`,
  processing: (order) => `Your order ${order} is being packed.`,
  shipped: (order) => `Your order ${order} is on its way to you.`,
  delivered: (order) => `Your order ${order} has been delivered. Enjoy!`,
  cancelled: (order) => `Your order ${order} has been cancelled.`,
}
export const orderCash = (total: string) => `You pay in cash on delivery: please have ${total} ready.`
export const nothingToPay = 'Your order is paid with store credit. You pay nothing on delivery.'
export const orderReviewable = 'You can review these products in My Orders.'
export const orderEditedSubject = (order: string) => `Your Hariyo order ${order} has been changed`
export const orderEditedPreview = (total: string) => `The new total is ${total}.`
export const orderEditedText = (order: string, before: string, after: string) =>
  before === after
    ? `Your order ${order} has been changed. The total is still ${after}.`
    : `Your order ${order} has been changed. The total was ${before} and is now ${after}.`
export const orderEditedWarning = 'If you did not ask for this change, please contact us.'
export const orderCancelledSubject = (order: string) => `Your Hariyo order ${order} has been cancelled`
export const orderCancelledPreview = 'You do not have to pay anything.'
export const orderCancelledText = (order: string) =>
  `Your order ${order} has been cancelled. You do not have to pay anything.`
export const orderCancelledReason = (reason: string) => `Reason: ${reason}`
export const creditUsedLabel = 'Paid with store credit'
export const creditGivenBack = (amount: string) =>
  `The ${amount} of store credit used for this order has been returned to you, for your next order.`
export const orderReturnedSubject = (order: string) => `Your Hariyo order ${order}: refund`
export const orderReturnedPreview = (amount: string) => `Your refund is ${amount}.`
export const orderReturnedText = (order: string) =>
  `We are refunding these products from your order ${order}.`
export const orderChargeReturnedText = (order: string) =>
  `We are refunding the delivery charge of your order ${order}.`
/** Nothing of it was paid. */
export const orderCreditedSubject = (order: string) => `Your Hariyo order ${order}: credit note`
export const orderCreditedPreview = 'There is nothing to refund.'
export const orderCreditedText = (order: string) =>
  `We have taken the following off your order ${order}. You did not pay for it on delivery, so there is nothing to refund.`
export const notReceivedLabel = 'Not paid on delivery'
export const refundLabel = 'Your refund'
export const refundText: Record<Refund, (amount: string) => string> = {
  cash: (amount) => `You will receive ${amount} in cash.`,
  credit: (amount) =>
    `${amount} has been added to your store credit. It will be used automatically for your next order.`,
}
export const seeCreditNote = 'See the credit note'
export const creditNoteNumber = (number: string) => `Credit note no. ${number}`
export const backToShop = 'Back to the shop'
export const newOrderSubject = (order: string, total: string, city: string) =>
  `New order ${order}: ${total}, ${city}`
export const newOrderPreview = (name: string, city: string) => `${name}, ${city}`
export const newOrderHeading = (order: string) => `New order ${order}`
export const changedByCustomer = (order: string, total: string) =>
  `The customer changed order ${order}: now ${total}`
export const openOrder = 'Open the order'

// to the shop, about SMS
export const smsStoppedSubject = 'Your shop sends no SMS at present'
export const smsStoppedText = {
  no_credit: 'The SMS provider reports that your account there has no credit left. Please top it up.',
  not_accepted:
    'The SMS provider does not accept the shop: the token or sender is wrong, or the account is closed. Please check SMS_TOKEN and SMS_SENDER.',
}
export const smsStoppedLater =
  'Waiting SMS are sent as soon as the provider takes them again, unless they are too old by then.'
export const smsLimitSubject = 'SMS have reached the limit of this month'
export const smsLimitText = (limit: string) =>
  `This month’s SMS would cost more than ${limit}. Until the next month of the Nepali calendar only recalls are sent, unless you raise the limit in Settings.`
export const seeMails = 'See emails and SMS'

// test mail
export const testMailSubject = 'Test email from Hariyo'
export const testMailText =
  'This test email was sent from Settings. If you can read it, emails from the shop reach this address.'
