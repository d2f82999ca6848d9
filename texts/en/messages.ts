import { plural } from '../plural.ts'

/**
 * Notifications and error messages of pages and API. The specification quotes some of them literally; docs/specification.md
 * names the tests that check their wording.
 */
// accounts
export const signInSucceeded = 'Login successful!'
export const signInFailed = 'Login failed'
export const signInError = 'An error occurred during login'
export const cookiesBlocked =
  'Your browser blocks cookies, so you cannot stay signed in. Please allow cookies for this shop and try again.'
export const signInWrong = 'Incorrect email or password.'
export const accountBlocked = 'This account is blocked. Please contact us.'
export const signUpSucceeded = 'Registration successful! Please verify your email.'
export const signUpFailed = 'Registration failed. Please try again.'
export const alreadyVerified = 'This email is already verified.'
export const emailTaken = 'An account with this email already exists. Please sign in.'
export const adminPasswordTooShort = 'An administrator password must have at least 12 characters'
export const staffPasswordTooShort = 'A staff password must have at least 12 characters'
export const verifyNeedsSignIn = 'Please sign in to verify your email'
export const codeAccepted = 'OTP verified successfully!'
export const codeResent = 'OTP resent to your email'
export const codeFailed = 'Failed to verify OTP'
export const codeResendFailed = 'Failed to resend OTP'
export const codeWrong = 'This code is incorrect or has expired.'
export const codeTooManyTries = 'Too many wrong attempts. Please request a new code.'
export const codeTooSoon = 'Please wait a minute before requesting another code.'
export const profileFailed = 'Failed to fetch profile'
export const profileUpdated = 'Profile updated'
export const profileUpdateFailed = 'Profile update failed'
export const passwordUpdated = 'Password updated'
export const passwordUpdateFailed = 'Password update failed'
export const passwordGoogle = 'Password update is disabled for users logged in via Google.'
export const passwordCurrentWrong = 'Your current password is incorrect.'
export const profileDeleted = 'Profile deleted'
export const profileDeleteFailed = 'Profile deletion failed'
export const resetMailSent = 'If an account exists for this email, we have sent a link to set a new password.'
export const resetLinkInvalid = 'This link is no longer valid. Please request a new one.'
export const resetSucceeded = 'Your new password is set. Please sign in.'
export const sessionEnded = 'Your session has ended. Please sign in again.'
export const signedOutEverywhere = 'You have been signed out on all devices.'
export const googleCancelled = 'Google sign-in was cancelled.'
export const googleFailed = 'Google sign-in did not work. Please try again.'
export const googleUnavailable = 'Google sign-in is not available here.'
export const googleUnverifiedEmail =
  'Google has not verified this email address, so it cannot be used to sign in.'
export const googleAddressTaken =
  'An account with this email already exists. Please sign in with your password.'

// two-step verification
export const secondFactorRequired = 'Please complete the second step to sign in.'
export const secondFactorWrong = 'This code is incorrect or has already been used.'
export const secondFactorSignInAgain = 'This sign-in has expired. Please sign in again.'
export const secondFactorMissing =
  'Please set up two-step verification first. This shop requires it for staff.'
export const secondFactorMissingOwn = 'Please set up two-step verification for your own account first.'
export const secondFactorSetUpExpired = 'This set-up has expired. Please start again.'
export const passkeyFailed = 'The passkey did not work. Please try again.'
export const passkeyKnown = 'This passkey is already set up.'
export const passkeysFull = 'An account can have at most 10 passkeys. Please remove one first.'
export const passkeyAdded = 'Passkey added.'
export const authenticatorAppAdded = 'Authenticator app added.'
export const secondFactorRemoved = 'Removed.'
export const recoveryCodesReplaced = 'Your new recovery codes are ready. The old ones no longer work.'
export const confirmationRequired = 'Please enter your password again to continue.'
export const confirmationGoogle = 'Please sign in with Google again to continue.'
export const confirmationWrong = 'Incorrect password.'

// catalogue
export const productsFailed = 'Failed to fetch products'
export const productFailed = 'Failed to load product details'
export const productGone = 'This product is no longer available.'
export const productFaqsFailed = 'Failed to load product FAQs'
export const noProducts = 'No Products Found'
export const noProductsMatching = 'No products found matching your criteria'
export const csvFarmUnknown = (name: string) => `There is no farm with the name ${name}.`
export const farmGone = 'This farm no longer exists.'
export const farmExists = 'There is already a farm with this name.'
export const lotEdited = 'Someone else has changed this lot since you opened it.'
export const farmChanged = 'Someone else has changed this farm since you opened it.'
export const proofGone = 'This proof no longer exists.'
export const categoryGone = 'This category no longer exists.'
export const categoryExists = 'There is already a category with this name.'
export const categoryUsed = (name: string, products: number) =>
  products === 1
    ? `${name} still has 1 product in the shop or in the archive. Move it to another category first.`
    : `${name} still has ${products} products in the shop or in the archive. Move them to another category first.`
export const categoryChanged = 'Someone else has changed this category since you opened it.'
export const categoriesChanged = 'Someone else has changed the categories. Please check them and try again.'

// cart and wishlist
export const cartNeedsSignIn = 'Please sign in to add to cart'
export const cartItemsNeedSignIn = 'Please sign in to add items to cart'
export const wishlistNeedsSignIn = 'Please sign in to add to wishlist'
export const wishlistItemsNeedSignIn = 'Please sign in to add items to wishlist'
export const cartAddFailed = 'Failed to add to cart'
export const cartRemoveFailed = 'Failed to remove from cart'
export const cartQuantityFailed = 'Failed to update item quantity'
export const quantityFailed = 'Failed to update quantity'
export const itemRemoveFailed = 'Failed to remove item'
export const notEnoughStock = 'Not enough stock available'
export const cartFull = 'Your cart is full: it can hold up to 200 different products.'
export const cartRemoved = 'Removed from cart'
export const cartChanged = 'Your cart has changed'
export const cartUpdated = 'Quantity updated'
export const cartCleared = 'Your cart has been emptied.'
export const cartLineGone = 'This product is not in your cart.'
export const wishlistAddFailed = 'Failed to add to wishlist'
export const wishlistRemoveFailed = 'Failed to remove from wishlist'
export const wishlistRemoved = 'Removed from wishlist'
export const wishlistCleared = 'Your wishlist has been emptied.'
export const wishlistFull = 'Your wishlist is full: it can hold up to 500 products.'
export const outOfStock = 'Product is out of stock!'
export const cartAdded = (name: string) => `${name} added to cart`
export const wishlistAdded = (name: string) => `${name} added to wishlist`
export const wishlistHasIt = (name: string) => `${name} is already in your wishlist`

// orders
export const orderPlaced = 'Order placed successfully!'
export const orderFailed = 'Failed to place order'
export const orderPriceChanged = 'Some prices have changed. Please check your cart again.'
export const orderProductGone = 'A product in your order is no longer available.'
export const keyReused =
  'An earlier attempt was already saved, with different details. Please check it before you try again.'
export const keyRunning = 'This was already sent and is being processed. Please wait a moment.'
export const deliveryDayImpossible = (day: string) =>
  `We cannot deliver on ${day}. Please choose another day.`
/** One or two days. */
const closestDays = (one: string, other?: string) =>
  other ? `The closest free days are ${one} and ${other}.` : `The closest free day is ${one}.`
export const deliveryDayImpossibleThere = (day: string, one: string, other?: string) =>
  `We cannot deliver there on ${day}. ${closestDays(one, other)}`
export const deliveryDayFull = (day: string, one: string, other?: string) =>
  `${day} is now fully booked. ${closestDays(one, other)}`
export const addressSaved = 'Address saved'
export const addressNotSaved = 'The address could not be saved'
export const addressDeleted = 'Address deleted'
export const addressNotDeleted = 'The address could not be deleted'
export const addressGone = 'This address has been deleted.'
export const addressLabelTaken = (label: string) => `You already have an address with the name “${label}”.`
export const tooManyAddresses = (most: number) =>
  `You can save up to ${most} addresses. Please delete one first.`
export const noDeliveryDay = (province: string) => `There are no delivery days for ${province} at the moment.`
export const ordersFailed = 'Failed to fetch orders'
export const orderCancelled = 'Order cancelled successfully'
export const orderChangedMeanwhile = (status: string) =>
  `Someone else has just changed this order. It is now ${status}.`
export const orderEditedMeanwhile =
  'Someone else has just changed this order. Please load their version and make your changes again.'
export const orderNotEditable = (status: string) => `This order is ${status} and can no longer be edited.`
export const orderInvoiced = 'An invoice has been issued for this order, so it can no longer be edited.'
export const notEnoughStockOf = (name: string, left: number) =>
  left === 0 ? `No more ${name} in stock.` : `Only ${left} more in stock: ${name}.`
export const orderCancelFailed = 'Failed to cancel order'
export const orderCancelTooLate = 'This order can no longer be cancelled.'
export const orderCancelConfirm = 'Are you sure you want to cancel this order?'
export const orderGone = 'This order does not exist.'
export const orderStatusChangeRejected = (from: string, to: string) =>
  `An order cannot go from ${from} to ${to}.`
export const tooManyOpenOrders = (most: number) =>
  `You have ${most} open orders, which is the most we can take. You can order again as soon as one is delivered or cancelled.`
export const tooManyUnits = (name: string, most: number) =>
  `You can order at most ${most} of ${name} online at a time. Please call us if you need more.`
export const orderingPaused = 'We are not taking orders right now. Please check back soon.'

// riders
export const stopReassigned = 'This order is no longer on your delivery run. Please ask the shop.'
export const stopFinished = (status: string) => `Someone else has already marked this order as ${status}.`
export const stopEdited = 'The shop has changed this order. Please check the address and the amount.'
export const riderDeliveryRunClosed =
  'The cash for this delivery run has already been handed over. Please ask the shop.'

// shipping

// reviews and questions
export const tooManyPictures = 'You can upload up to 5 images only.'
export const reviewSubmitted = 'Review submitted successfully!'
export const reviewFailed = 'Failed to submit review.'
export const submissionFailed = 'Submission failed.'
export const reviewsFailed = 'Failed to load reviews'
export const reviewsNotFetched = 'Could not fetch reviews'
export const reviewNotAllowed = 'You can review a product after it has been delivered, one time per order.'
export const formerCustomer = 'Former customer'
export const textRemoved = 'Removed: the customer deleted the account.'
export const reviewGone = 'This review does not exist.'
export const reviewPicturesFull =
  'Your reviews already have 200 pictures, and there is no room for more. Please send this review without pictures.'
export const reviewTwice = 'You have already reviewed this product.'
export const pictureUnreadable =
  'We could not read this picture. Please use JPEG, PNG, WebP, AVIF or GIF. Of a HEIC photo from an iPhone, send a screenshot.'
export const pictureMoving = 'Animated pictures are not supported. Please choose a still picture.'
export const picturePrintColours =
  'This picture uses print colours (CMYK). Please save it as a normal (RGB) photo.'
export const pictureTooLarge = 'This picture is too large. Please choose one under 10 MB.'
export const pictureTooManyPixels =
  'This picture has too many pixels. A JPEG photo may have up to 50 megapixels; a progressive JPEG or another format up to 25; AVIF and 16-bit pictures up to 8.'
export const questionGone = 'This question does not exist.'
export const questionSubmitted = 'Question submitted successfully!'
export const questionFailed = 'Failed to submit your question Please Login and try again'
export const questionAwaiting = 'Awaiting admin response...'

// complaints
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

// back office
export const callLogged = 'Call saved.'
export const orderChangeUnconfirmed =
  'No answer from the server. Please check whether this order was updated.'
export const adminNotLoaded = 'This page could not be loaded.'
/** Shown only when the server sent no message. */
export const adminNotSaved =
  'No answer from the server, so this may or may not be saved. Please check before you try again.'
export const adminStale = 'This information may be out of date because it could not be refreshed.'
export const stockBelowZero = 'There are not that many units in stock.'
export const lotGone = 'This lot does not exist.'
export const harvestInFuture = 'The harvest day is in the future.'
export const lastDayBeforeArrival = 'The last day is before the day it arrived.'
export const lastDayBeforeHarvest = 'The last day is before the harvest.'
export const lotFinished = 'This lot is finished. Its days can no longer be changed.'
export const lotHasFewer = (units: number) =>
  units === 1 ? 'This lot has only one unit left.' : `This lot has only ${units} units left.`
export const lotHasStatus = (status: string) => `This is not possible, because the lot is ${status}.`
export const lotHeldByTest = 'A residue test holds this lot. Only a later test that passes ends it.'
export const lotExpired = 'This lot is past its last day.'
export const testInFuture = 'The day of the test is in the future.'
export const testFinal = 'A test can be corrected only for an hour, by who recorded it.'
export const testBeforeHarvest = 'The day of the test is before the harvest.'
export const lotChanged = 'A lot of this order can no longer be taken. Please check the lots to take instead.'
export const weighedNeedsGrams = 'A product that is weighed needs its contents in grams.'
export const orderNotProcessing =
  'This was not saved, because the order is no longer being packed. Please tell the manager.'
export const lineNotWeighed = 'This product is not in the order, or is not weighed.'
export const gramsTooMany = (ordered: number) =>
  `That is more than three times what was ordered (${ordered} g). Please check the scale.`
export const gramsTooFew = (ordered: number) =>
  `That is less than half of what was ordered (${ordered} g). Please check the scale and confirm.`
export const lotShort = (product: string, needed: number, available: number) =>
  `Not enough good units of ${product}: ${needed} needed, ${available} available. Units whose last day is before the delivery do not count.`
export const lotUnitsDiffer =
  'The units chosen from the lots do not add up to the units in the order. Please correct them.'
export const lotRecalledNow = (orders: number) =>
  orders === 1 ? 'Recalled. One order received it.' : `Recalled. ${orders} orders received it.`
export const pictureMissing = 'Please choose a picture.'
export const onlyOnePicture = 'Please choose one picture only.'
export const changedMeanwhile = 'Someone else has changed this since you opened it.'
export const reviewRepliedMeanwhile =
  'Someone else has just replied to this review. Please read that reply before you change it.'
export const questionAnsweredMeanwhile =
  'Someone else has just answered this question. Please read that answer before you change it.'
export const picturesChanged = 'Someone else has changed these pictures. Please check them and try again.'
export const reductionExists = 'The price of this product is reduced already. End that reduction first.'
export const reductionPrice = 'Enter a price below the current one.'
export const priceBelowReduction = (reduced: string) =>
  `At present the price is reduced to ${reduced}. Enter a higher one, or end the reduction first.`
export const reductionEnds = 'Choose an end that is after the start and in the future.'
export const reductionGone = 'There is no reduction to end.'
export const productOrdered = 'This product has been ordered already. Archive it instead.'
export const productChanged = 'Someone else has changed this product since you opened it.'
export const stockChanged = (now: number) => `The stock has changed since then: it is now ${now}.`
export const rowTwice = 'This product appears twice.'
export const bulkRejected = 'Nothing was saved. Please correct the marked rows.'
export const cancelReasonMissing = 'Please give a reason for cancelling this order.'
export const orderNotShipped = (status: string) =>
  `This order is ${status}. Only an order that is on its way can have a failed delivery.`
export const unitsNotInOrder = 'This order does not contain that many units.'
export const attemptRecordedMeanwhile = 'Someone else has just recorded a delivery attempt for this order.'
export const orderNotAssignable = (status: string) =>
  `This order is ${status}. Only orders that are on their way can be assigned to a rider.`
export const orderAssignedMeanwhile = (rider: string) =>
  `Someone else has just assigned this order to ${rider}.`
export const orderTakenOffMeanwhile = 'Someone else has just removed this order from its delivery run.'
export const orderOnLaterDeliveryRun = (rider: string, day: string) =>
  `This order is on ${rider}’s delivery run of ${day}. Remove it from that run first.`
export const riderGone = 'This person is not a rider.'
export const deliveryRunDayInvalid = 'Please choose today or one of the next 30 days.'
export const deliveryRunGone = 'This delivery run does not exist.'
export const deliveryRunClosed =
  'The cash for this delivery run has already been handed over, so the run can no longer be changed.'
export const deliveryRunChangedMeanwhile = 'This delivery run has just changed. Please check it again.'
export const deliveryRunOpenStops = (stops: number) =>
  stops === 1
    ? 'One stop is still open. Record what happened, assign it to another rider or remove it from the delivery run.'
    : `${stops} stops are still open. Record what happened, assign them to another rider or remove them from the delivery run.`
export const deliveryRunCashChanged = (expected: string) =>
  `The expected cash is now ${expected}. Please check the delivery run again.`
export const cashAlreadyRefunded =
  'Something was already refunded for this order, so the cash received can no longer be corrected.'
export const differenceReasonMissing = 'Please say why the amount differs.'
export const formerRider = 'Former rider'
export const returnNotDelivered = (status: string) =>
  `This order is ${status}. Products can be returned once it is delivered.`
export const returnEmpty = 'Please enter how many units are returned.'
export const returnTooMany = 'These units have already been returned, or were never ordered.'
export const returnedMeanwhile =
  'A return has just been recorded for this order. Please check the quantities again.'
export const returnChargeTwice = 'The delivery charge has already been refunded.'
export const returnChargeOfPart = 'The delivery charge is refunded only when the whole order comes back.'
export const returnWithoutAccount = 'Store credit needs a customer account. Please refund this order in cash.'
export const complaintOfOtherOrder = 'This complaint is about another order.'
export const creditNoteGone = 'This credit note does not exist.'
export const invoiceMissing = 'No invoice has been issued for this order yet.'
export const invoiceCancelled = 'A cancelled order cannot be invoiced.'
export const callNotPending =
  'Calls can only be logged for pending orders and for orders with a missing product.'
export const callPending = 'Call the customer about the missing product first.'
export const unitsMissing = 'Units are missing. Open the order to edit it, or to ship it anyway.'
export const lineGone = 'This product is not in the order any more.'
export const foundAtMost = (most: number) =>
  most === 0
    ? 'Only one unit was ordered. Enter 0 if it is missing.'
    : `Enter a whole number from 0 to ${most}.`
export const replacementUnwanted = 'This customer does not want another product.'
export const replacementGone = 'This replacement is no longer possible. Please choose another one.'
export const customerGone = 'This account does not exist.'
export const callerChanged =
  'This account no longer belongs to this phone number. Please check with the caller again.'
export const lastAdmin = 'The shop needs at least one administrator.'
export const staffNotBlockable = 'Staff cannot be blocked. Remove them on the Staff page first.'
export const staffGone = 'This person is no longer a member of staff.'
export const ownRole = 'You cannot change your own role.'
export const alreadyStaff = 'This person is already a member of staff. Change the role in the list.'
export const invitationSent = 'Invitation sent'
export const invitationGone = 'This invitation no longer exists.'
export const invitationInvalid =
  'This invitation is not valid or has expired. Please ask an administrator for a new one.'
export const invitationFailed = 'The invitation could not be accepted. Please try again.'
export const invitationOtherAccount =
  'This invitation is for another email address. Please sign in with the account of the address that received it.'
export const invitationAlreadyStaff = 'You are already a member of staff. Nothing was changed.'
export const invitationAccepted =
  'Welcome to the team. You have been signed out, because staff need a password of at least 12 characters: we have sent you a link to set one.'
export const invitationAcceptedGoogle = 'Welcome to the team. Please sign in with Google again.'
export const jobNotFailed = 'This work has not failed.'
export const mailNotFailed = 'This message was not marked as failed.'
export const mailNotRepeatable = 'This message cannot be sent again because its content has been deleted.'
export const settingsChanged = 'Someone else has changed the settings since you opened this page.'
export const dateRangeInvalid =
  'The first day must not be after the last day, and the range can be at most three years.'
export const csvRowUnreadable = (line: number) =>
  `Row ${line} cannot be read. Check its quotation marks: one inside a text is written twice.`
export const csvHtml =
  'This is a web page or an HTML table, not a CSV file, whatever its name says. Open it in Excel or Google Sheets and save it as “CSV UTF-8”.'
export const csvSpreadsheet =
  'This is an Excel or other spreadsheet file. Save it as “CSV UTF-8” (in Excel: File → Save As) and choose that file.'
export const csvEncoding =
  'The characters of this file cannot be read. Save it as “CSV UTF-8” (in Excel: File → Save As) and choose that file.'
export const csvCellTooMany = (line: number) =>
  `Row ${line} has more cells than the first row. Put quotation marks around a value with a comma, such as "1,250".`
export const csvEmpty = 'This file has no rows.'
export const csvTooLong = 'This file has too many rows.'
export const csvColumnMissing = (column: string) => `The column ${column} is missing.`
export const csvColumnUnknown = (column: string) => `Unknown column: ${column}.`
export const csvColumnTwice = (column: string) => `The column ${column} appears twice.`
export const csvOneOf = (values: string) => `Use one of these: ${values}.`
export const csvYesOrNo = 'Use yes or no.'
export const csvNumber = 'This is not a number.'
export const csvIdUnknown = 'No product has this id. Leave it empty for a new product.'

// general
export const valueNotAllowed = 'A value in this request is not allowed.'
export const signInRequired = 'Please sign in first.'
export const verifyFirst = 'Please verify your email first.'
export const notAllowed = 'You do not have permission to do this.'
export const foreignOrigin = 'This request was blocked because it came from another website.'
export const noSuchPage = 'That page does not exist, so we brought you to our home page.'
export const notFound = 'Not found.'
export const tooLarge = 'This file is too large.'
export const tooSlow = 'The connection was too slow. Please try again, with fewer photos if you sent some.'
export const unsupportedType = 'This type of file is not accepted.'
export const tooManyRequests = 'Too many attempts. Please wait a moment and try again.'
export const tooManyUntilMinutes = (minutes: number) =>
  `Too many attempts. Please try again in ${minutes} minutes.`
export const tooManyUntilHours = (hours: number) =>
  `Too many attempts. Please try again in ${hours} ${plural(hours, 'hour', 'hours')}.`
export const conflict = 'Someone else changed this at the same time. Please try again.'
export const unavailable = 'The shop is very busy right now. Please try again in a moment.'
export const serverError = 'Something went wrong on our side. Please try again.'
export const offline = 'You appear to be offline. This page may be out of date.'
/** Shown instead of a page; its text is `needsNetwork`. */
export const offlinePage = { title: 'You are offline', tryAgain: 'Try again' } as const
export const needsNetwork = 'This needs the internet. Please try again when you are online.'
