import { plural } from '../plural.ts'

export { cancel, pageTitle } from './common.ts'

/**
 * Texts of sign-in, sign-up, the profile, two-step verification and the customer's own reviews. `{name}` and
 * `<name>…</name>` are slots for `richText`. Notifications and error messages are in messages/.
 */

// shared
export const checkConnection = 'Please check your connection.'
export const fullName = 'Full name'
export const email = 'Email'
export const phone = 'Phone'
export const address = 'Address'
export const sms = 'Send me SMS about my orders'
export const smsHint =
  'They go to the phone number of the order. If a product is recalled, we always send you an SMS.'
export const password = 'Password'
export const newPassword = 'New password'
export const confirmPassword = 'Confirm password'
export const confirmNewPassword = 'Confirm new password'
export const showCurrentPassword = 'Show current password'
export const showNewPassword = 'Show new password'
export const showConfirmPassword = 'Show repeated password'
export const showConfirmNewPassword = 'Show repeated new password'
export const passwordHint = (minLength: number) => `At least ${minLength} characters`
export const saving = 'Saving…'
export const sending = 'Sending…'
export const or = 'or'
export const backToSignIn = 'Back to sign in'

// beside the forms
export const slogan = 'Organic food from Nepal’s own fields, brought to your door.'
export const reasonOrganic = 'Where it grows and what proves it, on each product'
export const reasonDelivery = 'Delivered to all 77 districts'
export const reasonCash = 'You pay in cash when it arrives'

// sign-in
export const signIn = 'Sign in'
export const signingIn = 'Signing in…'
export const signInIntro = 'For your cart, your wishlist and your orders.'
export const rememberMe = 'Remember me'
export const forgotPasswordLink = 'Forgot password?'
export const signInWithGoogle = 'Sign in with Google'
export const newHere = 'New here? <link>Create an account</link>'

// sign-up
export const signUp = 'Sign up'
export const signUpIntro = 'One account for your cart, your wishlist and your orders.'
export const signUpPhoneHint = '10 digits, so that our rider can call you'
export const signUpAddressHint = 'Tole or street, ward no. and town'
export const creatingAccount = 'Creating your account…'
export const signUpUnsettled =
  'We got no answer from the server, so the account may exist already. It is safe to try again.'
export const signUpWithGoogle = 'Sign up with Google'
export const haveAccount = 'Already have an account? <link>Sign in</link>'

// forgotten password
export const forgotPassword = 'Forgot password'
export const forgotPasswordIntro = 'Enter your email and we’ll send you a link to set a new password.'
export const sendLink = 'Send link'
export const staffInvitation = 'Staff invitation'
export const invitationIntro = (email: string) =>
  `You are signed in as ${email}. Only the account with the email address that received the invitation can accept it.`
export const acceptInvitation = 'Accept the invitation'
export const invitationNeedsAccount =
  'Please sign in or sign up with the email address that received the invitation. You will return to this page.'
export const setNewPassword = 'Set a new password'
export const setNewPasswordIntro = 'You will be signed out on all other devices.'
export const requestNewLink = 'Request a new link'
export const saveNewPassword = 'Save the new password'

// email verification
export const verifyEmail = 'Verify your email'
export const verifyEmailIntro = (digits: number, minutes: number) =>
  `We have sent a ${digits}-digit code to <b>{email}</b>. It is valid for ${minutes} minutes.` as const
export const oneTimeCode = 'One-time code'
export const verify = 'Verify'
export const verifying = 'Verifying…'
export const codeUnsettled =
  'We got no answer from the server, so we cannot tell whether the code was accepted. Press the button again.'
export const resendCode = 'Resend OTP'
export const resendCodeIn = (seconds: number) => `Resend OTP in ${seconds} s`
export const dontVerify = "Don't Want to Verify"
export const noCodeHint =
  "No email after a minute? Check your spam folder. If the address is wrong, press “Don't Want to Verify” and sign up again."
export const noCodeToNewEmailHint =
  "No email after a minute? Check your spam folder. If the new address is wrong, press “Don't Want to Verify” and sign in as before, with your old address. It has not changed yet."

// profile
export const profile = 'Profile'
export const profileSections = 'Profile sections'
export const tabAddresses = 'Addresses'
export const tabReviews = 'Reviews'
export const tabDanger = 'Danger'
export const yourDetails = 'Your details'
export const changePassword = 'Change password'
export const twoStepVerification = 'Two-step verification'
export const deleteAccount = 'Delete account'
export const profileLoading = 'Loading your profile…'
export const profileNotLoaded = 'Your profile could not be loaded'
export const emailHint = 'If you change your email, you will have to verify it with a code.'
export const saveChanges = 'Save changes'
export const currentPassword = 'Current password'
export const changePasswordHint = (minLength: number) =>
  `At least ${minLength} characters. You will be signed out on all other devices.`

// signed-in devices
export const devices = 'Your signed-in devices'
export const devicesNotLoaded = 'The list could not be loaded.'
export const thisDevice = 'This device'
export const lastUsed = (time: string) => `Last used ${time}`
export const signOutDevice = 'Sign out<hidden> {device}</hidden>'
export const signOutEverywhere = 'Sign out everywhere'
export const signOutEverywhereYes = 'Yes, sign out everywhere'
export const signOutEverywhereQuestion = 'All devices, including this one, will be signed out.'
export const browserOnSystem = (browser: string, system: string) => `${browser} on ${system}`
export const iphoneOrIpad = 'iPhone or iPad'
export const unknownDevice = 'Unknown device'

// deleting the account
export const deleteIntro = 'When you delete your account:'
export const deleteEffects = [
  'your name, email, phone and addresses are removed,',
  'your cart and your wishlist are emptied,',
  'the text of your complaints is removed,',
  'pending orders are cancelled; an order that is being packed or delivered will still arrive,',
  'past orders stay in our records without your name,',
  'invoices of delivered orders stay with your name, phone and address, because tax law requires us to keep them,',
  'your reviews stay, under the name ‘Former customer’, and your questions stay without a name.',
] as const
export const deleteLosesCredit = (amount: string) =>
  `your store credit of ${amount} is lost, including what pending orders use,`
export const deleteMail = 'We will confirm it by email.'
export const deleteFinal = 'This cannot be undone.'
export const deleteTitle = 'Delete your account'
export const deleteYes = 'Yes, delete my account'
export const deleteNo = 'Keep my account'
export const deleteQuestionCredit = (amount: string) =>
  `Your store credit of ${amount}, including what pending orders use, will be lost.`
export const deleteQuestion = 'Are you sure you want to delete your account? This cannot be undone.'

// confirming an important change
export const confirmIdentity = 'Confirm that it is you'
export const confirmWithPassword = 'For your security, please enter your password again.'
export const confirmWithGoogle =
  'For your security, please sign in with Google again. You will come back here and can continue within five minutes.'
export const signInWithGoogleAgain = 'Sign in with Google again'
export const continueLabel = 'Continue'

// second step of signing in
export const otherAccount = 'Sign in with another account'
export const recoveryCode = 'Recovery code'
export const recoveryCodeHint = 'One of the ten codes that you saved when you set this up. Each works once.'
export const usePasskeyInstead = 'Use my passkey instead'
export const useAppInstead = 'Use my app instead'
export const appCode = 'Code from your authenticator app'
export const appCodeHint = 'The app on your phone shows a new 6-digit code every 30 seconds.'
export const useRecoveryCode = 'Lost your phone? Use a recovery code'
export const passkeyHint = 'Use your fingerprint, your face, the PIN of your device or your security key.'
export const usePasskey = 'Use your passkey'

// setting up two-step verification
export const notLoaded = 'This could not be loaded'
export const on = 'On'
export const off = 'Off'
export const twoStepIntro =
  'With two-step verification, nobody can open the shop’s back office with your password alone. Set up one of the two methods below, or both.'
export const passkey = 'Passkey'
export const passkeyIntro =
  'The easiest and safest method: your phone or computer confirms that it is you with your fingerprint, your face or its PIN. A security key works too.'
export const passkeyAddedAndUsed = (added: string, used: string) => `Added ${added}, last used ${used}`
export const passkeyAddedNotUsed = (added: string) => `Added ${added}, not used yet`
export const addPasskey = 'Set up a passkey'
export const addAnotherPasskey = 'Add another passkey'
export const passkeysUnsupported = 'This browser cannot use passkeys. Please use an authenticator app.'
export const removePasskey = 'Remove<hidden> the passkey {name}</hidden>'
export const removePasskeyQuestion = (name: string) =>
  `You will no longer be able to sign in with the passkey ${name}.`
export const authenticatorApp = 'Authenticator app'
export const authenticatorAppIntro =
  'An app on your phone, such as Google Authenticator, shows six digits that you type after your password.'
export const yourApp = 'Your app'
export const appAdded = (added: string) => `Added ${added}`
export const removeApp = 'Remove<hidden> the authenticator app</hidden>'
export const removeAppQuestion = 'You will no longer be able to sign in with the authenticator app.'
export const addApp = 'Set up an app'
export const changeApp = 'Change to another app'
export const scanQrCode = '<b>1.</b> Open the app on your phone and scan this QR code.'
export const qrCode = 'QR code for your authenticator app'
export const typeKey = 'If you cannot scan it, type this key into the app:'
export const typeDigits = '2. Type the six digits that the app shows'
export const turnOn = 'Turn on'
export const removeFactorTitle = 'Remove it?'
export const removeFactorYes = 'Yes, remove it'
export const recoveryCodes = 'Recovery codes'
export const recoveryCodesLeft = (count: number) =>
  plural(
    count,
    'For when you lose your phone. You have 1 code left.',
    `For when you lose your phone. You have ${count} codes left.`,
  )
export const createRecoveryCodes = 'Create new codes'
export const createRecoveryCodesTitle = 'Create new recovery codes'
export const createRecoveryCodesQuestion =
  'You will get ten new codes. The codes you saved before will no longer work.'
export const yourRecoveryCodes = 'Your recovery codes'
export const recoveryCodesIntro =
  '<b>Write these codes down or print them now: they will not be shown again.</b> If you lose your phone, each code lets you sign in once.'
export const copy = 'Copy'
export const copied = 'Copied'
export const copyFailed = 'This browser cannot copy the codes. Please write them down.'
export const codesSaved = 'I have saved them'

// my reviews
export const myReviews = 'My Reviews'
export const reviewsLoading = 'Loading your reviews…'
export const reviewsNotLoaded = 'Your reviews could not be loaded'
export const backToProfile = 'Back to profile'
export const noReviews = 'No reviews yet'
export const noReviewsHint = 'Once an order is delivered, you can review its products.'
export const goToOrders = 'Go to My Orders'
export const reviewOf = (product: string) => `Review of ${product}`
export const reviewPicture = (number: number, product: string) =>
  `Picture ${number} of my review of ${product}, opens in a new tab`
export const newestReviewsOf = (shown: number, total: number) =>
  `Showing your newest ${shown} of ${total} reviews.`
