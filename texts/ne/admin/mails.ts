export const title = 'इमेल'
export const lead = 'फर्केका वा पाँच दिनसम्म पठाउन नसकिएका इमेल “नगएको” मा देखिन्छन्। यहाँबाट फेरि पठाउन सकिन्छ।'
export const filter = { failed: 'नगएको', waiting: 'पठाउन बाँकी', sent: 'गएको', all: 'सबै' } as const
export const noFailed = 'नगएको इमेल छैन'
export const none = 'यहाँ इमेल छैन'
export const showAll = 'सबै इमेल हेर्नुहोस्'
export const caption = 'इमेल, नयाँ पहिले'
export const columnMail = 'इमेल'
export const columnTo = 'कसलाई'
export const columnCreated = 'बनेको'
export const columnAgain = 'फेरि पठाउने'
export const sentAt = 'गयो: {time}'
export const failed = 'गएन'
export const waiting = 'पठाउन बाँकी'
export const sendAgain = 'फेरि पठाउनुहोस्<hidden>: {mail}, {recipient}</hidden>'
export const queuedAgain = 'इमेल फेरि पठाउन राखियो'

const KINDS: Record<string, string> = {
  'account-deleted': 'अकाउन्ट मेटियो',
  code: 'पुष्टि कोड',
  'complaint-answered': 'गुनासोको जवाफ',
  'complaint-filed': 'गुनासो पाइयो',
  'complaint-for-shop': 'गुनासो (पसललाई)',
  'email-changed': 'इमेल बदलियो',
  'google-linked': 'Google अकाउन्ट जोडियो',
  'lot-recalled': 'लट फिर्ता बोलाएको सूचना',
  'new-order': 'नयाँ अर्डर (पसललाई)',
  'order-cancelled': 'अर्डर रद्द भयो',
  'order-edited': 'अर्डर बदलियो',
  'order-placed': 'अर्डर भयो',
  'order-returned': 'सामान फिर्ता भयो',
  'order-status-changed': 'अर्डरको अवस्था',
  'password-changed': 'पासवर्ड बदलियो',
  'password-reset': 'नयाँ पासवर्ड राख्ने लिङ्क',
  'product-back': 'सामान फेरि स्टकमा',
  'question-answered': 'प्रश्नको जवाफ',
  'second-factor': 'दुई चरणको सुरक्षा बदलियो',
  'sign-in-with-google': 'Google बाट लग इन',
  'staff-invitation': 'स्टाफ निमन्त्रणा',
}

/** The name of a kind of mail, or the kind itself when it has no name. */
export const mailKind = (kind: string): string => KINDS[kind] ?? kind
