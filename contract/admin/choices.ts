/** Lists of values for schemas and screens of the back office. The screens import this file without the schema library. */

export const ORDER_SORTS = ['newest', 'oldest', 'total-high', 'total-low'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

export const PRODUCT_SORTS = ['name', 'newest', 'stock-low', 'price-high', 'price-low', 'popular'] as const
export type AdminProductSort = (typeof PRODUCT_SORTS)[number]
/** Sorts of the stock levels, which show no prices. */
export const STOCK_SORTS = ['name', 'stock-low'] as const satisfies readonly AdminProductSort[]

export const STOCK_FILTERS = ['all', 'low', 'out'] as const
/** A draft is not on sale yet. It is as invisible in the shop as an archived product. */
export const PRODUCT_STATES = ['draft', 'on-sale', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]
export const PRODUCT_FILTERS = ['on-sale', 'no-origin', 'draft', 'archived', 'all'] as const
export const QUESTION_FILTERS = ['unanswered', 'answered', 'hidden', 'all'] as const
export const REVIEW_FILTERS = ['visible', 'hidden', 'all'] as const
export const CUSTOMER_FILTERS = ['all', 'customers', 'admins', 'blocked', 'unverified'] as const
export const COMPLAINT_FILTERS = ['open', 'answered', 'closed', 'all'] as const
export const MAIL_FILTERS = ['failed', 'waiting', 'sent', 'all'] as const

export const JOB_STATES = ['given_up', 'failed', 'running', 'waiting'] as const

/** Why a mail or SMS was not sent; `restored`: it waited when the backup was made. */
export const MESSAGE_ERRORS = [
  'account_deleted',
  'monthly_limit',
  'no_answer',
  'no_credit',
  'not_accepted',
  'not_written',
  'refused',
  'restored',
  'too_late',
  'unreachable',
] as const
export type MessageError = (typeof MESSAGE_ERRORS)[number]

/** Why the gateway takes no SMS at present: the account has no credit, or the token or sender is not accepted. */
export const SMS_STOPS = ['no_credit', 'not_accepted'] as const
export type SmsStop = (typeof SMS_STOPS)[number]

export const COMPLAINT_STATUSES = ['open', 'answered', 'closed'] as const
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number]

/** How reports are grouped. Weeks begin on Sunday, as in Nepal. */
export const REPORT_UNITS = ['day', 'week', 'month'] as const
export type ReportUnit = (typeof REPORT_UNITS)[number]

export const PHONE_CALL_OUTCOMES = ['reached', 'not_reached'] as const
export type PhoneCallOutcome = (typeof PHONE_CALL_OUTCOMES)[number]

/** Why the shop cancels an order. Any other reason is a note. */
export const CANCEL_REASONS = ['not_reached', 'out_of_stock'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** Why a shipped order is cancelled. */
export const FAILED_DELIVERY_REASONS = ['refused', 'not_reached', 'damaged'] as const
export type FailedDeliveryReason = (typeof FAILED_DELIVERY_REASONS)[number]

/** An order cancelled for one of these reasons counts as a no-show of its phone number. */
export const NO_SHOW_REASONS: readonly FailedDeliveryReason[] = ['not_reached', 'refused']

/** What is wrong with a product that was delivered, or not. */
export const COMPLAINT_REASONS = ['missing', 'spoiled', 'wrong', 'other'] as const
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number]
/** What the customer wants. */
export const COMPLAINT_WISHES = ['credit', 'cash', 'telling'] as const
export type ComplaintWish = (typeof COMPLAINT_WISHES)[number]

/** How the customer gets the money of returned goods. `credit` pays for later orders of the account. */
export const REFUNDS = ['cash', 'credit'] as const
export type Refund = (typeof REFUNDS)[number]

/** What the history of an order records. */
export const ORDER_EVENT_KINDS = ['status', 'edit', 'attempt', 'return', 'assignment'] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

/** Why a rider received another amount than the one due. */
export const CASH_DIFFERENCE_REASONS = ['short_of_cash', 'no_change', 'goods', 'tip', 'other'] as const
export type CashDifferenceReason = (typeof CASH_DIFFERENCE_REASONS)[number]

/** What became of a stop of a rider's delivery run. */
export const STOP_OUTCOMES = ['open', 'delivered', 'not_at_home', 'failed'] as const
export type StopOutcome = (typeof STOP_OUTCOMES)[number]

export const STOCK_REASONS = [
  'opening',
  'order',
  'cancel',
  'correction',
  'received',
  'return',
  'edit',
  // the packer did not find the units
  'not_found',
  // the units of a lot
  'expired',
  'held',
  'failed',
  'recalled',
  'written_off',
  'released',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Common units in Nepal's grocery trade; the form accepts others. */
export const SUGGESTED_UNITS = [
  'kg',
  '500 g',
  '250 g',
  '100 g',
  'L',
  '500 ml',
  'piece',
  'dozen',
  'bundle',
  'packet',
  'crate',
] as const

/** Columns of the product CSV with the texts of `PRODUCT_DETAILS`. */
export const DETAIL_COLUMNS = [
  'ingredients',
  'nepali_ingredients',
  'allergens',
  'nepali_allergens',
  'storage',
  'nepali_storage',
] as const

/** Columns of the product CSV, in the order of the export. */
export const PRODUCT_CSV_COLUMNS = [
  'id',
  'version',
  'name',
  'nepali_name',
  'category',
  'price',
  'unit',
  'unit_amount',
  'unit_measure',
  'stock',
  'stock_at_export',
  'keywords',
  'archived',
  'description',
  'nepali_description',
  'farms',
  'grown_in',
  'weighed',
  'state',
  'labels',
  ...DETAIL_COLUMNS,
] as const
export type ProductCsvColumn = (typeof PRODUCT_CSV_COLUMNS)[number]

/** What a new shop does before its first order. */
export const FIRST_DAY_ITEMS = [
  'seller',
  'phone',
  'complaints',
  'delivery',
  'promises',
  'mail',
  'category',
  'product',
  'backup',
  'second-factor',
] as const
export type FirstDayItem = (typeof FIRST_DAY_ITEMS)[number]

/** What the audit log records. */
export type AuditAction =
  | 'order.change-status'
  | 'order.phone'
  | 'order.weigh'
  | 'order.missing'
  | 'order.delivery-failed'
  | 'order.delivery-rejected'
  | 'order.not-at-home'
  | 'order.return'
  | 'order.assign'
  | 'order.correct-cash'
  | 'order.see-qr'
  | 'order.edit'
  | 'order.note'
  | 'order.call'
  | 'order.invoice'
  | 'order.export'
  | 'delivery-run.hand-over'
  | 'product.create'
  | 'product.edit'
  | 'product.set-sale-price'
  | 'product.end-sale-price'
  | 'product.publish'
  | 'product.draft'
  | 'product.archive'
  | 'product.unarchive'
  | 'product.pictures'
  | 'product.bulk'
  | 'product.import'
  | 'category.create'
  | 'category.edit'
  | 'category.delete'
  | 'category.sort'
  | 'category.picture'
  | 'farm.create'
  | 'farm.edit'
  | 'farm.archive'
  | 'farm.unarchive'
  | 'farm.proofs'
  | 'farm.pictures'
  | 'lot.edit'
  | 'lot.write-off'
  | 'lot.hold'
  | 'lot.release'
  | 'lot.test'
  | 'lot.recall'
  | 'lot.export'
  | 'stock.correct'
  | 'stock.receive'
  | 'question.answer'
  | 'question.edit'
  | 'question.hide'
  | 'question.show'
  | 'review.reply'
  | 'review.hide'
  | 'review.show'
  | 'customer.note'
  | 'customer.block'
  | 'customer.unblock'
  | 'staff.invite'
  | 'staff.revoke'
  | 'staff.accept'
  | 'staff.role'
  | 'staff.remove'
  | 'staff.password'
  | 'settings.change'
  | 'settings.texts'
  | 'settings.test-mail'
  | 'settings.first-day'
  | 'second-factor.add'
  | 'second-factor.remove'
  | 'second-factor.recovery-code'
  | 'second-factor.new-recovery-codes'
  | 'complaint.answer'
  | 'complaint.close'
  | 'complaint.credit'
  | 'mail.retry'
  | 'mail.retry-sms'
  | 'job.retry'
