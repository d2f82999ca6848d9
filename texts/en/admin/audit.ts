import type { AuditAction } from '#contract/admin/choices.ts'

export const title = 'Activity log'
export const lead = 'Who did what in the back office. Entries cannot be edited.'
export const columnAction = 'Action'
export const columnDetails = 'Details'
export const columnIpAddress = 'IP address'
export const allActions = 'All actions'
export const onlyPerson = 'Showing one person’s activity only. <button>Show everything</button>'
export const onlySubject = 'Showing one item’s activity only. <button>Show everything</button>'
export const none = 'No activity yet'
export const caption = 'Activity, newest first'

export const action: Record<AuditAction, string> = {
  'order.change-status': 'Changed an order’s status',
  'order.phone': 'Took an order by phone',
  'complaint.credit': 'Refunded products of a complaint',
  'order.missing': 'Reported a missing product',
  'order.weigh': 'Weighed the goods of an order',
  'order.delivery-failed': 'Recorded a failed delivery',
  'order.delivery-rejected': 'Reported a delivery after the order had changed',
  'order.not-at-home': 'Recorded a delivery attempt',
  'order.return': 'Recorded a return',
  'order.assign': 'Assigned an order to a rider',
  'order.correct-cash': 'Corrected what was paid for an order',
  'order.see-qr': 'Looked for a QR payment in the bank',
  'order.edit': 'Edited an order',
  'order.note': 'Wrote a note about an order',
  'order.call': 'Logged a call',
  'order.invoice': 'Issued an invoice',
  'order.export': 'Exported orders',
  'delivery-run.hand-over': 'Received the cash of a delivery run',
  'product.create': 'Added a product',
  'product.edit': 'Edited a product',
  'product.set-sale-price': 'Made an offer',
  'product.end-sale-price': 'Ended an offer',
  'product.publish': 'Published a product',
  'product.draft': 'Made a product a draft again',
  'product.archive': 'Archived a product',
  'product.unarchive': 'Restored a product',
  'product.pictures': 'Changed product pictures',
  'product.bulk': 'Edited prices and stock in the table',
  'product.import': 'Imported products',
  'category.create': 'Added a category',
  'category.edit': 'Edited a category',
  'category.delete': 'Deleted a category',
  'category.sort': 'Changed the order of the categories',
  'category.picture': 'Changed the picture of a category',
  'farm.create': 'Added a farm',
  'farm.edit': 'Edited a farm',
  'farm.archive': 'Archived a farm',
  'farm.unarchive': 'Restored a farm',
  'farm.proofs': 'Changed the proofs of a farm',
  'farm.pictures': 'Changed the pictures of a farm',
  'lot.edit': 'Edited a lot',
  'lot.write-off': 'Wrote off units of a lot',
  'lot.hold': 'Held a lot',
  'lot.release': 'Put a lot back on sale',
  'lot.test': 'Recorded a residue test',
  'lot.recall': 'Recalled a lot',
  'lot.export': 'Downloaded the orders of a lot',
  'stock.correct': 'Adjusted stock',
  'stock.receive': 'Received stock',
  'question.answer': 'Answered a question',
  'question.edit': 'Edited a question',
  'question.hide': 'Hid a question',
  'question.show': 'Showed a question again',
  'review.reply': 'Replied to a review',
  'review.hide': 'Hid a review',
  'review.show': 'Showed a review again',
  'customer.note': 'Wrote a note about a customer',
  'customer.block': 'Blocked a customer',
  'customer.unblock': 'Unblocked a customer',
  'staff.invite': 'Invited a member of staff',
  'staff.revoke': 'Revoked an invitation',
  'staff.accept': 'Joined the staff',
  'staff.role': 'Changed a staff role',
  'staff.remove': 'Removed a member of staff',
  'staff.password': 'Set a new password for an administrator',
  'settings.change': 'Changed the settings',
  'settings.texts': 'Changed the website text',
  'settings.test-mail': 'Sent a test email',
  'settings.first-day': 'Changed the first-day list',
  'second-factor.add': 'Set up two-step verification',
  'second-factor.remove': 'Removed two-step verification',
  'second-factor.recovery-code': 'Signed in with a recovery code',
  'second-factor.new-recovery-codes': 'Created new recovery codes',
  'complaint.answer': 'Answered a complaint',
  'complaint.close': 'Closed a complaint',
  'mail.retry': 'Resent a failed email or SMS',
  'job.retry': 'Started background work again',
  'mail.retry-sms': 'Tried again to send SMS',
}

/** The name of an action, or the action itself when it has no name. */
export const actionName = (name: string): string => action[name as AuditAction] ?? name

export const subjectName = (type: string, shortId: string) => `${type.replace('-', ' ')} ${shortId}`
