import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#contract/accounts.ts'
import type {
  CancelReason,
  CashDifferenceReason,
  CorrectionReason,
  FailedDeliveryReason,
  HideReason,
  OrderEventKind,
  ReturnReason,
  StockReason,
} from '#contract/admin/choices.ts'
import type { Language } from '#contract/languages.ts'
import type { OrderStatus } from '#contract/order-status.ts'

/** Timestamps are read and written as Date; columns with a default may be omitted. */
type Time = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json = ColumnType<Record<string, unknown>, string | undefined, string>
/** bigint columns are read as numbers (see database.ts), so whole paisa stay exact up to 90 billion rupees. */
type Paisa = number

/** The columns of each table, in the order of 0001_schema.sql. */
export interface Schema {
  // Accounts
  account: {
    id: Generated<string>
    name: string
    email: string
    pending_email: string | null
    phone: Generated<string>
    address: Generated<string>
    language: Generated<Language>
    password_hash: string | null
    password_changed_at: NullableTime
    auth_provider: Generated<'local' | 'google'>
    google_subject: string | null
    is_verified: Generated<boolean>
    role: Generated<Role>
    blocked_at: NullableTime
    created_at: Time
    updated_at: Time
  }
  saved_address: {
    id: Generated<string>
    account_id: string
    label: string
    full_name: string
    phone: string
    second_phone: Generated<string>
    address: string
    landmark: Generated<string>
    city: string
    state: string
    created_at: Time
  }
  staff_invitation: {
    id: Generated<string>
    email: string
    role: Exclude<Role, 'customer'>
    token_hash: Buffer
    invited_by: string | null
    created_at: Time
    expires_at: Date
    accepted_at: NullableTime
  }

  // Sign-in
  session: {
    id: Generated<string>
    token_hash: Buffer
    account_id: string
    created_at: Time
    last_seen_at: Time
    expires_at: Time
    user_agent: Generated<string>
    source: Generated<string>
    confirmed_at: NullableTime
  }
  one_time_code: {
    account_id: string
    purpose: 'verify_email'
    code_hash: Buffer
    email: string
    attempts: Generated<number>
    created_at: Time
    expires_at: Time
    used_at: NullableTime
  }
  password_reset: {
    token_hash: Buffer
    account_id: string
    created_at: Time
    expires_at: Time
  }
  google_return: {
    state_hash: Buffer
    expires_at: Time
  }
  passkey: {
    id: Generated<string>
    account_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Time
    last_used_at: NullableTime
  }
  passkey_challenge: {
    challenge: string
    account_id: string
    holder: string
    expires_at: Time
  }
  authenticator_app: {
    account_id: string
    encrypted_secret: string
    last_step: number
    wrong_codes: Generated<number>
    next_code_at: Time
    created_at: Time
  }
  recovery_code: {
    account_id: string
    code_hash: Buffer
  }
  pending_sign_in: {
    token_hash: Buffer
    account_id: string
    email: string | null
    is_fresh: Generated<boolean>
    attempts: Generated<number>
    expires_at: Time
  }
  rate_limit: {
    key: string
    hits: number
    window_ends_at: Time
  }

  // Catalogue
  picture: {
    id: Generated<string>
    width: number
    height: number
    bytes: Generated<number>
    created_at: Time
  }
  category: {
    id: Generated<string>
    name: string
    former_names: Generated<string[]>
    nepali_name: Generated<string>
    blurb: Generated<string>
    nepali_blurb: Generated<string>
    banner_title: Generated<string>
    nepali_banner_title: Generated<string>
    benefits: Generated<string[]>
    nepali_benefits: Generated<string[]>
    picture_id: string | null
    position: number | null
    version: Generated<number>
  }
  product: {
    id: Generated<string>
    name: string
    nepali_name: Generated<string>
    description: Generated<string>
    nepali_description: Generated<string>
    category_id: string
    price_paisa: Paisa
    unit: string
    unit_amount: ColumnType<string | null, number | string | null | undefined, number | string | null>
    unit_measure: 'g' | 'ml' | 'piece' | null
    stock: Generated<number>
    in_stock: ColumnType<boolean, never, never>
    keywords: Generated<string[]>
    sold_units: Generated<number>
    rating_sum: Generated<number>
    rating_count: Generated<number>
    version: Generated<number>
    search_words: Generated<string>
    search_name_words: Generated<string>
    search_names: Generated<string[]>
    archived_at: NullableTime
    created_at: Time
    updated_at: Time
  }
  product_picture: {
    product_id: string
    picture_id: string
    position: number
    alt: Generated<string>
    nepali_alt: Generated<string>
  }
  price_change: {
    id: Generated<number>
    product_id: string
    from_paisa: Paisa
    to_paisa: Paisa
    actor_id: string | null
    created_at: Time
  }
  popularity_change: {
    product_id: string
    units: number
  }
  category_count: {
    category_id: string
    products: number
  }
  search_word: {
    word: string
  }

  // Cart and wishlist
  cart_line: {
    account_id: string
    product_id: string
    quantity: number
    added_at: Time
  }
  wishlist_item: {
    account_id: string
    product_id: string
    added_at: Time
    waiting_since: NullableTime
    notified_at: NullableTime
  }

  // Delivery runs
  delivery_run: {
    id: Generated<string>
    rider_id: string | null
    /** YYYY-MM-DD */
    day: string
    created_at: Time
    closed_at: NullableTime
    closed_by: string | null
    expected_paisa: Paisa | null
    counted_paisa: Paisa | null
    difference_reason: Generated<string>
  }

  // Orders
  orders: {
    id: Generated<string>
    customer_id: string | null
    source: Generated<'web' | 'phone'>
    status: Generated<OrderStatus>
    version: Generated<number>
    full_name: string
    email: Generated<string>
    phone: string
    second_phone: Generated<string>
    address: string
    landmark: Generated<string>
    city: string
    state: string
    note: Generated<string>
    substitution: Generated<'leave_out' | 'call' | 'similar'>
    language: Language | null
    payment_method: Generated<'cod'>
    delivery_charge_paisa: Paisa
    total_paisa: Paisa
    credit_used_paisa: Generated<Paisa>
    /** YYYY-MM-DD */
    delivery_day: string | null
    delivery_attempts: Generated<number>
    run_id: string | null
    run_position: number | null
    cash_collected_paisa: Paisa | null
    cash_difference_paisa: Generated<Paisa>
    cash_difference_reason: CashDifferenceReason | null
    customer_left: Generated<boolean>
    created_at: Time
    updated_at: Time
  }
  order_line: {
    id: Generated<string>
    order_id: string
    product_id: string
    product_name: string
    /** Empty if the product had none. */
    nepali_name: Generated<string>
    unit: string
    price_paisa: Paisa
    quantity: number
    position: number
    reviewed: Generated<boolean>
    returned: Generated<number>
    written_off: Generated<number>
  }
  order_event: {
    id: Generated<number>
    order_id: string
    kind: Generated<OrderEventKind>
    from_status: OrderStatus | null
    to_status: OrderStatus
    actor_id: string | null
    actor: 'customer' | 'staff' | 'shop'
    reason_code: CancelReason | FailedDeliveryReason | null
    note: Generated<string>
    details: Json
    created_at: Time
  }
  order_call: {
    id: Generated<number>
    order_id: string
    outcome: 'reached' | 'not_reached'
    note: Generated<string>
    actor_id: string | null
    created_at: Time
  }
  staff_note: {
    id: Generated<number>
    order_id: string | null
    account_id: string | null
    author_id: string | null
    text: string
    created_at: Time
  }
  idempotency_key: {
    account_id: string
    key: string
    request_hash: Buffer
    order_id: string
    /** Null for the placing of an order: the order is the result. */
    result: ColumnType<unknown, string | undefined, string>
    created_at: Time
  }

  // Invoices, complaints, returns and store credit
  invoice_counter: {
    fiscal_year: string
    last_number: number
  }
  credit_note_counter: {
    fiscal_year: string
    last_number: number
  }
  invoice: {
    order_id: string
    fiscal_year: string
    number: number
    issued_at: Time
    content: ColumnType<unknown, string, never>
  }
  complaint: {
    id: Generated<string>
    number: Generated<number>
    order_id: string
    account_id: string | null
    subject: string
    status: Generated<'open' | 'answered' | 'closed'>
    created_at: Time
    updated_at: Time
  }
  complaint_message: {
    id: Generated<number>
    complaint_id: string
    from_shop: boolean
    actor_id: string | null
    message: string
    created_at: Time
  }
  order_return: {
    id: Generated<string>
    order_id: string
    complaint_id: string | null
    reason: Generated<ReturnReason>
    note: Generated<string>
    amount_paisa: Paisa
    credit_paisa: Generated<Paisa>
    delivery_charge_paisa: Generated<Paisa>
    fiscal_year: string
    number: number
    content: ColumnType<unknown, string, never>
    actor_id: string | null
    created_at: Time
  }
  order_return_line: {
    return_id: string
    order_line_id: string
    quantity: number
    condition: 'sellable' | 'spoiled'
  }
  store_credit: {
    id: Generated<number>
    account_id: string | null
    delta_paisa: Paisa
    return_id: string | null
    order_id: string | null
    created_at: Time
  }

  // Stock
  stock_movement: {
    id: Generated<number>
    product_id: string
    delta: number
    reason: StockReason
    correction_reason: CorrectionReason | null
    order_id: string | null
    return_id: string | null
    order_edit_id: number | null
    actor_id: string | null
    note: Generated<string>
    created_at: Time
  }

  // Reviews and questions
  review: {
    id: Generated<string>
    order_line_id: string
    product_id: string
    account_id: string | null
    rating: number
    comment: string
    hidden_at: NullableTime
    hidden_reason_code: HideReason | null
    hidden_note: Generated<string>
    created_at: Time
  }
  review_picture: {
    review_id: string
    picture_id: string
    position: number
  }
  unused_picture: {
    id: string
    created_at: Date
  }
  question: {
    id: Generated<string>
    product_id: string
    account_id: string | null
    question: string
    answer: Generated<string>
    answered_at: NullableTime
    answered_by: string | null
    hidden_at: NullableTime
    created_at: Time
  }

  // Mail, jobs, settings, activity log
  mail: {
    id: Generated<string>
    kind: string
    recipient: string
    language: Language | null
    account_id: string | null
    order_id: string | null
    data: Json
    due_at: Time
    attempts: Generated<number>
    sent_at: NullableTime
    failed_at: NullableTime
    last_error: Generated<string>
    created_at: Time
  }
  job: {
    id: Generated<string>
    name: string
    key: string | null
    payload: Json
    /** An interval such as '10 minutes'. */
    every: ColumnType<unknown, string | null | undefined, string | null>
    run_at: Time
    started_at: NullableTime
    attempts: Generated<number>
    last_error: Generated<string>
  }
  setting: {
    name: string
    value: ColumnType<unknown, string, string>
    version: Generated<number>
    updated_at: Time
  }
  audit: {
    id: Generated<number>
    actor_id: string | null
    actor_name: Generated<string>
    action: string
    subject_type: Generated<string>
    subject_id: Generated<string>
    details: Json
    source: Generated<string>
    created_at: Time
  }
}
