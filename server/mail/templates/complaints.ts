import { shortOrderId } from '#contract/text.ts'
import type { MailKind } from '../kinds.ts'

/** A complaint as its mails tell it. */
export interface ComplaintMail {
  complaintId: string
  number: number
  orderId: string
  subject: string
  name: string
  message: string
}

const about = (complaint: ComplaintMail): [string, string][] => [
  ['Complaint', `no. ${complaint.number}`],
  ['Order', shortOrderId(complaint.orderId)],
  ['About', complaint.subject],
]

/** The customer's receipt. */
export const complaintFiled: MailKind<ComplaintMail> = {
  write: (complaint, { shopUrl }) => ({
    subject: `Your complaint no. ${complaint.number} about order ${shortOrderId(complaint.orderId)}`,
    preview: 'We have received it and will reply by email.',
    heading: `Namaste ${complaint.name},`,
    parts: [
      { text: `We have received your complaint no. ${complaint.number} and will reply by email.` },
      { facts: about(complaint) },
      { text: complaint.message },
      { link: `${shopUrl}/orders`, label: 'See your orders' },
    ],
  }),
}

/** Goes to the shopkeeper, for a new complaint and for each further message of the customer. */
export const complaintForShop: MailKind<ComplaintMail> = {
  write: (complaint, { shopUrl }) => ({
    subject: `Complaint no. ${complaint.number}: ${complaint.subject}`,
    preview: `${complaint.name}, order ${shortOrderId(complaint.orderId)}`,
    heading: `Complaint no. ${complaint.number}`,
    parts: [
      { facts: [['From', complaint.name], ...about(complaint)] },
      { text: complaint.message },
      {
        link: `${shopUrl}/admin/complaints/${encodeURIComponent(complaint.complaintId)}`,
        label: 'Open the complaint',
      },
    ],
  }),
}

/** The shop's answer; `closed` says that it was the last. */
export const complaintAnswered: MailKind<ComplaintMail & { closed: boolean }> = {
  write: (complaint, { shopUrl }) => ({
    subject: `Your complaint no. ${complaint.number}: ${complaint.message ? 'our answer' : 'closed'}`,
    preview: complaint.message || 'This complaint is now closed.',
    heading: `Namaste ${complaint.name},`,
    parts: [
      { facts: about(complaint) },
      ...(complaint.message ? [{ text: complaint.message }] : []),
      ...(complaint.closed ? [{ text: `Complaint no. ${complaint.number} is now closed.` }] : []),
      { link: `${shopUrl}/orders`, label: 'See your orders' },
    ],
  }),
}
