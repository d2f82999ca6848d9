import type { MailContent } from './layout.ts'
import type { MailContext } from './mail-context.ts'

/** One kind of mail, and how it is written from its data. */
export interface MailKind<Data extends object> {
  write(data: Data, context: MailContext): MailContent
  /** The data gives access to an account, so it is stored encrypted. */
  secret?: true
  /** Goes to someone whose account is deleted: the recipient is deleted once the mail is sent or has failed. */
  forgetsRecipient?: true
  /** An older mail is not sent, because it would mislead. */
  validForMinutes?: number
  /** Printed on the console for someone who tries the shop without a mail server. */
  consoleLine?(data: Data, context: MailContext): string
}
