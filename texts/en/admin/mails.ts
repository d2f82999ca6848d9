export const title = 'Emails'
export const lead =
  'An email is marked as failed when it is refused or could not be sent for five days. You can send it again here.'
export const filter = { failed: 'Failed', waiting: 'Waiting', sent: 'Sent', all: 'All' } as const
export const noFailed = 'No failed emails'
export const none = 'No emails here'
export const showAll = 'Show all emails'
export const caption = 'Emails, newest first'
export const columnMail = 'Email'
export const columnTo = 'To'
export const columnCreated = 'Created'
export const columnAgain = 'Retry'
export const sentAt = 'Sent {time}'
export const failed = 'Failed'
export const waiting = 'Waiting'
export const sendAgain = 'Send again<hidden>: {mail} to {recipient}</hidden>'
export const queuedAgain = 'Email queued again'

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
  'staff-invitation': 'Staff invitation',
}

/** The name of a kind of mail, or the kind itself when it has no name. */
export const mailKind = (kind: string): string => KINDS[kind] ?? kind
