import type { ComplaintWish } from '#contract/admin/choices.ts'
import type { ComplaintLine } from '#contract/complaints.ts'
import { shortOrderId } from '#contract/text.ts'
import { type MailContext, productName } from '../mail-context.ts'
import type { MailKind } from '../mail-kind.ts'
import { orderLink } from './orders.ts'

export interface ComplaintMail {
  complaintId: string
  number: number
  orderId: string
  subject: string
  name: string
  /** Empty if a complaint about goods has none. */
  message: string
  lines: readonly Pick<ComplaintLine, 'name' | 'nepaliName' | 'reason' | 'units'>[]
  wish: ComplaintWish | null
}

/** A complaint that names products needs no subject. */
const subjectOf = ({ subject, lines }: ComplaintMail, { labels }: MailContext) =>
  subject || (lines.length > 0 ? labels.complaintAboutGoods : '')

function factsOf(complaint: ComplaintMail, context: MailContext): [string, string][] {
  const { number, orderId, lines, wish } = complaint
  const { t, labels, language } = context
  return [
    [t.complaintLabel, t.complaintNumber(number)],
    [t.complaintOrderLabel, shortOrderId(orderId)],
    [t.complaintSubjectLabel, subjectOf(complaint, context)],
    ...lines.map(({ reason, units, ...product }): [string, string] => [
      productName(product, language),
      t.complaintUnits(units, labels.complaintReason[reason]),
    ]),
    ...(wish ? [[t.complaintWishLabel, labels.complaintWish[wish]] as [string, string]] : []),
  ]
}

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
        { facts: factsOf(complaint, context) },
        ...(complaint.message ? [{ quote: complaint.message }] : []),
        ...orderLink(context, complaint.orderId),
      ],
    }
  },
}

/** Goes to the shopkeeper, for a new complaint and for each further message of the customer. */
export const complaintForShop: MailKind<ComplaintMail> = {
  write: (complaint, context) => ({
    subject: context.t.complaintForShopSubject(complaint.number, subjectOf(complaint, context)),
    preview: context.t.complaintForShopPreview(complaint.name, shortOrderId(complaint.orderId)),
    heading: context.t.complaintForShopHeading(complaint.number),
    parts: [
      { facts: [[context.t.complaintFromLabel, complaint.name], ...factsOf(complaint, context)] },
      ...(complaint.message ? [{ quote: complaint.message }] : []),
      {
        link: `${context.shopUrl}/admin/complaints/${encodeURIComponent(complaint.complaintId)}`,
        label: context.t.openComplaint,
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
        { facts: factsOf(complaint, context) },
        ...(complaint.message ? [{ text: complaint.message }] : []),
        ...(complaint.closed ? [{ text: t.complaintClosedText(complaint.number) }] : []),
        ...orderLink(context, complaint.orderId),
      ],
    }
  },
}
