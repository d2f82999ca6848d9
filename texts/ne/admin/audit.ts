import type { AuditAction } from '#contract/admin/choices.ts'

export const title = 'गतिविधि लग'
export const lead = 'पसल व्यवस्थापनमा कसले के गर्‍यो। यो बदल्न मिल्दैन।'
export const columnAction = 'काम'
export const columnDetails = 'विवरण'
export const columnIpAddress = 'IP ठेगाना'
export const allActions = 'सबै काम'
export const onlyPerson = 'एक जनाका काम मात्र देखाइएको छ। <button>सबै हेर्नुहोस्</button>'
export const onlySubject = 'एउटै कुराका काम मात्र देखाइएको छ। <button>सबै हेर्नुहोस्</button>'
export const noneMatching = 'मिल्ने केही छैन'
export const none = 'अहिलेसम्म केही छैन'
export const showAll = 'सबै हेर्नुहोस्'
export const caption = 'गतिविधि, नयाँ पहिले'

export const action: Record<AuditAction, string> = {
  'order.move': 'अर्डरको अवस्था बदल्ने',
  'order.phone': 'फोनबाट अर्डर लिने',
  'order.delivery-failed': 'डेलिभरी नभएको लेख्ने',
  'order.not-at-home': 'डेलिभरी प्रयास लेख्ने',
  'order.return': 'सामान फिर्ता लेख्ने',
  'order.assign': 'अर्डर राइडरलाई दिने',
  'order.edit': 'अर्डर बदल्ने',
  'order.note': 'अर्डरमा नोट लेख्ने',
  'order.call': 'कल लेख्ने',
  'order.invoice': 'बिल काट्ने',
  'order.export': 'अर्डर डाउनलोड गर्ने',
  'route.hand-over': 'रुटको पैसा बुझ्ने',
  'product.create': 'सामान थप्ने',
  'product.edit': 'सामान बदल्ने',
  'product.archive': 'सामान आर्काइभ गर्ने',
  'product.unarchive': 'सामान पसलमा फर्काउने',
  'product.pictures': 'सामानका फोटो बदल्ने',
  'product.bulk': 'तालिकामा मूल्य र स्टक बदल्ने',
  'product.import': 'सामान इम्पोर्ट गर्ने',
  'category.create': 'श्रेणी थप्ने',
  'category.edit': 'श्रेणी बदल्ने',
  'category.delete': 'श्रेणी हटाउने',
  'category.order': 'श्रेणीको क्रम बदल्ने',
  'category.picture': 'श्रेणीको फोटो बदल्ने',
  'stock.correct': 'स्टक मिलाउने',
  'stock.receive': 'आएको माल लिने',
  'question.answer': 'प्रश्नको जवाफ दिने',
  'question.edit': 'प्रश्न बदल्ने',
  'question.hide': 'प्रश्न लुकाउने',
  'question.show': 'प्रश्न फेरि देखाउने',
  'review.hide': 'रिभ्यु लुकाउने',
  'review.show': 'रिभ्यु फेरि देखाउने',
  'customer.note': 'ग्राहकबारे नोट लेख्ने',
  'customer.block': 'ग्राहक ब्लक गर्ने',
  'customer.unblock': 'ग्राहक अनब्लक गर्ने',
  'customer.appoint': 'एडमिन अधिकार दिने',
  'customer.dismiss': 'एडमिन अधिकार हटाउने',
  'customer.password': 'एडमिनको नयाँ पासवर्ड राखिदिने',
  'staff.invite': 'स्टाफलाई निमन्त्रणा दिने',
  'staff.revoke': 'निमन्त्रणा फिर्ता लिने',
  'staff.accept': 'स्टाफ बन्ने',
  'staff.role': 'स्टाफको भूमिका बदल्ने',
  'staff.remove': 'स्टाफ हटाउने',
  'settings.change': 'सेटिङ बदल्ने',
  'second-factor.add': 'दुई चरणको सुरक्षा राख्ने',
  'second-factor.remove': 'दुई चरणको सुरक्षा हटाउने',
  'second-factor.recovery-code': 'रिकभरी कोडबाट लग इन गर्ने',
  'second-factor.new-recovery-codes': 'नयाँ रिकभरी कोड बनाउने',
  'complaint.answer': 'गुनासोको जवाफ दिने',
  'complaint.close': 'गुनासो बन्द गर्ने',
  'mail.retry': 'नगएको इमेल फेरि पठाउने',
}

/** The name of an action, or the action itself when it has no name. */
export const actionName = (name: string): string => action[name as AuditAction] ?? name

const SUBJECTS: Record<string, string> = {
  category: 'श्रेणी',
  complaint: 'गुनासो',
  customer: 'ग्राहक',
  invitation: 'निमन्त्रणा',
  mail: 'इमेल',
  order: 'अर्डर',
  product: 'सामान',
  question: 'प्रश्न',
  review: 'रिभ्यु',
  route: 'रुट',
  settings: 'सेटिङ',
}

export const subjectName = (type: string, shortId: string) => `${SUBJECTS[type] ?? type} ${shortId}`
