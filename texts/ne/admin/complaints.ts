export const title = 'गुनासो'
export const lead = 'खुला गुनासो पहिले, सबैभन्दा पुरानो माथि।'
export const searchLabel = 'नम्बर, अर्डर, नाम, विषय वा सन्देशबाट खोज्नुहोस्'
export const filter = { all: 'सबै', open: 'खुला', answered: 'जवाफ दिइएको', closed: 'बन्द' } as const
export const none = 'अहिलेसम्म गुनासो छैन'
export const complaint = 'गुनासो'
export const columnLastMessage = 'पछिल्लो सन्देश'
export const numberAndSubject = (number: number, subject: string) => `नं. ${number}: ${subject}`

// one complaint
export const complaintTitle = (number: number) => `गुनासो नं. ${number}`
export const origin = '{customer}, {order} बारे {phone}'
export const theShop = 'पसल'
export const returns = 'यो गुनासोपछिका फिर्ता'
export const isClosed = 'यो गुनासो बन्द भयो।'
export const answer = 'जवाफ'
export const yourAnswer = 'तपाईंको जवाफ'
export const answerHint = (email: string) => `${email} मा इमेल जान्छ।`
export const answerHintWithoutEmail = 'यो ग्राहकको अकाउन्ट छैन, इमेल जाँदैन। फोन गरेर भन्नुहोस्।'
export const closeAfterReply = 'यो जवाफपछि गुनासो बन्द गर्नुहोस्'
export const answerAndClose = 'जवाफ दिएर बन्द गर्नुहोस्'
export const answerSaved = 'जवाफ सेभ भयो। ग्राहकलाई फोन गर्नुहोस्।'
export const answered = 'जवाफ पठाइयो। ग्राहकलाई इमेल जान्छ।'
export const answeredAndClosed = 'जवाफ पठाएर बन्द गरियो। ग्राहकलाई इमेल जान्छ।'
export const close = 'जवाफ नदिई बन्द गर्नुहोस्'
export const closeTitle = 'जवाफ नदिई बन्द गर्ने?'
export const closeWarning = 'त्यसपछि ग्राहकले लेख्न सक्नुहुन्न, र यो फेरि खोल्न मिल्दैन।'
export const closeConfirm = 'बन्द गर्नुहोस्'
export const closed = 'गुनासो बन्द भयो'

// products
export const goods = 'सामान'
export const wish = (wish: string) => `ग्राहकको चाहना: ${wish}`
export const giveCredit = (amount: string) => `${amount} क्रेडिट दिनुहोस्`
export const giveCash = (amount: string) => `${amount} नगद दिनुहोस्`
export const giveBoth = (cash: string, credit: string) => `${cash} नगद, ${credit} क्रेडिट दिनुहोस्`
export const settle = 'पैसा नदिई मिलाउनुहोस्'
export const paidBackElsewhere = (count: number, units: number) =>
  `${units} मध्ये ${count} को पैसा अर्को गुनासो वा फिर्तामा दिइसकियो`
export const given = (creditNote: string) => `गुनासो मिलाइयो। क्रेडिट नोट ${creditNote}।`
