import type { AuditAction } from '#contract/admin/choices.ts'

export const title = 'गतिविधि रेकर्ड'
export const lead = 'पसल व्यवस्थापनमा कसले के गर्‍यो। यो बदल्न मिल्दैन।'
export const columnAction = 'काम'
export const columnDetails = 'विवरण'
export const columnIpAddress = 'IP ठेगाना'
export const allActions = 'सबै काम'
export const onlyPerson = 'एक जनाका काम मात्र देखाइएका छन्। <button>सबै हेर्नुहोस्</button>'
export const onlySubject = 'एउटै विषयका काम मात्र देखाइएका छन्। <button>सबै हेर्नुहोस्</button>'
export const none = 'अहिलेसम्म केही छैन'
export const caption = 'गतिविधि, नयाँ पहिले'

export const action: Record<AuditAction, string> = {
  'order.change-status': 'अर्डरको अवस्था बदलेको',
  'order.phone': 'फोनबाट अर्डर लिएको',
  'complaint.credit': 'गुनासोको पैसा फिर्ता गरेको',
  'order.missing': 'नपुगेको सामान लेखेको',
  'order.weigh': 'अर्डरको सामान तौलेको',
  'order.delivery-failed': 'डेलिभरी नभएको लेखेको',
  'order.delivery-rejected': 'अर्डर बदलिएपछि डेलिभर भएको जनाएको',
  'order.not-at-home': 'घरमा नभेटिएको लेखेको',
  'order.return': 'सामान फिर्ता लेखेको',
  'order.assign': 'अर्डर राइडरलाई दिएको',
  'order.correct-cash': 'अर्डरको भुक्तानी सच्याएको',
  'order.see-qr': 'QR को पैसा बैंकमा हेरेको',
  'order.edit': 'अर्डर बदलेको',
  'order.note': 'अर्डरमा नोट लेखेको',
  'order.call': 'फोन कल लेखेको',
  'order.invoice': 'बिल काटेको',
  'order.export': 'अर्डर डाउनलोड गरेको',
  'delivery-run.hand-over': 'रुटको पैसा बुझेको',
  'product.create': 'सामान थपेको',
  'product.edit': 'सामान बदलेको',
  'product.set-sale-price': 'छुट राखेको',
  'product.end-sale-price': 'छुट बन्द गरेको',
  'product.publish': 'सामान पसलमा राखेको',
  'product.draft': 'सामान फेरि ड्राफ्ट बनाएको',
  'product.archive': 'सामान आर्काइभ गरेको',
  'product.unarchive': 'सामान पसलमा फर्काएको',
  'product.pictures': 'सामानका फोटो बदलेको',
  'product.bulk': 'तालिकामा मूल्य र स्टक बदलेको',
  'product.import': 'सामान इम्पोर्ट गरेको',
  'category.create': 'श्रेणी थपेको',
  'category.edit': 'श्रेणी बदलेको',
  'category.delete': 'श्रेणी हटाएको',
  'category.sort': 'श्रेणीको क्रम बदलेको',
  'category.picture': 'श्रेणीको फोटो बदलेको',
  'farm.create': 'फार्म थपेको',
  'farm.edit': 'फार्म बदलेको',
  'farm.archive': 'फार्म आर्काइभ गरेको',
  'farm.unarchive': 'फार्म फर्काएको',
  'farm.proofs': 'फार्मका प्रमाण बदलेको',
  'farm.pictures': 'फार्मका फोटो बदलेको',
  'lot.edit': 'लट बदलेको',
  'lot.write-off': 'लटको सामान फालेको',
  'lot.hold': 'लट रोकेको',
  'lot.release': 'लट फेरि बिक्रीमा राखेको',
  'lot.test': 'विषादी परीक्षण लेखेको',
  'lot.recall': 'लट फिर्ता बोलाएको',
  'lot.export': 'लटका अर्डर डाउनलोड गरेको',
  'stock.correct': 'स्टक मिलाएको',
  'stock.receive': 'आएको माल लिएको',
  'question.answer': 'प्रश्नको जवाफ दिएको',
  'question.edit': 'प्रश्न बदलेको',
  'question.hide': 'प्रश्न लुकाएको',
  'question.show': 'प्रश्न फेरि देखाएको',
  'review.reply': 'रिभ्युको जवाफ दिएको',
  'review.hide': 'रिभ्यु लुकाएको',
  'review.show': 'रिभ्यु फेरि देखाएको',
  'customer.note': 'ग्राहकबारे नोट लेखेको',
  'customer.block': 'ग्राहक ब्लक गरेको',
  'customer.unblock': 'ग्राहक अनब्लक गरेको',
  'staff.invite': 'स्टाफलाई निमन्त्रणा दिएको',
  'staff.revoke': 'निमन्त्रणा फिर्ता लिएको',
  'staff.accept': 'स्टाफ बनेको',
  'staff.role': 'स्टाफको पद बदलेको',
  'staff.remove': 'स्टाफ हटाएको',
  'staff.password': 'एडमिनको नयाँ पासवर्ड राखिदिएको',
  'settings.change': 'सेटिङ बदलेको',
  'settings.texts': 'वेबसाइटका शब्द बदलेको',
  'settings.test-mail': 'टेस्ट इमेल पठाएको',
  'settings.first-day': 'पहिलो दिनको सूची बदलेको',
  'second-factor.add': 'दुई चरणको सुरक्षा राखेको',
  'second-factor.remove': 'दुई चरणको सुरक्षा हटाएको',
  'second-factor.recovery-code': 'रिकभरी कोडबाट लग इन गरेको',
  'second-factor.new-recovery-codes': 'नयाँ रिकभरी कोड बनाएको',
  'complaint.answer': 'गुनासोको जवाफ दिएको',
  'complaint.close': 'गुनासो बन्द गरेको',
  'mail.retry': 'नगएको इमेल वा एसएमएस फेरि पठाएको',
  'job.retry': 'आफैं हुने काम फेरि सुरु गरेको',
  'mail.retry-sms': 'एसएमएस पठाउन फेरि प्रयास गरेको',
}

/** The name of an action, or the action itself when it has no name. */
export const actionName = (name: string): string => action[name as AuditAction] ?? name

const SUBJECTS: Record<string, string> = {
  category: 'श्रेणी',
  complaint: 'गुनासो',
  customer: 'ग्राहक',
  farm: 'फार्म',
  invitation: 'निमन्त्रणा',
  lot: 'लट',
  mail: 'इमेल',
  job: 'आफैं हुने काम',
  order: 'अर्डर',
  product: 'सामान',
  question: 'प्रश्न',
  review: 'रिभ्यु',
  'delivery-run': 'रुट',
  settings: 'सेटिङ',
}

export const subjectName = (type: string, shortId: string) => `${SUBJECTS[type] ?? type} ${shortId}`
