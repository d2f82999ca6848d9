import { z } from 'zod'
import { Role } from './accounts.ts'
import {
  ARCHIVE_FILTERS,
  CALL_OUTCOMES,
  COMPLAINT_FILTERS,
  COMPLAINT_STATUSES,
  CUSTOMER_FILTERS,
  FIGURE_UNITS,
  MAIL_FILTERS,
  ORDER_SORTS,
  PRODUCT_SORTS,
  QUESTION_FILTERS,
  REVIEW_FILTERS,
  STOCK_FILTERS,
  STOCK_REASONS,
} from './admin-lists.ts'
import { Price, ProductDraft, Stock, UNIT_MEASURES } from './catalog.ts'
import { ComplaintMessage } from './complaints.ts'
import { answer } from './envelope.ts'
import { Id, optionalText, Quantity, text } from './fields.ts'
import {
  ADMIN_PAGE_SIZE,
  COMPLAINT_MAX_LENGTH,
  MAX_ADMIN_PAGE_SIZE,
  MAX_BULK_ROWS,
  MAX_CART_LINES,
  MAX_ORDERS_AT_ONCE,
  MAX_PRODUCT_PICTURES,
  MAX_QUANTITY,
  MAX_STOCK,
  NOTE_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from './limits.ts'
import { messages } from './messages.ts'
import { OrderStatus, Shipping } from './orders.ts'
import { isProvince } from './provinces.ts'

/*
 * Lists page by cursor: send `cursor` from the answer's `nextCursor` with the same filters to get the next page; null means
 * there is none. Dates are YYYY-MM-DD and days of Nepal's time zone; money is rupees; times are ISO 8601 in UTC.
 */

const Cursor = z.string().max(300).optional()
const Limit = z.coerce
  .number()
  .int()
  .min(1)
  .default(ADMIN_PAGE_SIZE)
  .transform((limit) => Math.min(limit, MAX_ADMIN_PAGE_SIZE))
const Search = z
  .string()
  .max(200)
  .default('')
  .transform((typed) => typed.replaceAll('\u0000', ' ').trim())
/** A word to filter by, compared as it is. */
const Word = z
  .string()
  .trim()
  .max(100)
  .refine((word) => !word.includes('\u0000'), messages.badRequest)
/** A day the shop may know of. */
const Day = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2199-12-31', messages.badRequest)
const Time = z.string()
const nextCursor = z.string().nullable()
/** A page of a list that may have more: `total` counts all that match, up to MAX_COUNTED. */
const countedPage = { nextCursor, total: z.number(), totalIsCapped: z.boolean() }
const Reason = text(REASON_MAX_LENGTH)
/** Of what was read: somebody else's change in between is not overwritten, but refused with 409. */
const Version = z.number().int().min(0).max(2_000_000_000)

export const IdParams = z.object({ id: Id })
export const PictureParams = z.object({ id: Id, pictureId: Id })

// ---- GET /admin/today

export const TodayAnswer = answer({
  /** Today's date in Nepal. */
  date: z.string(),
  todo: z.object({
    pendingOrders: z.number(),
    processingOrders: z.number(),
    shippedOrders: z.number(),
    /** Pending orders whose customer has not been reached by phone yet. */
    callsToMake: z.number(),
    unansweredQuestions: z.number(),
    lowStock: z.number(),
    soldOut: z.number(),
    openComplaints: z.number(),
    failedMails: z.number(),
  }),
  lowStockThreshold: z.number(),
  orderingPaused: z.boolean(),
  /** Placed today, cancelled ones left out of `sales` and counted in `cancelled`. */
  today: z.object({ orders: z.number(), sales: z.number(), cancelled: z.number() }),
  newestOrders: z.array(z.lazy(() => OrderRow)),
  lowStockProducts: z.array(
    z.object({ _id: z.string(), name: z.string(), stock: z.number(), unit: z.string() }),
  ),
})
export type TodayAnswer = z.infer<typeof TodayAnswer>

// ---- GET /admin/figures?unit&from&to (both days included; default: the last 30 days by day)

export const FiguresQuery = z.object({
  unit: z.enum(FIGURE_UNITS).default('day'),
  from: Day.optional(),
  to: Day.optional(),
})
export type FiguresQuery = z.infer<typeof FiguresQuery>
export const FiguresAnswer = answer({
  unit: z.enum(FIGURE_UNITS),
  from: z.string(),
  to: z.string(),
  /** One entry for each day, week or month, also the empty ones; `start` is its first day. Sales include delivery charges and leave out cancelled orders. */
  series: z.array(
    z.object({ start: z.string(), orders: z.number(), cancelled: z.number(), sales: z.number() }),
  ),
  totals: z.object({
    orders: z.number(),
    cancelled: z.number(),
    /** Between 0 and 1; 0 when there were no orders. */
    cancelledShare: z.number(),
    sales: z.number(),
    deliveryCharges: z.number(),
    /** Sales per order that was not cancelled. */
    averageOrder: z.number(),
  }),
  /** Goods only, without delivery charges. */
  topProducts: z.array(
    z.object({ productId: z.string(), name: z.string(), units: z.number(), sales: z.number() }),
  ),
  provinces: z.array(
    z.object({ province: z.string(), orders: z.number(), cancelled: z.number(), sales: z.number() }),
  ),
})
export type FiguresAnswer = z.infer<typeof FiguresAnswer>

// ---- orders

const orderFilters = {
  /** The first characters of an order id, or part of a name or phone number. */
  search: Search,
  status: OrderStatus.optional(),
  province: z.string().refine(isProvince, messages.badRequest).optional(),
  from: Day.optional(),
  to: Day.optional(),
}
export const OrderFilters = z.object(orderFilters)
export type OrderFilters = z.infer<typeof OrderFilters>
/** GET /admin/orders */
export const AdminOrdersQuery = z.object({
  ...orderFilters,
  sort: z.enum(ORDER_SORTS).default('newest'),
  cursor: Cursor,
  limit: Limit,
})
export type AdminOrdersQuery = z.infer<typeof AdminOrdersQuery>

export const OrderRow = z.object({
  _id: z.string(),
  createdAt: Time,
  status: OrderStatus,
  source: z.enum(['web', 'phone']),
  fullName: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  total: z.number(),
  /** How many different products. */
  lines: z.number(),
  invoiceNumber: z.string().nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>
export const AdminOrdersAnswer = answer({
  orders: z.array(OrderRow),
  nextCursor,
  /** Counted up to 1000; `totalIsCapped` tells that there are more. */
  total: z.number(),
  totalIsCapped: z.boolean(),
})

export const CallLogEntry = z.object({
  _id: z.number(),
  outcome: z.enum(CALL_OUTCOMES),
  note: z.string(),
  actorName: z.string(),
  createdAt: Time,
})
export type CallLogEntry = z.infer<typeof CallLogEntry>

/** GET /admin/orders/:id */
export const AdminOrder = OrderRow.extend({
  updatedAt: Time,
  email: z.string(),
  address: z.string(),
  note: z.string(),
  deliveryCharge: z.number(),
  subtotal: z.number(),
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  items: z.array(
    z.object({
      _id: z.string(),
      productId: z.string(),
      name: z.string(),
      unit: z.string(),
      price: z.number(),
      quantity: z.number(),
      image: z.string().nullable(),
    }),
  ),
  /** Oldest first. The first entry is the placing, with `from` null. */
  history: z.array(
    z.object({
      from: OrderStatus.nullable(),
      to: OrderStatus,
      actor: z.enum(['customer', 'admin', 'shop']),
      actorName: z.string(),
      reason: z.string(),
      createdAt: Time,
    }),
  ),
  calls: z.array(CallLogEntry),
  /** Earlier orders of the same phone number: all of them, and those that came to nothing at the door or on the phone. */
  phoneOrders: z.number(),
  phoneNoShows: z.number(),
  /** Where the shop may move it now. */
  moves: z.array(OrderStatus),
})
export type AdminOrder = z.infer<typeof AdminOrder>
export const AdminOrderAnswer = answer({ order: AdminOrder })

/* PATCH /admin/orders/:id takes MoveOrder of orders.ts and answers AdminOrderAnswer. Delivered orders get their invoice. */

/** POST /admin/orders/moves: each order on its own, in the order given. */
export const MoveOrders = z.object({
  orders: z
    .array(z.object({ _id: Id, from: OrderStatus.optional() }))
    .min(1)
    .max(MAX_ORDERS_AT_ONCE),
  status: OrderStatus,
  reason: optionalText(REASON_MAX_LENGTH),
})
export const MoveOrdersAnswer = answer({
  results: z.array(
    z.object({
      _id: z.string(),
      moved: z.boolean(),
      /** Why not, fit to show. */
      message: z.string().optional(),
      code: z.string().optional(),
    }),
  ),
})

/** POST /admin/orders/:id/calls → 201 */
export const LogCall = z.object({
  outcome: z.enum(CALL_OUTCOMES),
  note: optionalText(NOTE_MAX_LENGTH),
})
export const CallAnswer = answer({ call: CallLogEntry })

/** GET /admin/calls: pending orders to be confirmed by phone, longest waiting first; those reached come last. */
export const CallListQuery = z.object({ cursor: Cursor })
export const CallListAnswer = answer({
  calls: z.array(
    OrderRow.extend({
      note: z.string(),
      attempts: z.number(),
      lastOutcome: z.enum(CALL_OUTCOMES).nullable(),
      lastCallAt: Time.nullable(),
      lastNote: z.string(),
      phoneOrders: z.number(),
      phoneNoShows: z.number(),
    }),
  ),
  ...countedPage,
})
export type CallListAnswer = z.infer<typeof CallListAnswer>

/**
 * POST /admin/orders/phone → 201: the shop's own prices are taken. The order is linked to `customerId`, which the caller has
 * confirmed, or else to the account that has proven the e-mail address; never by phone number alone.
 */
export const PhoneOrder = z.object({
  shipping: Shipping,
  /** The account to link; its phone number must be the one of the order. */
  customerId: Id.optional(),
  items: z
    .array(z.object({ product: Id, quantity: Quantity }))
    .min(1, messages.orderEmpty)
    .max(MAX_CART_LINES, messages.orderTooLong)
    .refine(
      (items) => new Set(items.map(({ product }) => product)).size === items.length,
      messages.orderRepeats,
    ),
})
export type PhoneOrder = z.infer<typeof PhoneOrder>

/** GET /admin/packing?date&status: what to take from the shelf and how to pack it. Without a date: whatever waits in this status. */
export const PackingQuery = z.object({
  date: Day.optional(),
  status: z.enum(['pending', 'processing']).default('processing'),
  cursor: Cursor,
})
export const PackingAnswer = answer({
  status: OrderStatus,
  date: z.string().nullable(),
  picking: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      unit: z.string(),
      category: z.string(),
      quantity: z.number(),
      orders: z.number(),
    }),
  ),
  slips: z.array(
    z.object({
      _id: z.string(),
      createdAt: Time,
      fullName: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      note: z.string(),
      total: z.number(),
      deliveryCharge: z.number(),
      items: z.array(z.object({ name: z.string(), unit: z.string(), quantity: z.number() })),
    }),
  ),
  ...countedPage,
})
export type PackingAnswer = z.infer<typeof PackingAnswer>

/** GET /admin/deliveries?status: who gets what where, by province and district. */
export const DeliveriesQuery = z.object({
  status: z.enum(['processing', 'shipped']).default('processing'),
  date: Day.optional(),
  cursor: Cursor,
})
export const DeliveriesAnswer = answer({
  status: OrderStatus,
  provinces: z.array(
    z.object({
      province: z.string(),
      orders: z.number(),
      /** Cash to collect, rupees. */
      collect: z.number(),
      districts: z.array(
        z.object({
          district: z.string(),
          orders: z.number(),
          collect: z.number(),
          stops: z.array(
            z.object({
              _id: z.string(),
              fullName: z.string(),
              phone: z.string(),
              address: z.string(),
              note: z.string(),
              total: z.number(),
              /** Units of all products together. */
              units: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
  ...countedPage,
})
export type DeliveriesAnswer = z.infer<typeof DeliveriesAnswer>

/** GET and POST /admin/orders/:id/invoice. POST issues it (once) and answers the same from then on; GET is 404 before. */
export const Invoice = z.object({
  orderId: z.string(),
  /** `2083/84-000012`: fiscal year of Nepal and a number without gaps within it. */
  number: z.string(),
  issuedAt: Time,
  /** Gregorian day in Nepal, and the same day of Bikram Sambat as far as its calendar is decreed. */
  date: z.string(),
  dateBs: z.string().nullable(),
  orderDate: z.string(),
  orderDateBs: z.string().nullable(),
  seller: z.object({
    name: z.string(),
    pan: z.string(),
    registrationNo: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
  }),
  lines: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      price: z.number(),
      quantity: z.number(),
      amount: z.number(),
    }),
  ),
  subtotal: z.number(),
  deliveryCharge: z.number(),
  total: z.number(),
  /** 'One lakh twenty-five thousand rupees only' */
  totalInWords: z.string(),
  paymentMethod: z.literal('cod'),
  /** The order was cancelled after the invoice had been issued: print it as void. */
  void: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>
export const InvoiceAnswer = answer({ invoice: Invoice })

/* GET /admin/orders.csv takes the filters of the list and answers text/csv. */

// ---- products

export const AdminPicture = z.object({
  _id: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
})
export const AdminProduct = z.object({
  _id: z.string(),
  /** Rises with every edit by the shop, not with sales. Send it back when editing. */
  version: z.number(),
  name: z.string(),
  nepaliName: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.number(),
  unit: z.string(),
  /** What one unit holds, for the price per kilo or litre. */
  content: z.object({ amount: z.number(), measure: z.enum(UNIT_MEASURES) }).nullable(),
  stock: z.number(),
  keywords: z.array(z.string()),
  pictures: z.array(AdminPicture),
  soldUnits: z.number(),
  rating: z.number(),
  totalReviews: z.number(),
  archived: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
})
export type AdminProduct = z.infer<typeof AdminProduct>
export const AdminProductAnswer = answer({ product: AdminProduct })

/** GET /admin/products */
export const AdminProductsQuery = z.object({
  search: Search,
  category: Word.optional(),
  stock: z.enum(STOCK_FILTERS).default('all'),
  show: z.enum(ARCHIVE_FILTERS).default('on-sale'),
  sort: z.enum(PRODUCT_SORTS).default('name'),
  cursor: Cursor,
  limit: Limit,
})
export type AdminProductsQuery = z.infer<typeof AdminProductsQuery>
export const AdminProductsAnswer = answer({
  products: z.array(AdminProduct),
  nextCursor,
  total: z.number(),
  totalIsCapped: z.boolean(),
  categories: z.array(z.string()),
})

/** POST /admin/products → 201. `stock` is the opening stock; pictures are uploaded afterwards. */
export const CreateProduct = ProductDraft.omit({ pictures: true })
export type CreateProduct = z.infer<typeof CreateProduct>
/** PUT /admin/products/:id. Stock is changed by stock movements or the bulk table, pictures by their own calls. */
export const EditProduct = ProductDraft.omit({ pictures: true, stock: true }).extend({
  version: Version,
})
export type EditProduct = z.infer<typeof EditProduct>

/* POST /admin/products/:id/archive and /unarchive take no body and answer the product. */
/* POST /admin/products/:id/pictures: multipart, `images` (repeated, with the alt text of each as a preceding field `alt`). Answers the product. */

/** PUT /admin/products/:id/pictures: all pictures of the product in their new order. */
export const ArrangePictures = z.object({
  pictures: z.array(z.object({ _id: Id, alt: optionalText(200) })).max(MAX_PRODUCT_PICTURES),
})
/* DELETE /admin/products/:id/pictures/:pictureId answers the product. */

/** GET /admin/products/:id/history: newest first. */
export const ProductHistoryAnswer = answer({
  changes: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('price'),
        createdAt: Time,
        actorName: z.string(),
        /** Rupees; null for the first price. */
        from: z.number().nullable(),
        to: z.number(),
      }),
      z.object({
        kind: z.literal('stock'),
        createdAt: Time,
        actorName: z.string(),
        delta: z.number(),
        /** Stock after the movement. */
        to: z.number(),
        reason: z.enum(STOCK_REASONS),
        note: z.string(),
        orderId: z.string().nullable(),
      }),
    ]),
  ),
})
export type ProductHistoryAnswer = z.infer<typeof ProductHistoryAnswer>

/**
 * PATCH /admin/products: price and stock of many at once. All rows or none: when any is refused the answer is 422 (409 when
 * the only trouble is that others changed them meanwhile) and `fields` names each one as `rows.3.price`.
 */
export const BulkEdit = z.object({
  rows: z
    .array(
      z.object({
        _id: Id,
        version: Version,
        price: Price.optional(),
        /** The new stock, and the one it replaces: goods sold in between must not come back to life. */
        stock: z
          .object({ from: z.number().int(), to: Stock.max(MAX_STOCK, messages.stockInvalid) })
          .optional(),
      }),
    )
    .min(1)
    .max(MAX_BULK_ROWS),
})
export type BulkEdit = z.infer<typeof BulkEdit>
export const BulkEditAnswer = answer({
  changed: z.number(),
  products: z.array(z.object({ _id: z.string(), version: z.number(), price: z.number(), stock: z.number() })),
})

/* GET /admin/products.csv?show answers the sheet as text/csv. */

/** POST /admin/products/import?dryRun=true|false with the sheet as a text/csv body. Nothing changes when a line is wrong. */
export const ImportQuery = z.object({ dryRun: z.enum(['true', 'false']).default('true') })
export const ImportError = z.object({
  /** Line of the file as a spreadsheet counts it; the header is line 1. */
  line: z.number(),
  column: z.string(),
  message: z.string(),
})
export type ImportError = z.infer<typeof ImportError>
/** `applied` is false after a dry run, and when there are errors. */
export const ImportAnswer = answer({
  applied: z.boolean(),
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  errors: z.array(ImportError),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>

// ---- stock

/** POST /admin/products/:id/stock */
export const MoveStock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('delivery'),
    quantity: z
      .number(messages.stockInvalid)
      .int(messages.stockInvalid)
      .min(1, messages.stockInvalid)
      .max(MAX_QUANTITY),
    note: optionalText(REASON_MAX_LENGTH),
  }),
  z.object({
    kind: z.literal('correction'),
    /** Units to add, or with a minus to take away. */
    delta: z
      .number(messages.stockInvalid)
      .int(messages.stockInvalid)
      .min(-MAX_QUANTITY)
      .max(MAX_QUANTITY)
      .refine((delta) => delta !== 0, messages.stockInvalid),
    reason: Reason,
  }),
])
export type MoveStock = z.infer<typeof MoveStock>
export const StockAnswer = answer({ stock: z.number() })

/** GET /admin/stock/movements: newest first. */
export const MovementsQuery = z.object({
  product: Id.optional(),
  reason: z.enum(STOCK_REASONS).optional(),
  cursor: Cursor,
  limit: Limit,
})
export const MovementsAnswer = answer({
  movements: z.array(
    z.object({
      _id: z.number(),
      productId: z.string(),
      productName: z.string(),
      delta: z.number(),
      reason: z.enum(STOCK_REASONS),
      orderId: z.string().nullable(),
      note: z.string(),
      actorName: z.string(),
      createdAt: Time,
    }),
  ),
  nextCursor,
})
export type MovementsAnswer = z.infer<typeof MovementsAnswer>
/** GET /admin/stock/check: every product whose stock is not the sum of its movements. Empty means the books are right. */
export const StockCheckAnswer = answer({
  products: z.number(),
  differences: z.array(
    z.object({ productId: z.string(), name: z.string(), stock: z.number(), movements: z.number() }),
  ),
})

// ---- questions and reviews

/** GET /admin/questions: unanswered first (oldest of them first), then newest answered. */
export const AdminQuestionsQuery = z.object({
  show: z.enum(QUESTION_FILTERS).default('all'),
  search: Search,
  cursor: Cursor,
  limit: Limit,
})
export const AdminQuestion = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
  /** 'Former customer' when the account is gone. */
  askedBy: z.string(),
  question: z.string(),
  answer: z.string(),
  answeredAt: Time.nullable(),
  answeredBy: z.string(),
  hidden: z.boolean(),
  createdAt: Time,
})
export type AdminQuestion = z.infer<typeof AdminQuestion>
export const AdminQuestionsAnswer = answer({ questions: z.array(AdminQuestion), nextCursor })
export const AdminQuestionAnswer = answer({ question: AdminQuestion })
/** PUT /admin/questions/:id/answer: the first answer is mailed to the asker, later ones replace it silently. */
export const AnswerQuestion = z.object({ answer: text(QUESTION_MAX_LENGTH * 4) })
/** PUT /admin/questions/:id */
export const EditQuestion = z.object({ question: text(QUESTION_MAX_LENGTH) })
/* POST /admin/questions/:id/hide and /show take no body and answer the question. */

/** GET /admin/reviews: newest first. */
export const AdminReviewsQuery = z.object({
  show: z.enum(REVIEW_FILTERS).default('all'),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  search: Search,
  cursor: Cursor,
  limit: Limit,
})
export const AdminReview = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
  customer: z.object({ _id: z.string().nullable(), name: z.string() }),
  orderId: z.string(),
  rating: z.number(),
  comment: z.string(),
  images: z.array(z.string()),
  hidden: z.boolean(),
  hiddenReason: z.string(),
  createdAt: Time,
})
export type AdminReview = z.infer<typeof AdminReview>
export const AdminReviewsAnswer = answer({ reviews: z.array(AdminReview), nextCursor })
export const AdminReviewAnswer = answer({ review: AdminReview })
/** POST /admin/reviews/:id/hide; /show takes no body. */
export const HideReview = z.object({ reason: Reason })

// ---- customers

/** GET /admin/customers: newest first. Search: part of name, e-mail or phone. */
export const CustomersQuery = z.object({
  search: Search,
  show: z.enum(CUSTOMER_FILTERS).default('all'),
  cursor: Cursor,
  limit: Limit,
})
export const Customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  role: Role,
  authProvider: z.enum(['local', 'google']),
  verified: z.boolean(),
  blocked: z.boolean(),
  createdAt: Time,
  orders: z.number(),
  /** Rupees of orders not cancelled. */
  spent: z.number(),
})
export type Customer = z.infer<typeof Customer>
export const CustomersAnswer = answer({
  customers: z.array(Customer),
  nextCursor,
  total: z.number(),
  totalIsCapped: z.boolean(),
})
/** GET /admin/customers/:id, with the newest 100 orders. */
export const CustomerAnswer = answer({ customer: Customer, orders: z.array(OrderRow) })
/** POST /admin/customers/:id/block ends all sessions; /unblock, /appoint and /dismiss take no body. All answer the customer. */
export const BlockCustomer = z.object({ reason: Reason })
export const CustomerChangedAnswer = answer({ customer: Customer })

// ---- complaints

/** GET /admin/complaints: open first (oldest of them first), then newest. */
export const AdminComplaintsQuery = z.object({
  show: z.enum(COMPLAINT_FILTERS).default('all'),
  search: Search,
  cursor: Cursor,
  limit: Limit,
})
export const AdminComplaint = z.object({
  _id: z.string(),
  number: z.number(),
  orderId: z.string(),
  customer: z.object({
    _id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  subject: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  createdAt: Time,
  updatedAt: Time,
  messages: z.array(ComplaintMessage.extend({ actorName: z.string() })),
})
export type AdminComplaint = z.infer<typeof AdminComplaint>
export const AdminComplaintsAnswer = answer({ complaints: z.array(AdminComplaint), nextCursor })
export const AdminComplaintAnswer = answer({ complaint: AdminComplaint })
/** POST /admin/complaints/:id/answer mails the customer; `close` ends the complaint with it. /close takes no body. */
export const AnswerComplaint = z.object({
  message: text(COMPLAINT_MAX_LENGTH),
  close: z.boolean().default(false),
})

// ---- mails

/** GET /admin/mails: newest first. */
export const MailsQuery = z.object({
  show: z.enum(MAIL_FILTERS).default('failed'),
  cursor: Cursor,
  limit: Limit,
})
export const AdminMail = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  orderId: z.string().nullable(),
  createdAt: Time,
  sentAt: Time.nullable(),
  failedAt: Time.nullable(),
  lastError: z.string(),
})
export type AdminMail = z.infer<typeof AdminMail>
export const MailsAnswer = answer({ mails: z.array(AdminMail), nextCursor })
/* POST /admin/mails/:id/retry takes no body; 409 for a mail that has not failed. */

// ---- audit log

/** GET /admin/audit: newest first. */
export const AuditQuery = z.object({
  action: Word.optional(),
  actor: Id.optional(),
  subjectType: Word.optional(),
  subjectId: Word.optional(),
  from: Day.optional(),
  to: Day.optional(),
  cursor: Cursor,
  limit: Limit,
})
export type AuditQuery = z.infer<typeof AuditQuery>
export const AuditEntry = z.object({
  _id: z.number(),
  createdAt: Time,
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()),
  source: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
export const AuditAnswer = answer({ entries: z.array(AuditEntry), nextCursor })
