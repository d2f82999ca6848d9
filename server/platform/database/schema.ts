import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#contract/accounts.ts'
import type {
  CancelReason,
  CashDifferenceReason,
  ComplaintReason,
  ComplaintWish,
  FailedDeliveryReason,
  MessageError,
  OrderEventKind,
  StockReason,
} from '#contract/admin/choices.ts'
import type { Language } from '#contract/languages.ts'
import type { LotStatus, TestMethod } from '#contract/lot-codes.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { ProductLabel } from '#contract/product-details.ts'
import type { CountryOfOrigin, FarmKind, ProofKind } from '#contract/proofs.ts'

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
    pendingEmail: string | null
    phone: Generated<string>
    address: Generated<string>
    language: Generated<Language>
    getsSms: Generated<boolean>
    passwordHash: string | null
    passwordChangedAt: NullableTime
    authProvider: Generated<'local' | 'google'>
    googleSubject: string | null
    isVerified: Generated<boolean>
    role: Generated<Role>
    blockedAt: NullableTime
    createdAt: Time
  }
  savedAddress: {
    id: Generated<string>
    accountId: string
    label: string
    fullName: string
    phone: string
    secondPhone: Generated<string>
    address: string
    landmark: Generated<string>
    city: string
    state: string
    createdAt: Time
  }
  staffInvitation: {
    id: Generated<string>
    email: string
    role: Exclude<Role, 'customer'>
    tokenHash: Buffer
    invitedBy: string | null
    createdAt: Time
    expiresAt: Date
    acceptedAt: NullableTime
  }

  // Sign-in
  session: {
    id: Generated<string>
    tokenHash: Buffer
    accountId: string
    createdAt: Time
    lastSeenAt: Time
    expiresAt: Time
    userAgent: Generated<string>
    confirmedAt: NullableTime
  }
  oneTimeCode: {
    accountId: string
    codeHash: Buffer
    email: string
    attempts: Generated<number>
    createdAt: Time
    expiresAt: Time
  }
  passwordReset: {
    tokenHash: Buffer
    accountId: string
    expiresAt: Time
  }
  googleReturn: {
    stateHash: Buffer
    expiresAt: Time
  }
  passkey: {
    id: Generated<string>
    accountId: string
    credentialId: string
    publicKey: Buffer
    counter: number
    transports: string[]
    name: string
    createdAt: Time
    lastUsedAt: NullableTime
  }
  passkeyChallenge: {
    challenge: string
    accountId: string
    holder: string
    expiresAt: Time
  }
  authenticatorApp: {
    accountId: string
    encryptedSecret: string
    lastStep: number
    wrongCodes: Generated<number>
    nextCodeAt: Time
    createdAt: Time
  }
  recoveryCode: {
    accountId: string
    codeHash: Buffer
  }
  pendingSignIn: {
    tokenHash: Buffer
    accountId: string
    email: string | null
    isFresh: Generated<boolean>
    attempts: Generated<number>
    expiresAt: Time
  }
  rateLimit: {
    key: string
    hits: number
    windowEndsAt: Time
  }

  // Catalogue
  picture: {
    id: Generated<string>
    width: number
    height: number
    bytes: Generated<number>
    createdAt: Time
  }
  category: {
    id: Generated<string>
    name: string
    formerNames: Generated<string[]>
    nepaliName: Generated<string>
    blurb: Generated<string>
    nepaliBlurb: Generated<string>
    bannerTitle: Generated<string>
    nepaliBannerTitle: Generated<string>
    benefits: Generated<string[]>
    nepaliBenefits: Generated<string[]>
    pictureId: string | null
    position: number | null
    version: Generated<number>
  }
  product: {
    id: Generated<string>
    name: string
    nepaliName: Generated<string>
    description: Generated<string>
    nepaliDescription: Generated<string>
    ingredients: Generated<string>
    nepaliIngredients: Generated<string>
    allergens: Generated<string>
    nepaliAllergens: Generated<string>
    storage: Generated<string>
    nepaliStorage: Generated<string>
    labels: Generated<ProductLabel[]>
    categoryId: string
    pricePaisa: Paisa
    unit: string
    unitAmount: ColumnType<string | null, number | string | null | undefined, number | string | null>
    grownIn: Generated<CountryOfOrigin | null>
    unitMeasure: 'g' | 'ml' | 'piece' | null
    weighed: Generated<boolean>
    stock: Generated<number>
    inStock: ColumnType<boolean, never, never>
    shortage: Generated<number>
    hasLots: Generated<boolean>
    keepsDays: number | null
    keywords: Generated<string[]>
    soldUnits: Generated<number>
    ratingSum: Generated<number>
    ratingCount: Generated<number>
    version: Generated<number>
    searchWords: Generated<string>
    searchNameWords: Generated<string>
    searchNames: Generated<string[]>
    archivedAt: NullableTime
    isDraft: Generated<boolean>
    createdAt: Time
  }
  farm: {
    id: Generated<string>
    kind: FarmKind
    name: string
    nepaliName: Generated<string>
    state: string
    city: string
    place: Generated<string>
    nepaliPlace: Generated<string>
    story: Generated<string>
    nepaliStory: Generated<string>
    since: number | null
    households: number | null
    isNamed: Generated<boolean>
    phone: Generated<string>
    pan: Generated<string>
    bank: Generated<string>
    searchWords: Generated<string[]>
    version: Generated<number>
    archivedAt: NullableTime
    createdAt: Time
  }
  farmPicture: { farmId: string; pictureId: string; position: number }
  farmProof: {
    id: Generated<string>
    farmId: string
    kind: ProofKind
    body: Generated<string>
    number: Generated<string>
    firstDay: string | null
    lastDay: string | null
    productIds: string[] | null
    pictureId: string | null
    isPicturePublic: Generated<boolean>
    position: number
  }
  productFarm: { productId: string; farmId: string; position: number }
  productPicture: {
    productId: string
    pictureId: string
    position: number
    alt: Generated<string>
    nepaliAlt: Generated<string>
  }
  salePrice: {
    productId: string
    pricePaisa: Paisa
    startsAt: Time
    endsAt: Time
    reason: Generated<string>
    regularPaisa: Paisa | null
    wasPaisa: Paisa | null
  }
  priceChange: {
    id: Generated<number>
    productId: string
    fromPaisa: Paisa
    toPaisa: Paisa
    actorId: string | null
    createdAt: Time
  }
  popularityChange: {
    productId: string
    units: number
  }
  categoryCount: {
    categoryId: string
    products: number
  }
  searchWord: {
    word: string
  }

  // Cart and wishlist
  cartLine: {
    accountId: string
    productId: string
    quantity: number
    addedAt: Time
  }
  wishlistItem: {
    accountId: string
    productId: string
    addedAt: Time
    notifiedAt: NullableTime
  }

  // Delivery runs
  deliveryRun: {
    id: Generated<string>
    riderId: string | null
    /** YYYY-MM-DD */
    day: string
    createdAt: Time
    closedAt: NullableTime
    closedBy: string | null
    expectedPaisa: Paisa | null
    countedPaisa: Paisa | null
    differenceReason: Generated<string>
  }

  // Orders
  orders: {
    id: Generated<string>
    customerId: string | null
    source: Generated<'web' | 'phone'>
    status: Generated<OrderStatus>
    version: Generated<number>
    fullName: string
    email: Generated<string>
    phone: string
    secondPhone: Generated<string>
    address: string
    landmark: Generated<string>
    city: string
    state: string
    note: Generated<string>
    substitution: Generated<'leave_out' | 'call' | 'similar'>
    language: Generated<Language>
    paymentMethod: Generated<'cod'>
    deliveryChargePaisa: Paisa
    totalPaisa: Paisa
    creditUsedPaisa: Generated<Paisa>
    weightRefundPaisa: Generated<Paisa>
    cashDuePaisa: ColumnType<number, never, never>
    /** YYYY-MM-DD */
    deliveryDay: string
    waitsForCall: Generated<boolean>
    deliveryAttempts: Generated<number>
    runId: string | null
    runPosition: number | null
    cashCollectedPaisa: Paisa | null
    qrPaisa: Generated<Paisa>
    qrSeenAt: Time | null
    qrSeenBy: string | null
    cashDifferencePaisa: Generated<Paisa>
    cashDifferenceReason: CashDifferenceReason | null
    customerLeft: Generated<boolean>
    createdAt: Time
  }
  orderLine: {
    id: Generated<string>
    orderId: string
    productId: string
    productName: string
    /** Empty if the product had none. */
    nepaliName: Generated<string>
    unit: string
    pricePaisa: Paisa
    quantity: number
    /** Null for products that are not weighed. */
    orderedGrams: number | null
    packedGrams: number | null
    weightRefundPaisa: ColumnType<number, never, never>
    /** Units that the packer found, if fewer than ordered. */
    found: number | null
    position: number
    reviewed: Generated<boolean>
    returned: Generated<number>
    writtenOff: Generated<number>
    refundedPaisa: Generated<Paisa>
  }
  orderEvent: {
    id: Generated<number>
    orderId: string
    kind: Generated<OrderEventKind>
    fromStatus: OrderStatus | null
    toStatus: OrderStatus
    actorId: string | null
    actor: 'customer' | 'staff' | 'shop'
    reasonCode: CancelReason | FailedDeliveryReason | null
    note: Generated<string>
    details: Json
    createdAt: Time
  }
  phoneCall: {
    id: Generated<number>
    orderId: string
    outcome: 'reached' | 'not_reached'
    note: Generated<string>
    actorId: string | null
    createdAt: Time
  }
  staffNote: {
    id: Generated<number>
    orderId: string | null
    accountId: string | null
    authorId: string | null
    text: string
    createdAt: Time
  }
  productPair: {
    productId: string
    partnerId: string
    weight: number
  }

  idempotencyKey: {
    accountId: string
    key: string
    requestHash: Buffer
    /** Null for a shopping list that was added to the cart. */
    orderId: string | null
    /** Null for the placing of an order: the order is the result. */
    result: ColumnType<unknown, string | undefined, string>
    createdAt: Time
  }

  // Invoices, complaints, returns and store credit
  invoiceCounter: {
    fiscalYear: string
    lastNumber: number
  }
  creditNoteCounter: {
    fiscalYear: string
    lastNumber: number
  }
  invoice: {
    orderId: string
    fiscalYear: string
    number: number
    issuedAt: Time
    content: ColumnType<unknown, string, never>
  }
  invoicePrint: {
    orderId: string
    number: number
    actorId: string | null
    createdAt: Time
  }
  complaint: {
    id: Generated<string>
    number: Generated<number>
    orderId: string
    accountId: string | null
    subject: string
    wish: ComplaintWish | null
    version: Generated<number>
    status: Generated<'open' | 'answered' | 'closed'>
    createdAt: Time
    updatedAt: Time
  }
  complaintLine: {
    complaintId: string
    orderLineId: string
    reason: ComplaintReason
    units: number
    credited: Generated<number>
  }
  complaintPicture: { complaintId: string; position: number; content: Buffer }
  complaintMessage: {
    id: Generated<number>
    complaintId: string
    fromShop: boolean
    actorId: string | null
    message: string
    createdAt: Time
  }
  orderReturn: {
    id: Generated<string>
    orderId: string
    complaintId: string | null
    note: Generated<string>
    amountPaisa: Paisa
    creditPaisa: Generated<Paisa>
    deliveryChargePaisa: Generated<Paisa>
    fiscalYear: string
    number: number
    content: ColumnType<unknown, string, never>
    actorId: string | null
    createdAt: Time
  }
  orderReturnLine: {
    returnId: string
    orderLineId: string
    quantity: number
    /** `kept`: it was paid back, but did not come back. */
    condition: 'sellable' | 'spoiled' | 'kept'
  }
  storeCredit: {
    id: Generated<number>
    accountId: string | null
    deltaPaisa: Paisa
    returnId: string | null
    orderId: string | null
    createdAt: Time
  }

  // Stock
  lot: {
    id: Generated<string>
    code: Generated<string>
    productId: string
    farmId: string | null
    received: number
    units: number
    waste: Generated<number>
    arrivedDay: Generated<string>
    harvestDay: string | null
    lastDay: string | null
    status: Generated<LotStatus>
    heldBy: 'hand' | 'test' | null
    isOpening: Generated<boolean>
    isRenewed: Generated<boolean>
    note: Generated<string>
    recallReason: Generated<string>
    recallText: Generated<string>
    nepaliRecallText: Generated<string>
    recalledAt: NullableTime
    actorId: string | null
    version: Generated<number>
    createdAt: Time
  }
  orderLot: {
    orderId: string
    lotId: string
    productId: string
    quantity: number
    isShipped: Generated<boolean>
    returned: Generated<number>
    isRecallMailed: Generated<boolean>
  }
  lotTest: {
    id: Generated<string>
    lotId: string
    day: string
    laboratory: string
    method: TestMethod
    organophosphates: string | number | null
    carbamates: string | number | null
    result: Generated<string>
    pictureId: string | null
    actorId: string | null
    createdAt: Time
    isCorrected: Generated<boolean>
  }
  stockMovement: {
    id: Generated<number>
    productId: string
    delta: number
    reason: StockReason
    lotId: string | null
    orderId: string | null
    returnId: string | null
    orderEditId: number | null
    actorId: string | null
    note: Generated<string>
    createdAt: Time
  }

  // Reviews and questions
  review: {
    id: Generated<string>
    orderLineId: string
    productId: string
    accountId: string | null
    rating: number
    comment: string
    reply: Generated<string>
    hiddenAt: NullableTime
    hiddenNote: Generated<string>
    createdAt: Time
  }
  reviewPicture: {
    reviewId: string
    pictureId: string
    position: number
  }
  unusedPicture: {
    id: string
    createdAt: Date
  }
  question: {
    id: Generated<string>
    productId: string
    accountId: string | null
    question: string
    answer: Generated<string>
    answeredAt: NullableTime
    answeredBy: string | null
    hiddenAt: NullableTime
    createdAt: Time
  }

  // Mail, jobs, settings, activity log
  mail: {
    id: Generated<string>
    channel: Generated<'mail' | 'sms'>
    kind: string
    recipient: string
    language: Generated<Language>
    accountId: string | null
    orderId: string | null
    data: Json
    once: string | null
    dueAt: Time
    expiresAt: NullableTime
    attempts: Generated<number>
    parts: number | null
    sentAt: NullableTime
    failedAt: NullableTime
    lastError: Generated<MessageError | ''>
    response: Generated<string>
    createdAt: Time
  }
  bannerPicture: {
    slide: string
    pictureId: string
  }
  lastBackup: {
    onlyRow: Generated<boolean>
    succeededAt: NullableTime
    failedAt: NullableTime
  }
  job: {
    id: Generated<string>
    name: string
    key: string | null
    payload: Json
    /** An interval such as '10 minutes'. */
    every: ColumnType<unknown, string | null | undefined, string | null>
    runAt: Time
    startedAt: NullableTime
    endedAt: NullableTime
    attempts: Generated<number>
    lastError: Generated<string>
  }
  setting: {
    name: string
    value: ColumnType<unknown, string, string>
    version: Generated<number>
  }
  audit: {
    id: Generated<number>
    actorId: string | null
    actorName: Generated<string>
    action: string
    subjectType: Generated<string>
    subjectId: Generated<string>
    details: Json
    source: Generated<string>
    createdAt: Time
  }
}
