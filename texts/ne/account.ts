export { cancel, pageTitle } from './common.ts'

/**
 * Texts of sign-in, sign-up, the profile, two-step verification and the customer's own reviews. `{name}` and
 * `<name>…</name>` are slots for `richText`. Notifications and error messages are in messages/.
 */

// shared
export const checkConnection = 'इन्टरनेट चलेको छ कि हेर्नुहोस्।'
export const fullName = 'पूरा नाम'
export const email = 'इमेल'
export const phone = 'फोन'
export const sms = 'मेरा अर्डरबारे एसएमएस पठाउनुहोस्'
export const smsHint = 'एसएमएस अर्डरको फोन नम्बरमा जान्छ। कुनै सामान फिर्ता बोलाइएमा भने जसरी पनि एसएमएस पठाउँछौं।'
export const address = 'ठेगाना'
export const password = 'पासवर्ड'
export const newPassword = 'नयाँ पासवर्ड'
export const confirmPassword = 'पासवर्ड फेरि लेख्नुहोस्'
export const confirmNewPassword = 'नयाँ पासवर्ड फेरि लेख्नुहोस्'
export const showCurrentPassword = 'अहिलेको पासवर्ड देखाउनुहोस्'
export const showNewPassword = 'नयाँ पासवर्ड देखाउनुहोस्'
export const showConfirmPassword = 'फेरि लेखेको पासवर्ड देखाउनुहोस्'
export const showConfirmNewPassword = 'फेरि लेखेको नयाँ पासवर्ड देखाउनुहोस्'
export const passwordHint = (minLength: number) => `कम्तीमा ${minLength} अक्षर`
export const saving = 'सेभ हुँदैछ…'
export const sending = 'पठाउँदैछ…'
export const or = 'वा'
export const backToSignIn = 'लग इनमा फर्कनुहोस्'

// beside the forms
export const slogan = 'नेपालकै खेतबारीका अर्गानिक खानेकुरा, तपाईंको ढोकासम्म।'
export const reasonOrganic = 'कहाँ फल्यो र के प्रमाण छ, सामानमै खुलाइएको'
export const reasonDelivery = '77 वटै जिल्लामा डेलिभरी'
export const reasonCash = 'सामान हातमा आएपछि नगदमा तिर्ने'

// sign-in
export const signIn = 'लग इन गर्नुहोस्'
export const signingIn = 'लग इन हुँदैछ…'
export const signInIntro = 'आफ्नो कार्ट, विशलिस्ट र अर्डरका लागि।'
export const rememberMe = 'मलाई सम्झिराख्नुहोस्'
export const forgotPasswordLink = 'पासवर्ड बिर्सनुभयो?'
export const signInWithGoogle = 'Google बाट लग इन गर्नुहोस्'
export const newHere = 'पहिलो पटक हो? <link>अकाउन्ट खोल्नुहोस्</link>'

// sign-up
export const signUp = 'अकाउन्ट खोल्नुहोस्'
export const signUpIntro = 'कार्ट, विशलिस्ट र अर्डर सबैका लागि एउटै अकाउन्ट।'
export const signUpPhoneHint = '10 अङ्क, राइडरले यसैमा फोन गर्नुहुन्छ'
export const signUpAddressHint = 'टोल वा सडक, वडा नं. र सहर'
export const creatingAccount = 'अकाउन्ट खुल्दैछ…'
export const signUpUnsettled =
  'सर्भरबाट जवाफ आएन, त्यसैले अकाउन्ट खुल्यो कि खुलेन थाहा भएन। फेरि प्रयास गर्नुहोस्, केही बिग्रँदैन।'
export const signUpWithGoogle = 'Google बाट अकाउन्ट खोल्नुहोस्'
export const haveAccount = 'पहिल्यै अकाउन्ट छ? <link>लग इन गर्नुहोस्</link>'

// forgotten password
export const forgotPassword = 'पासवर्ड बिर्सनुभयो?'
export const forgotPasswordIntro = 'आफ्नो इमेल लेख्नुहोस्, हामी नयाँ पासवर्ड राख्ने लिङ्क पठाउँछौं।'
export const sendLink = 'लिङ्क पठाउनुहोस्'
export const staffInvitation = 'टोलीमा सहभागी हुन निमन्त्रणा'
export const invitationIntro = (email: string) =>
  `तपाईं ${email} बाट लग इन हुनुभएको छ। निमन्त्रणा आएको इमेलको अकाउन्टबाट मात्र यो स्वीकार गर्न मिल्छ।`
export const acceptInvitation = 'निमन्त्रणा स्वीकार गर्नुहोस्'
export const invitationNeedsAccount =
  'निमन्त्रणा आएको इमेलबाट लग इन गर्नुहोस् वा अकाउन्ट खोल्नुहोस्। त्यसपछि यही पेजमा फर्कनुहुनेछ।'
export const setNewPassword = 'नयाँ पासवर्ड राख्नुहोस्'
export const setNewPasswordIntro = 'अरू सबै डिभाइसबाट लग आउट हुनेछ।'
export const requestNewLink = 'नयाँ लिङ्क मगाउनुहोस्'
export const saveNewPassword = 'नयाँ पासवर्ड सेभ गर्नुहोस्'

// email verification
export const verifyEmail = 'इमेल पुष्टि गर्नुहोस्'
export const verifyEmailIntro = (digits: number, minutes: number) =>
  `हामीले <b>{email}</b> मा ${digits} अङ्कको कोड पठाएका छौं। यो ${minutes} मिनेटसम्म चल्छ।` as const
export const oneTimeCode = 'OTP कोड'
export const verify = 'पुष्टि गर्नुहोस्'
export const verifying = 'पुष्टि हुँदैछ…'
export const codeUnsettled = 'सर्भरबाट जवाफ आएन, त्यसैले OTP पुष्टि भयो कि भएन थाहा भएन। बटन फेरि थिच्नुहोस्।'
export const resendCode = 'OTP फेरि पठाउनुहोस्'
export const resendCodeIn = (seconds: number) => `${seconds} सेकेन्डपछि OTP फेरि पठाउन मिल्छ`
export const dontVerify = 'पुष्टि गर्न चाहन्नँ'
export const noCodeHint =
  'एक मिनेटसम्म इमेल आएन? स्प्याम फोल्डर हेर्नुहोस्। इमेल ठेगाना गलत भए “पुष्टि गर्न चाहन्नँ” थिचेर फेरि अकाउन्ट खोल्नुहोस्।'
export const noCodeToNewEmailHint =
  'एक मिनेटसम्म इमेल आएन? स्प्याम फोल्डर हेर्नुहोस्। नयाँ इमेल ठेगाना गलत भए “पुष्टि गर्न चाहन्नँ” थिचेर पहिलेजस्तै पुरानै इमेलबाट लग इन गर्नुहोस्। त्यो अझै बदलिएको छैन।'

// profile
export const profile = 'प्रोफाइल'
export const profileSections = 'प्रोफाइलका भाग'
export const tabAddresses = 'ठेगाना'
export const tabReviews = 'रिभ्यु'
export const tabDanger = 'अकाउन्ट मेट्ने'
export const yourDetails = 'तपाईंको विवरण'
export const changePassword = 'पासवर्ड बदल्नुहोस्'
export const twoStepVerification = 'दुई चरणको सुरक्षा'
export const deleteAccount = 'अकाउन्ट मेट्नुहोस्'
export const profileLoading = 'प्रोफाइल खुल्दैछ…'
export const profileNotLoaded = 'प्रोफाइल खुलेन'
export const emailHint = 'इमेल बदल्नुभयो भने कोडबाट फेरि पुष्टि गर्नुपर्छ।'
export const saveChanges = 'सेभ गर्नुहोस्'
export const currentPassword = 'अहिलेको पासवर्ड'
export const changePasswordHint = (minLength: number) =>
  `कम्तीमा ${minLength} अक्षर। अरू सबै डिभाइसबाट लग आउट हुनेछ।`

// signed-in devices
export const devices = 'लग इन भएका डिभाइस'
export const devicesNotLoaded = 'सूची खुलेन।'
export const thisDevice = 'यही डिभाइस'
export const lastUsed = (time: string) => `अन्तिम प्रयोग: ${time}`
export const signOutDevice = 'लग आउट<hidden>: {device}</hidden>'
export const signOutEverywhere = 'सबैतिरबाट लग आउट'
export const signOutEverywhereYes = 'हो, सबैतिरबाट लग आउट गर्नुहोस्'
export const signOutEverywhereQuestion = 'यो डिभाइससहित सबै डिभाइसबाट लग आउट हुनेछ।'
export const browserOnSystem = (browser: string, system: string) => `${browser}, ${system}`
export const iphoneOrIpad = 'iPhone वा iPad'
export const unknownDevice = 'नचिनिएको डिभाइस'

// deleting the account
export const deleteIntro = 'अकाउन्ट मेटेपछि:'
export const deleteEffects = [
  'तपाईंको नाम, इमेल, फोन र ठेगाना हट्छ,',
  'कार्ट र विशलिस्ट खाली हुन्छ,',
  'गुनासोमा लेखेका कुरा हट्छन्,',
  'पेन्डिङ अर्डर रद्द हुन्छन्; प्याक हुँदै गरेको वा बाटोमा रहेको अर्डर भने आइपुग्छ,',
  'पुराना अर्डर तपाईंको नामबिना हाम्रो रेकर्डमा रहन्छन्,',
  'डेलिभर भएका अर्डरका बिलमा नाम, फोन र ठेगाना रहन्छ, किनकि कर कानुनअनुसार बिल राख्नुपर्छ,',
  'तपाईंका रिभ्यु “पूर्व ग्राहक” नाममा र प्रश्न नामबिना रहन्छन्।',
] as const
export const deleteLosesCredit = (amount: string) => `पेन्डिङ अर्डरमा लागेकोसमेत तपाईंको ${amount} स्टोर क्रेडिट गुम्छ,`
export const deleteMail = 'मेटिएको खबर इमेलमा पठाउँछौं।'
export const deleteFinal = 'मेटेपछि फर्काउन मिल्दैन।'
export const deleteTitle = 'अकाउन्ट मेट्नुहोस्'
export const deleteYes = 'हो, मेरो अकाउन्ट मेट्नुहोस्'
export const deleteNo = 'अकाउन्ट नमेट्नुहोस्'
export const deleteQuestionCredit = (amount: string) =>
  `अकाउन्ट मेटेपछि, पेन्डिङ अर्डरमा लागेकोसमेत तपाईंको ${amount} स्टोर क्रेडिट गुम्छ।`
export const deleteQuestion = 'साँच्चै अकाउन्ट मेट्ने हो? मेटेपछि फर्काउन मिल्दैन।'

// confirming an important change
export const confirmIdentity = 'तपाईं नै हो भनेर पुष्टि गर्नुहोस्'
export const confirmWithPassword = 'सुरक्षाका लागि फेरि पासवर्ड लेख्नुहोस्।'
export const confirmWithGoogle =
  'सुरक्षाका लागि फेरि Google बाट लग इन गर्नुहोस्। त्यसपछि यहीँ फर्कनुहुन्छ र पाँच मिनेटभित्र काम पूरा गर्न सक्नुहुन्छ।'
export const signInWithGoogleAgain = 'फेरि Google बाट लग इन गर्नुहोस्'
export const continueLabel = 'अगाडि बढ्नुहोस्'

// second step of signing in
export const otherAccount = 'अर्को अकाउन्टबाट लग इन गर्नुहोस्'
export const recoveryCode = 'रिकभरी कोड'
export const recoveryCodeHint = 'सुरुमा सेभ गर्नुभएका दस कोडमध्ये एउटा। हरेक कोड एक पटक मात्र चल्छ।'
export const usePasskeyInstead = 'बरु पासकी प्रयोग गर्नुहोस्'
export const useAppInstead = 'बरु एप प्रयोग गर्नुहोस्'
export const appCode = 'अथेन्टिकेटर एपको कोड'
export const appCodeHint = 'फोनको एपले हरेक 30 सेकेन्डमा 6 अङ्कको नयाँ कोड देखाउँछ।'
export const useRecoveryCode = 'फोन हरायो? रिकभरी कोड प्रयोग गर्नुहोस्'
export const passkeyHint = 'फिङ्गरप्रिन्ट, अनुहार, डिभाइसको PIN वा सेक्युरिटी की प्रयोग गर्नुहोस्।'
export const usePasskey = 'पासकी प्रयोग गर्नुहोस्'

// setting up two-step verification
export const notLoaded = 'यो खुलेन'
export const on = 'अन'
export const off = 'अफ'
export const twoStepIntro =
  'दुई चरणको सुरक्षा राखेपछि पासवर्ड थाहा पाउँदैमा कसैले पसल व्यवस्थापन खोल्न सक्दैन। तलका दुईमध्ये एउटा वा दुवै तरिका राख्नुहोस्।'
export const passkey = 'पासकी'
export const passkeyIntro =
  'सबैभन्दा सजिलो र सुरक्षित तरिका: फोन वा कम्प्युटरले फिङ्गरप्रिन्ट, अनुहार वा PIN बाट तपाईं नै हो भनेर चिन्छ। सेक्युरिटी की पनि चल्छ।'
export const passkeyAddedAndUsed = (added: string, used: string) => `${added} मा थपिएको, अन्तिम प्रयोग ${used}`
export const passkeyAddedNotUsed = (added: string) => `${added} मा थपिएको, अहिलेसम्म प्रयोग भएको छैन`
export const addPasskey = 'पासकी राख्नुहोस्'
export const addAnotherPasskey = 'अर्को पासकी राख्नुहोस्'
export const passkeysUnsupported = 'यो ब्राउजरमा पासकी चल्दैन। अथेन्टिकेटर एप प्रयोग गर्नुहोस्।'
export const removePasskey = 'हटाउनुहोस्<hidden>: पासकी {name}</hidden>'
export const removePasskeyQuestion = (name: string) => `अब पासकी ${name} बाट लग इन गर्न मिल्ने छैन।`
export const authenticatorApp = 'अथेन्टिकेटर एप'
export const authenticatorAppIntro =
  'फोनमा राखिने Google Authenticator जस्तो एपले 6 अङ्क देखाउँछ, पासवर्डपछि त्यही लेख्नुपर्छ।'
export const yourApp = 'तपाईंको एप'
export const appAdded = (added: string) => `${added} मा थपिएको`
export const removeApp = 'हटाउनुहोस्<hidden>: अथेन्टिकेटर एप</hidden>'
export const removeAppQuestion = 'अब अथेन्टिकेटर एपबाट लग इन गर्न मिल्ने छैन।'
export const addApp = 'एप राख्नुहोस्'
export const changeApp = 'अर्को एप राख्नुहोस्'
export const scanQrCode = '<b>1.</b> फोनमा एप खोलेर यो QR स्क्यान गर्नुहोस्।'
export const qrCode = 'अथेन्टिकेटर एपका लागि QR कोड'
export const typeKey = 'स्क्यान हुँदैन भने एपमा यो की लेख्नुहोस्:'
export const typeDigits = '2. एपले देखाएका 6 अङ्क लेख्नुहोस्'
export const turnOn = 'अन गर्नुहोस्'
export const removeFactorTitle = 'हटाउने हो?'
export const removeFactorYes = 'हो, हटाउनुहोस्'
export const recoveryCodes = 'रिकभरी कोड'
export const recoveryCodesLeft = (count: number) => `फोन हराएको बेला काम लाग्छन्। ${count} वटा कोड बाँकी छन्।`
export const createRecoveryCodes = 'नयाँ कोड बनाउनुहोस्'
export const createRecoveryCodesTitle = 'नयाँ रिकभरी कोड बनाउनुहोस्'
export const createRecoveryCodesQuestion = 'दस वटा नयाँ कोड पाउनुहुनेछ। पहिले सेभ गर्नुभएका कोड अब चल्ने छैनन्।'
export const yourRecoveryCodes = 'तपाईंका रिकभरी कोड'
export const recoveryCodesIntro =
  '<b>यी कोड अहिले नै लेखेर वा प्रिन्ट गरेर राख्नुहोस्: फेरि देखिने छैनन्।</b> फोन हरायो भने हरेक कोडले एक पटक लग इन गर्न मिल्छ।'
export const copy = 'कपी गर्नुहोस्'
export const copied = 'कपी भयो'
export const copyFailed = 'यो ब्राउजरबाट कोड कपी हुँदैन। लेखेर राख्नुहोस्।'
export const codesSaved = 'मैले सेभ गरें'

// my reviews
export const myReviews = 'मेरा रिभ्यु'
export const reviewsLoading = 'तपाईंका रिभ्यु खुल्दैछन्…'
export const reviewsNotLoaded = 'तपाईंका रिभ्यु खुलेनन्'
export const backToProfile = 'प्रोफाइलमा फर्कनुहोस्'
export const noReviews = 'अहिलेसम्म रिभ्यु छैन'
export const noReviewsHint = 'अर्डर डेलिभर भएपछि त्यसका सामानको रिभ्यु लेख्न सक्नुहुन्छ।'
export const goToOrders = 'मेरा अर्डरमा जानुहोस्'
export const reviewOf = (product: string) => `${product} को रिभ्यु`
export const reviewPicture = (number: number, product: string) =>
  `${product} को मेरो रिभ्युको फोटो ${number}, नयाँ ट्याबमा खुल्छ`
export const newestReviewsOf = (shown: number, total: number) => `${total} रिभ्युमध्ये पछिल्ला ${shown} यहाँ छन्।`
