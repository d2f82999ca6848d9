import type { MailKind } from './mail-kind.ts'
import * as accounts from './templates/accounts.ts'
import * as catalog from './templates/catalog.ts'
import * as complaints from './templates/complaints.ts'
import * as orders from './templates/orders.ts'
import * as shop from './templates/shop.ts'

/** Every mail the shop sends. A new kind is one entry here and one template. */
export const kinds = {
  'account-deleted': accounts.accountDeleted,
  code: accounts.code,
  'complaint-answered': complaints.complaintAnswered,
  'complaint-filed': complaints.complaintFiled,
  'complaint-for-shop': complaints.complaintForShop,
  'email-changed': accounts.emailChanged,
  'google-linked': accounts.googleLinked,
  'lot-recalled': catalog.lotRecalled,
  'new-order': orders.newOrder,
  'order-cancelled': orders.orderCancelled,
  'order-edited': orders.orderEdited,
  'order-placed': orders.orderPlaced,
  'order-returned': orders.orderReturned,
  'order-status-changed': orders.orderStatusChanged,
  'password-changed': accounts.passwordChanged,
  'password-reset': accounts.passwordReset,
  'product-back': catalog.productBack,
  'question-answered': catalog.questionAnswered,
  'second-factor': accounts.secondFactor,
  'sms-limit': shop.smsLimit,
  'sms-stopped': shop.smsStopped,
  'staff-invitation': accounts.staffInvitation,
  'sign-in-with-google': accounts.signInWithGoogle,
  'test-mail': shop.testMail,
} as const

type Kinds = typeof kinds
export type AnyMailKind = keyof Kinds
export type MailData<Kind extends AnyMailKind> = Kinds[Kind] extends MailKind<infer Data> ? Data : never
export type SecretMailKind = 'code' | 'password-reset' | 'staff-invitation'
