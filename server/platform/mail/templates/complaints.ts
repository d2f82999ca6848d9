import { shortOrderId } from '#contract/text.ts'
import type { MailKind } from '../mail-kind.ts'
import type { MailTexts } from '../texts.ts'
import { orderLink } from './order-link.ts'

export interface ComplaintMail {
  complaintId: string
  number: number
  orderId: string
  subject: string
  name: string
  message: string
}

const factsOf = ({ number, orderId, subject }: ComplaintMail, t: MailTexts): [string, string][] => [
  [t.complaintLabel, t.complaintNumber(number)],
  [t.complaintOrderLabel, shortOrderId(orderId)],
  [t.complaintSubjectLabel, subject],
]

/** Goes to the customer. */
export const complaintFiled: MailKind<ComplaintMail> = {
  write: (complaint, context) => {
    const { t } = context
    return {
      subject: t.complaintFiledSubject(complaint.number, shortOrderId(complaint.orderId)),
      preview: t.complaintFiledPreview,
      heading: t.greeting(complaint.name),
      parts: [
        { text: t.complaintFiledText(complaint.number) },
        { facts: factsOf(complaint, t) },
        { text: complaint.message },
        orderLink(context, complaint.orderId),
      ],
    }
  },
}

/** Goes to the shopkeeper, for a new complaint and for each further message of the customer. */
export const complaintForShop: MailKind<ComplaintMail> = {
  write: (complaint, { shopUrl, t }) => ({
    subject: t.complaintForShopSubject(complaint.number, complaint.subject),
    preview: t.complaintForShopPreview(complaint.name, shortOrderId(complaint.orderId)),
    heading: t.complaintForShopHeading(complaint.number),
    parts: [
      { facts: [[t.complaintFromLabel, complaint.name], ...factsOf(complaint, t)] },
      { text: complaint.message },
      {
        link: `${shopUrl}/admin/complaints/${encodeURIComponent(complaint.complaintId)}`,
        label: t.openComplaint,
      },
    ],
  }),
}

/** The shop's answer, which is empty when the complaint was only closed. */
export const complaintAnswered: MailKind<ComplaintMail & { closed: boolean }> = {
  write: (complaint, context) => {
    const { t } = context
    return {
      subject: complaint.message
        ? t.complaintAnsweredSubject(complaint.number)
        : t.complaintClosedSubject(complaint.number),
      preview: complaint.message || t.complaintClosedPreview,
      heading: t.greeting(complaint.name),
      parts: [
        { facts: factsOf(complaint, t) },
        ...(complaint.message ? [{ text: complaint.message }] : []),
        ...(complaint.closed ? [{ text: t.complaintClosedText(complaint.number) }] : []),
        orderLink(context, complaint.orderId),
      ],
    }
  },
}
