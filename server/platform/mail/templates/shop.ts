import type { SmsStop } from '#contract/admin/choices.ts'
import { formatRupees } from '#contract/money.ts'
import type { Part } from '../layout.ts'
import type { MailContext } from '../mail-context.ts'
import type { MailKind } from '../mail-kind.ts'

/** Goes to the shop: the gateway takes no SMS at present. */
export const smsStopped: MailKind<{ reason: SmsStop }> = {
  write: ({ reason }, context) => {
    const { t } = context
    return {
      subject: t.smsStoppedSubject,
      preview: t.smsStoppedText[reason],
      heading: t.smsStoppedSubject,
      parts: [{ text: t.smsStoppedText[reason] }, { text: t.smsStoppedLater }, seeMails(context)],
    }
  },
}

/** Goes to the shop: no more SMS are sent this month. `limit` in rupees. */
export const smsLimit: MailKind<{ limit: number }> = {
  write: ({ limit }, context) => {
    const { t, language } = context
    const text = t.smsLimitText(formatRupees(limit, language))
    return {
      subject: t.smsLimitSubject,
      preview: text,
      heading: t.smsLimitSubject,
      parts: [{ text }, seeMails(context)],
    }
  },
}

const seeMails = ({ shopUrl, t }: MailContext): Part => ({
  link: `${shopUrl}/admin/mails`,
  label: t.seeMails,
})

/** Somebody tries whether mails arrive. */
export const testMail: MailKind<Record<string, never>> = {
  write: (_data, { t }) => ({
    subject: t.testMailSubject,
    preview: t.testMailText,
    heading: t.testMailSubject,
    parts: [{ text: t.testMailText }],
  }),
}
