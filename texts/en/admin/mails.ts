import type { MessageError } from '#contract/admin/choices.ts'

export const title = 'Emails and SMS'
export const lead =
  'An email is marked as failed when it is refused or could not be sent for five days; an SMS as soon as it would come too late. You can send both again here.'
export const filter = { failed: 'Failed', waiting: 'Waiting', sent: 'Sent', all: 'All' } as const
export const noFailed = 'Nothing has failed'
export const none = 'No emails or SMS here'
export const caption = 'Emails and SMS, newest first'
export const columnMail = 'Subject'
export const columnTo = 'To'
export const columnCreated = 'Created'
export const columnAgain = 'Retry'
export const sentAt = 'Sent {time}'
export const failed = 'Failed'
export const waiting = 'Waiting'
export const sendAgain = 'Send again<hidden>: {mail} to {recipient}</hidden>'
export const queuedAgain = 'Will be sent again'

export const smsParts = (count: number) => (count === 1 ? 'SMS' : `SMS, ${count} parts`)
export const unknown = 'Unknown'
export const errors: Record<MessageError, string> = {
  account_deleted: 'The account was deleted.',
  monthly_limit: 'The limit of this month was reached.',
  no_answer: 'The SMS provider did not answer: the SMS may have been sent.',
  no_credit: 'The account at the SMS provider has no credit.',
  not_accepted: 'The SMS provider does not accept the token or sender.',
  not_written: 'It could not be written: tell the person who runs the server.',
  refused: 'It was refused.',
  restored: 'It waited when the backup was made: it may have been sent since.',
  too_late: 'It was too late to send it.',
  unreachable: 'No connection.',
}
export const smsStopped = {
  no_credit:
    'No SMS are sent: the account at the SMS provider has no credit. The shop tries again every 15 minutes.',
  not_accepted:
    'No SMS are sent: the SMS provider does not accept the token or sender of the shop. The shop tries again every 15 minutes.',
} as const
export const retrySms = 'Try again now'
export const smsTriedAgain = 'Trying to send SMS again'

const KINDS: Record<string, string> = {
  'account-deleted': 'Account deleted',
  code: 'Verification code',
  'complaint-answered': 'Complaint answered',
  'complaint-filed': 'Complaint received',
  'complaint-for-shop': 'Complaint (to the shop)',
  'email-changed': 'Email changed',
  'google-linked': 'Google account linked',
  'lot-recalled': 'Recall of a lot',
  'new-order': 'New order (to the shop)',
  'order-cancelled': 'Order cancelled',
  'order-edited': 'Order edited',
  'order-placed': 'Order placed',
  'order-returned': 'Products returned',
  'order-status-changed': 'Order status update',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'product-back': 'Product back in stock',
  'question-answered': 'Question answered',
  'second-factor': 'Two-step verification changed',
  'sign-in-with-google': 'Sign in with Google',
  'sms-cancelled': 'Order cancelled',
  'sms-changed': 'Total changed',
  'sms-limit': 'Monthly limit of SMS (to the shop)',
  'sms-new-order': 'New order (to the shop)',
  'sms-not-at-home': 'Nobody at home',
  'sms-on-the-way': 'On the way',
  'sms-placed': 'Order placed',
  'sms-recall': 'Recall of a lot',
  'sms-stopped': 'SMS stopped (to the shop)',
  'staff-invitation': 'Staff invitation',
  'test-mail': 'Test email',
}

/** The name of a kind of mail or SMS, or the kind itself when it has no name. */
export const mailKind = (kind: string): string => KINDS[kind] ?? kind
