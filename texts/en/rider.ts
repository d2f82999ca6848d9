// The page on which riders see and finish their stops.

import { plural } from '../plural.ts'

export { pageTitle } from './common.ts'
export { myStops, signOut } from './shop/layout.ts'

export const noStops = 'No stops'
export const noStopsHint = 'You have no open stops now. New orders will appear here automatically.'
export const noneLeft = 'All stops are done. Please hand over the cash at the shop.'

// cash and progress
export const cashSoFar = 'Cash so far'
export const stopsDone = (done: number, all: number) =>
  `${done} of ${all} ${plural(all, 'stop', 'stops')} done`

// connection
export const upToDate = (time: string) => `Updated ${time}`
export const outOfDate = (time: string) => `No connection. These are your stops as of ${time}.`
export const refresh = 'Refresh'
export const actionsWaiting = (count: number) =>
  plural(count, 'One action is waiting to be sent.', `${count} actions are waiting to be sent.`)
export const sentLater = 'Sending will start as soon as there is a connection.'
export const sendNow = 'Send now'
export const waiting = 'Waiting to be sent'

// lists
export const toDeliver = 'To deliver'
export const notAtHomeList = 'Not at home'
export const doneList = 'Done'
export const stopTitle = (number: number, name: string) => `${number}. ${name}`
export const orderNumber = (id: string) => `Order ${id}`
export const ofDay = (day: string) => `Delivery run of ${day}`
export const place = (address: string, city: string) => `${address}, ${city}`
export const landmark = (text: string) => `Near: ${text}`
export const call = 'Call'
export const callSecond = 'Second number'
export const callName = (name: string, phone: string) => `Call ${name}, ${phone}`
export const map = 'Map'
export const mapOf = (name: string) => `Map to ${name}`
export const collect = 'To collect'
export const nothingToCollect = 'Already paid, nothing to collect'
export const attempts = (count: number) => plural(count, 'Not at home: 1 time', `Not at home: ${count} times`)
export const outcome = {
  open: 'To deliver',
  delivered: 'Delivered',
  not_at_home: 'Not at home',
  failed: 'Not delivered',
} as const

// actions
export const delivered = 'Delivered'
export const notAtHome = 'Not at home'
export const refused = 'Refused'
export const deliveredTitle = (name: string) => `Delivered to ${name}?`
export const due = 'To collect:'
export const payCash = (amount: string) => `Cash ${amount}`
export const partOfEach = 'Part of each'
export const anotherAmount = 'Another amount'
export const cashReceived = 'Cash received (Rs.)'
export const paidByQr = 'Paid by QR (Rs.)'
export const muchCashTitle = (received: string) => `Did you receive ${received}?`
export const muchCashQuestion = (extra: string) => `That is ${extra} more than the amount due.`
export const differenceReason = 'Why is the amount different?'
export const deliveredConfirm = 'Yes, received'
export const receivedConfirm = (paid: string) => `Yes, received: ${paid}`
export const deliveredPaidQuestion = 'The order is already paid. There is nothing to collect.'
export const deliveredPaidConfirm = 'Yes, delivered'
export const notAtHomeTitle = (name: string) => `Not at home: ${name}?`
export const notAtHomeQuestion = 'The order stays on your delivery run, so you can try again.'
export const lastAttemptQuestion = (visit: number) =>
  `This is delivery attempt ${visit}, the last one. The order will be cancelled. Please bring it back to the shop.`
export const notAtHomeConfirm = 'Yes, not at home'
export const goBack = 'Go back'
export const refusedTitle = (name: string) => `${name} refused the order?`
export const refusedQuestion = 'The order will be cancelled. Please bring it back to the shop.'
export const refusedConfirm = 'Cancel the order'
export const reason = 'Reason'
export const saved = (name: string, outcome: string) => `${name}: ${outcome}`

// payment by QR
export const paymentQr = (amount: string) => `QR to pay ${amount}`
export const customerScans = 'The customer scans this code. The amount is in it.'
export const customerTypes = 'The customer scans this code and types the amount.'

// an action that the shop did not accept
export const notAccepted = 'Changed by someone else'
export const notAcceptedAction = (action: string) => `“${action}” was not saved.`
export const notAcceptedCash = (cash: string) => `Tell the shop that you received ${cash}.`
export const understood = 'OK, I have read this'

// signing out
export const signOutTitle = 'Sign out?'
export const signOutWaiting = (count: number) =>
  plural(
    count,
    'One action has not been sent yet. It stays on this phone and will be sent when you sign in here again.',
    `${count} actions have not been sent yet. They stay on this phone and will be sent when you sign in here again.`,
  )

// the page as a whole
export const toShop = 'Go to the shop'
export const notLoaded = 'Your stops could not be loaded.'
export const setUpSecondFactor = 'Set up two-step verification'
export const doNotHandOver = (product: string, lot: string) =>
  `Do not hand over: ${product}, lot ${lot}. Bring it back.`
export const collectLess = 'You may collect less for it. Choose Another amount and the reason.'
