export const title = 'Complaints'
export const lead = 'Open complaints first, oldest at the top.'
export const searchLabel = 'Search by number, order, name, subject or message'
export const filter = { all: 'All', open: 'Open', answered: 'Answered', closed: 'Closed' } as const
export const none = 'No complaints yet'
export const complaint = 'Complaint'
export const columnLastMessage = 'Last message'
export const numberAndSubject = (number: number, subject: string) => `No. ${number}: ${subject}`

// one complaint
export const complaintTitle = (number: number) => `Complaint no. ${number}`
export const origin = '{customer}, about {order} {phone}'
export const theShop = 'The shop'
export const returns = 'Returns after this complaint'
export const isClosed = 'This complaint is closed.'
export const answer = 'Answer'
export const yourAnswer = 'Your answer'
export const answerHint = (email: string) => `Will be emailed to ${email}.`
export const answerHintWithoutEmail = 'This customer has no account, so no email is sent. Call them.'
export const closeAfterReply = 'Close the complaint after this reply'
export const answerAndClose = 'Answer and close'
export const answerSaved = 'Answer saved. Call the customer.'
export const answered = 'Answer sent. The customer will be emailed.'
export const answeredAndClosed = 'Answered and closed. The customer will be emailed.'
export const close = 'Close without answering'
export const closeTitle = 'Close without answering?'
export const closeWarning = 'The customer will no longer be able to reply, and it cannot be reopened.'
export const closeConfirm = 'Close it'
export const closed = 'Complaint closed'

// products
export const goods = 'Products'
export const wish = (wish: string) => `The customer would like: ${wish}`
export const giveCredit = (amount: string) => `Give ${amount} as credit`
export const giveCash = (amount: string) => `Give ${amount} in cash`
export const giveBoth = (cash: string, credit: string) => `Give ${cash} in cash, ${credit} as credit`
export const settle = 'Settle without payment'
export const paidBackElsewhere = (count: number, units: number) =>
  `${count} of ${units} already refunded with another complaint or return`
export const given = (creditNote: string) => `Settled. Credit note ${creditNote}.`
