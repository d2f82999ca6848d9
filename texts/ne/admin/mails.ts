import type { MessageError } from '#contract/admin/choices.ts'

export const title = 'इमेल र एसएमएस'
export const lead =
  'फर्केका वा पाँच दिनसम्म पठाउन नसकिएका इमेल र ढिलो भएका एसएमएस “नगएको” मा देखिन्छन्। यहाँबाट फेरि पठाउन सकिन्छ।'
export const filter = { failed: 'नगएको', waiting: 'पठाउन बाँकी', sent: 'गएको', all: 'सबै' } as const
export const noFailed = 'नगएको केही छैन'
export const none = 'यहाँ इमेल वा एसएमएस छैन'
export const caption = 'इमेल र एसएमएस, नयाँ पहिले'
export const columnMail = 'विषय'
export const columnTo = 'कसलाई'
export const columnCreated = 'बनेको'
export const columnAgain = 'फेरि पठाउने'
export const sentAt = 'गयो: {time}'
export const failed = 'गएन'
export const waiting = 'पठाउन बाँकी'
export const sendAgain = 'फेरि पठाउनुहोस्<hidden>: {mail}, {recipient}</hidden>'
export const queuedAgain = 'फेरि पठाइन्छ'

export const smsParts = (count: number) => (count === 1 ? 'एसएमएस' : `एसएमएस, ${count} भाग`)
export const unknown = 'थाहा छैन'
export const errors: Record<MessageError, string> = {
  account_deleted: 'अकाउन्ट मेटिएको छ।',
  monthly_limit: 'यो महिनाको सीमा पुग्यो।',
  no_answer: 'एसएमएस कम्पनीबाट जवाफ आएन: एसएमएस गएको पनि हुन सक्छ।',
  no_credit: 'एसएमएस कम्पनीमा ब्यालेन्स छैन।',
  not_accepted: 'एसएमएस कम्पनीले टोकन वा पठाउनेको नाम स्वीकार गरेन।',
  not_written: 'तयार गर्न सकिएन: सर्भर हेर्ने मान्छेलाई भन्नुहोस्।',
  refused: 'स्वीकार भएन।',
  restored: 'ब्याकअप बनाउँदा पठाउन बाँकी थियो: त्यसपछि गएको पनि हुन सक्छ।',
  too_late: 'पठाउन ढिलो भइसक्यो।',
  unreachable: 'सम्पर्क हुन सकेन।',
}
export const smsStopped = {
  no_credit: 'एसएमएस गइरहेको छैन: एसएमएस कम्पनीमा ब्यालेन्स छैन। हरेक 15 मिनेटमा फेरि प्रयास हुन्छ।',
  not_accepted:
    'एसएमएस गइरहेको छैन: एसएमएस कम्पनीले पसलको टोकन वा पठाउनेको नाम स्वीकार गरेन। हरेक 15 मिनेटमा फेरि प्रयास हुन्छ।',
} as const
export const retrySms = 'अहिले फेरि प्रयास गर्नुहोस्'
export const smsTriedAgain = 'एसएमएस पठाउन फेरि प्रयास हुँदैछ'

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
  'sms-cancelled': 'अर्डर रद्द भयो',
  'sms-changed': 'जम्मा रकम बदलियो',
  'sms-limit': 'एसएमएसको महिनाको सीमा (पसललाई)',
  'sms-new-order': 'नयाँ अर्डर (पसललाई)',
  'sms-not-at-home': 'घरमा भेट भएन',
  'sms-on-the-way': 'अर्डर बाटोमा',
  'sms-placed': 'अर्डर भयो',
  'sms-recall': 'लट फिर्ता बोलाएको सूचना',
  'sms-stopped': 'एसएमएस रोकियो (पसललाई)',
  'staff-invitation': 'स्टाफ निमन्त्रणा',
  'test-mail': 'टेस्ट इमेल',
}

/** The name of a kind of mail, or the kind itself when it has no name. */
export const mailKind = (kind: string): string => KINDS[kind] ?? kind
