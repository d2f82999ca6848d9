import { z } from 'zod'
import {
  AcceptInvitation,
  ChangePassword,
  ChooseLanguage,
  ForgotPassword,
  ProfileUpdate,
  ResendCode,
  ResetPassword,
  SessionsResponse,
  SignIn,
  SignUp,
  UserResponse,
  VerifyEmail,
  VerifyResponse,
} from './accounts.ts'
import { SaveAddress, SavedAddressesResponse, SavedAddressResponse } from './addresses.ts'
import { AuditQuery, AuditResponse } from './admin/audit.ts'
import { CallListQuery, CallListResponse, CallResponse, LogCall } from './admin/calls.ts'
import {
  AdminCategoriesResponse,
  AdminCategoryResponse,
  CreateCategory,
  EditCategory,
  OrderCategories,
} from './admin/categories.ts'
import { DailyClosingQuery, DailyClosingResponse } from './admin/closing.ts'
import {
  AdminComplaintResponse,
  AdminComplaintsQuery,
  AdminComplaintsResponse,
  AnswerComplaint,
} from './admin/complaints.ts'
import {
  BlockCustomer,
  CustomerChangedResponse,
  CustomerResponse,
  CustomersQuery,
  CustomersResponse,
} from './admin/customers.ts'
import { DeliveriesQuery, DeliveriesResponse } from './admin/deliveries.ts'
import { InvoicesQuery, InvoicesResponse } from './admin/invoices.ts'
import { MailsQuery, MailsResponse } from './admin/mails.ts'
import { EditOrder } from './admin/order-edits.ts'
import {
  AdminOrderResponse,
  AdminOrdersQuery,
  AdminOrdersResponse,
  ChangeOrderStatus,
  ChangeOrderStatuses,
  ChangeOrderStatusesResponse,
  OrderFilters,
} from './admin/orders.ts'
import { PackingQuery, PackingResponse } from './admin/packing.ts'
import { PhoneOrder } from './admin/phone-orders.ts'
import {
  AdminProductResponse,
  AdminProductsQuery,
  AdminProductsResponse,
  ArrangePictures,
  BulkEdit,
  BulkEditResponse,
  CreateProduct,
  EditProduct,
  ExportQuery,
  ImportQuery,
  ImportResponse,
  ProductHistoryResponse,
} from './admin/products.ts'
import {
  AdminQuestionResponse,
  AdminQuestionsQuery,
  AdminQuestionsResponse,
  AnswerQuestion,
  EditQuestion,
} from './admin/questions.ts'
import { SalesReportQuery, SalesReportResponse } from './admin/reports.ts'
import {
  AdminReturnsQuery,
  AdminReturnsResponse,
  FailDelivery,
  RecordAttempt,
  ReturnGoods,
  ReturnGoodsResponse,
} from './admin/returns.ts'
import { AdminReviewResponse, AdminReviewsQuery, AdminReviewsResponse, HideReview } from './admin/reviews.ts'
import {
  AssignOrders,
  AssignOrdersResponse,
  HandOver,
  OrderStops,
  RidersResponse,
  RouteResponse,
  RoutesQuery,
  RoutesResponse,
} from './admin/routes.ts'
import { ChangeStaffRole, InviteStaff, StaffResponse } from './admin/staff.ts'
import { AddStaffNote, StaffNoteResponse, StaffNotesResponse } from './admin/staff-notes.ts'
import {
  ChangeStock,
  StockCheckResponse,
  StockLevelsQuery,
  StockLevelsResponse,
  StockMovementsQuery,
  StockMovementsResponse,
  StockResponse,
} from './admin/stock.ts'
import { TodayResponse } from './admin/today.ts'
import { AddToCart, AddToWishlist, CartResponse, UpdateCart, WishlistResponse } from './cart.ts'
import {
  CategoriesQuery,
  CategoriesResponse,
  ProductQuery,
  ProductResponse,
  ProductsResponse,
  SuggestionsQuery,
  SuggestionsResponse,
} from './catalog.ts'
import { ComplaintReply, ComplaintResponse, ComplaintsResponse, FileComplaint } from './complaints.ts'
import { CreditNoteResponse } from './credit-notes.ts'
import { InvoiceResponse } from './invoices.ts'
import {
  CreateOrder,
  DeliveryDaysQuery,
  DeliveryDaysResponse,
  IdempotencyKey,
  OrderResponse,
  OrdersResponse,
  OwnOrderResponse,
  OwnOrdersQuery,
  ReorderResponse,
  StoreCreditResponse,
} from './orders.ts'
import { AskQuestion, QuestionResponse, QuestionsResponse } from './questions.ts'
import { OkResponse } from './responses.ts'
import { OwnReviewsResponse, ReviewForm, ReviewResponse, ReviewsResponse } from './reviews.ts'
import { RiderAction, RiderActionHeaders, RiderActionResponse, RiderStopsResponse } from './rider.ts'
import {
  AddAuthenticatorApp,
  AddPasskey,
  AppSetUpResponse,
  ConfirmPassword,
  CreationOptionsResponse,
  FactorAddedResponse,
  MethodsResponse,
  RecoveryCodesResponse,
  RequestOptionsResponse,
  SecondFactorCode,
  SecondFactorRequired,
  SecondFactorResponse,
  SignInWithPasskey,
} from './second-factor.ts'
import { ChangeSettings, PublicSettingsResponse, SettingsResponse } from './settings.ts'

/** One call of the API: what it takes and what it responds with. Each `:name` in its path is the id of a record. */
export interface Endpoint {
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodType
  /** The type of the body where it is not JSON. */
  consumes?: 'multipart/form-data' | 'text/csv'
  /** JSON of a successful call; absent where the call redirects or sends a file. */
  response?: z.ZodType
  /** The type of the response where it is not JSON. */
  produces?: 'text/csv'
  /** Status of success, unless it is 200. */
  status?: 201
  /** Statuses of the ErrorResponse that are particular to the call. */
  errors?: readonly (400 | 403 | 404 | 409 | 413 | 415 | 422)[]
  /** Responses of other statuses with a shape of their own. */
  otherResponses?: Record<number, z.ZodType>
}

const retryable = z.object({ 'idempotency-key': IdempotencyKey.optional() })

/** Every call of the API, by method and path (below /api). The client and the server's routes take their types from here. */
export const endpoints = {
  // products
  'GET /products': { query: ProductQuery, response: ProductsResponse, errors: [400] },
  'GET /products/search': { query: ProductQuery, response: ProductsResponse, errors: [400] },
  'GET /products/suggestions': { query: SuggestionsQuery, response: SuggestionsResponse, errors: [400] },
  'GET /products/categories': { query: CategoriesQuery, response: CategoriesResponse },
  'GET /products/:id': { response: ProductResponse, errors: [404] },
  'GET /settings': { response: PublicSettingsResponse },
  'GET /delivery-days': { query: DeliveryDaysQuery, response: DeliveryDaysResponse },

  // account
  'POST /user/register-with-otp': { body: SignUp, response: UserResponse, status: 201 },
  'POST /user/signin': {
    body: SignIn,
    response: UserResponse,
    otherResponses: { 401: SecondFactorRequired },
  },
  'POST /user/logout': { response: OkResponse },
  'GET /user/profile': { response: UserResponse },
  'PUT /user/profile': { body: ProfileUpdate, response: UserResponse },
  'DELETE /user/profile': { response: OkResponse },
  'PUT /user/language': { body: ChooseLanguage, response: OkResponse },
  'POST /user/change-password': { body: ChangePassword, response: OkResponse },
  'POST /user/verify-email': { body: VerifyEmail, response: VerifyResponse },
  'POST /user/resend-otp': { body: ResendCode, response: OkResponse },
  'POST /user/forgot-password': { body: ForgotPassword, response: OkResponse },
  'POST /user/reset-password': { body: ResetPassword, response: OkResponse },
  'GET /user/google': {
    query: z.object({
      next: z.string().max(2000).optional().catch(undefined),
      confirm: z.literal('yes').optional().catch(undefined),
    }),
  },
  'GET /user/google/callback': {},
  // ends all sessions of the account
  'POST /user/staff-invitation': { body: AcceptInvitation, response: OkResponse, errors: [409, 422] },
  'GET /user/sessions': { response: SessionsResponse },
  'DELETE /user/sessions': { response: OkResponse },
  'DELETE /user/sessions/:id': { response: OkResponse },

  // saved addresses
  'GET /user/addresses': { response: SavedAddressesResponse },
  'POST /user/addresses': {
    body: SaveAddress,
    response: SavedAddressResponse,
    status: 201,
    errors: [409, 422],
  },
  'PUT /user/addresses/:id': { body: SaveAddress, response: SavedAddressResponse, errors: [404, 422] },
  'DELETE /user/addresses/:id': { response: OkResponse, errors: [404] },

  // two-step verification
  'GET /user/signin/second-factor': { response: MethodsResponse, errors: [409] },
  'POST /user/signin/code': { body: SecondFactorCode, response: UserResponse, errors: [409, 422] },
  'POST /user/signin/passkey-options': { response: RequestOptionsResponse, errors: [409] },
  'POST /user/signin/passkey': { body: SignInWithPasskey, response: UserResponse, errors: [409, 422] },
  'POST /user/confirm-password': { body: ConfirmPassword, response: OkResponse, errors: [403, 422] },
  'GET /user/second-factor': { response: SecondFactorResponse },
  'POST /user/second-factor/passkey-options': { response: CreationOptionsResponse, errors: [403] },
  'POST /user/second-factor/passkeys': {
    body: AddPasskey,
    response: FactorAddedResponse,
    status: 201,
    errors: [403, 404, 409, 422],
  },
  'DELETE /user/second-factor/passkeys/:id': { response: OkResponse, errors: [403, 404, 409, 422] },
  'POST /user/second-factor/app-secret': { response: AppSetUpResponse, errors: [403] },
  'POST /user/second-factor/app': {
    body: AddAuthenticatorApp,
    response: FactorAddedResponse,
    status: 201,
    errors: [403, 404, 409, 422],
  },
  'DELETE /user/second-factor/app': { response: OkResponse, errors: [403, 404, 409, 422] },
  'POST /user/second-factor/recovery-codes': {
    response: RecoveryCodesResponse,
    errors: [403, 404, 409, 422],
  },

  // cart and wishlist
  'GET /cart': { response: CartResponse },
  'POST /cart/add': { body: AddToCart, response: OkResponse, errors: [404, 409] },
  'PUT /cart/update': { body: UpdateCart, response: OkResponse, errors: [404, 409] },
  'DELETE /cart/remove/:productId': { response: OkResponse },
  'DELETE /cart/clear': { response: OkResponse },
  'GET /wishlist': { response: WishlistResponse },
  'POST /wishlist/add': { body: AddToWishlist, response: OkResponse, errors: [404, 409] },
  'DELETE /wishlist/remove/:productId': { response: OkResponse },
  'DELETE /wishlist/clear': { response: OkResponse },

  // orders and complaints
  'POST /order/create': {
    headers: retryable,
    body: CreateOrder,
    response: OrderResponse,
    status: 201,
    errors: [409, 422],
  },
  'GET /order/my-orders': { query: OwnOrdersQuery, response: OrdersResponse },
  'GET /order/credit': { response: StoreCreditResponse },
  'GET /order/:id': { response: OwnOrderResponse, errors: [404] },
  // shows an issued invoice, never issues one
  'GET /order/:id/invoice': { response: InvoiceResponse, errors: [404] },
  'GET /order/:id/returns/:returnId': { response: CreditNoteResponse, errors: [404] },
  'PUT /order/:id/cancel': { response: OkResponse, errors: [404, 409] },
  'POST /order/:id/again': { response: ReorderResponse, errors: [404] },
  'POST /complaints': { body: FileComplaint, response: ComplaintResponse, status: 201, errors: [404, 422] },
  'GET /complaints/my': { response: ComplaintsResponse },
  'POST /complaints/:id/messages': {
    body: ComplaintReply,
    response: ComplaintResponse,
    status: 201,
    errors: [404, 409, 422],
  },

  // reviews and questions
  'POST /review/create': {
    consumes: 'multipart/form-data',
    body: ReviewForm,
    response: ReviewResponse,
    status: 201,
    errors: [404, 409, 413, 415, 422],
  },
  'GET /review/product/:id': { response: ReviewsResponse },
  'GET /review/user': { response: OwnReviewsResponse },
  'POST /faq/ask': { body: AskQuestion, response: QuestionResponse, status: 201, errors: [404] },
  'GET /faq/product/:id': { response: QuestionsResponse },

  // riders
  'GET /rider/stops': { response: RiderStopsResponse, errors: [403] },
  'POST /rider/actions': {
    headers: RiderActionHeaders,
    body: RiderAction,
    response: RiderActionResponse,
    errors: [403, 409, 422],
  },

  // back office: start page and reports
  'GET /admin/today': { response: TodayResponse },
  'GET /admin/figures': { query: SalesReportQuery, response: SalesReportResponse, errors: [400] },

  // back office: orders
  'GET /admin/orders': { query: AdminOrdersQuery, response: AdminOrdersResponse },
  'GET /admin/orders.csv': { query: OrderFilters, produces: 'text/csv' },
  'GET /admin/orders/:id': { response: AdminOrderResponse, errors: [404] },
  // a delivered order gets its invoice
  'PATCH /admin/orders/:id': { body: ChangeOrderStatus, response: AdminOrderResponse, errors: [404, 409] },
  'PUT /admin/orders/:id': { body: EditOrder, response: AdminOrderResponse, errors: [404, 409, 422] },
  'POST /admin/orders/moves': { body: ChangeOrderStatuses, response: ChangeOrderStatusesResponse },
  'POST /admin/orders/phone': {
    headers: retryable,
    body: PhoneOrder,
    response: AdminOrderResponse,
    status: 201,
    errors: [409, 422],
  },
  'POST /admin/orders/:id/calls': { body: LogCall, response: CallResponse, status: 201, errors: [404, 409] },
  'POST /admin/orders/:id/attempts': {
    body: RecordAttempt,
    response: AdminOrderResponse,
    errors: [404, 409],
  },
  'POST /admin/orders/:id/failed-delivery': {
    body: FailDelivery,
    response: AdminOrderResponse,
    errors: [404, 409, 422],
  },
  'POST /admin/orders/:id/returns': {
    body: ReturnGoods,
    response: ReturnGoodsResponse,
    status: 201,
    errors: [404, 409, 422],
  },
  'GET /admin/returns': { query: AdminReturnsQuery, response: AdminReturnsResponse },
  'GET /admin/returns/:id': { response: CreditNoteResponse, errors: [404] },
  'GET /admin/orders/:id/notes': { response: StaffNotesResponse, errors: [404] },
  'POST /admin/orders/:id/notes': {
    body: AddStaffNote,
    response: StaffNoteResponse,
    status: 201,
    errors: [404, 422],
  },
  'GET /admin/orders/:id/invoice': { response: InvoiceResponse, errors: [404] },
  // issues the invoice once; later calls respond with the same one
  'POST /admin/orders/:id/invoice': { response: InvoiceResponse, errors: [404, 409] },
  'GET /admin/invoices': { query: InvoicesQuery, response: InvoicesResponse },
  'GET /admin/calls': { query: CallListQuery, response: CallListResponse },
  'GET /admin/packing': { query: PackingQuery, response: PackingResponse },
  'GET /admin/deliveries': { query: DeliveriesQuery, response: DeliveriesResponse },

  // back office: routes of the riders, and their cash
  'GET /admin/riders': { response: RidersResponse },
  'GET /admin/routes': { query: RoutesQuery, response: RoutesResponse },
  'POST /admin/routes/assignments': { body: AssignOrders, response: AssignOrdersResponse, errors: [422] },
  'GET /admin/routes/:id': { response: RouteResponse, errors: [404] },
  'PUT /admin/routes/:id/stops': { body: OrderStops, response: RouteResponse, errors: [404, 409] },
  'GET /admin/closing': { query: DailyClosingQuery, response: DailyClosingResponse },
  'GET /admin/closing.csv': { query: DailyClosingQuery, produces: 'text/csv' },
  // the route never changes afterwards
  'POST /admin/routes/:id/hand-over': { body: HandOver, response: RouteResponse, errors: [404, 409, 422] },

  // back office: products, categories and stock
  'GET /admin/products': { query: AdminProductsQuery, response: AdminProductsResponse },
  'POST /admin/products': { body: CreateProduct, response: AdminProductResponse, status: 201, errors: [422] },
  'PATCH /admin/products': { body: BulkEdit, response: BulkEditResponse, errors: [409, 422] },
  'GET /admin/products.csv': { query: ExportQuery, produces: 'text/csv' },
  'POST /admin/products/import': {
    consumes: 'text/csv',
    query: ImportQuery,
    response: ImportResponse,
    errors: [413, 415, 422],
  },
  'GET /admin/products/:id': { response: AdminProductResponse, errors: [404] },
  'PUT /admin/products/:id': { body: EditProduct, response: AdminProductResponse, errors: [404, 409, 422] },
  'POST /admin/products/:id/archive': { response: AdminProductResponse, errors: [404] },
  'POST /admin/products/:id/unarchive': { response: AdminProductResponse, errors: [404] },
  'GET /admin/products/:id/history': { response: ProductHistoryResponse, errors: [404] },
  // pictures in the fields `images`, the alt text of each in a field `alt` before it
  'POST /admin/products/:id/pictures': {
    consumes: 'multipart/form-data',
    response: AdminProductResponse,
    errors: [404, 409, 413, 415, 422],
  },
  'PUT /admin/products/:id/pictures': {
    body: ArrangePictures,
    response: AdminProductResponse,
    errors: [404, 409, 422],
  },
  'DELETE /admin/products/:id/pictures/:pictureId': { response: AdminProductResponse, errors: [404] },
  'GET /admin/categories': { response: AdminCategoriesResponse },
  'POST /admin/categories': {
    body: CreateCategory,
    response: AdminCategoryResponse,
    status: 201,
    errors: [409, 422],
  },
  'PUT /admin/categories/order': {
    body: OrderCategories,
    response: AdminCategoriesResponse,
    errors: [409, 422],
  },
  'GET /admin/categories/:id': { response: AdminCategoryResponse, errors: [404] },
  'PUT /admin/categories/:id': {
    body: EditCategory,
    response: AdminCategoryResponse,
    errors: [404, 409, 422],
  },
  'DELETE /admin/categories/:id': { response: OkResponse, errors: [404, 409] },
  // one picture in the field `images`; it replaces the one before
  'POST /admin/categories/:id/picture': {
    consumes: 'multipart/form-data',
    response: AdminCategoryResponse,
    errors: [404, 413, 415, 422],
  },
  'DELETE /admin/categories/:id/picture': { response: AdminCategoryResponse, errors: [404] },
  'POST /admin/products/:id/stock': { body: ChangeStock, response: StockResponse, errors: [404, 409, 422] },
  'GET /admin/stock': { query: StockLevelsQuery, response: StockLevelsResponse },
  'GET /admin/stock/movements': { query: StockMovementsQuery, response: StockMovementsResponse },
  'GET /admin/stock/check': { response: StockCheckResponse },

  // back office: questions, reviews, complaints
  'GET /admin/questions': { query: AdminQuestionsQuery, response: AdminQuestionsResponse },
  'PUT /admin/questions/:id': { body: EditQuestion, response: AdminQuestionResponse, errors: [404, 422] },
  'PUT /admin/questions/:id/answer': {
    body: AnswerQuestion,
    response: AdminQuestionResponse,
    errors: [404, 422],
  },
  'POST /admin/questions/:id/hide': { response: AdminQuestionResponse, errors: [404, 422] },
  'POST /admin/questions/:id/show': { response: AdminQuestionResponse, errors: [404, 422] },
  'GET /admin/reviews': { query: AdminReviewsQuery, response: AdminReviewsResponse },
  'POST /admin/reviews/:id/hide': { body: HideReview, response: AdminReviewResponse, errors: [404, 422] },
  'POST /admin/reviews/:id/show': { response: AdminReviewResponse, errors: [404, 422] },
  'GET /admin/complaints': { query: AdminComplaintsQuery, response: AdminComplaintsResponse },
  'GET /admin/complaints/:id': { response: AdminComplaintResponse, errors: [404] },
  'POST /admin/complaints/:id/answer': {
    body: AnswerComplaint,
    response: AdminComplaintResponse,
    errors: [404, 409, 422],
  },
  'POST /admin/complaints/:id/close': { response: AdminComplaintResponse, errors: [404, 409, 422] },

  // back office: customers and administrators
  'GET /admin/customers': { query: CustomersQuery, response: CustomersResponse },
  'GET /admin/customers/:id': { response: CustomerResponse, errors: [404] },
  'GET /admin/customers/:id/notes': { response: StaffNotesResponse, errors: [404] },
  'POST /admin/customers/:id/notes': {
    body: AddStaffNote,
    response: StaffNoteResponse,
    status: 201,
    errors: [404, 422],
  },
  // ends all sessions of the customer
  'POST /admin/customers/:id/block': {
    body: BlockCustomer,
    response: CustomerChangedResponse,
    errors: [404, 409, 422],
  },
  'POST /admin/customers/:id/unblock': { response: CustomerChangedResponse, errors: [404, 409, 422] },
  'POST /admin/customers/:id/appoint': { response: CustomerChangedResponse, errors: [404, 409, 422] },
  'POST /admin/customers/:id/dismiss': { response: CustomerChangedResponse, errors: [404, 409, 422] },

  // back office: staff
  'GET /admin/staff': { response: StaffResponse },
  'POST /admin/staff/invitations': {
    body: InviteStaff,
    response: StaffResponse,
    status: 201,
    errors: [409, 422],
  },
  'DELETE /admin/staff/invitations/:id': { response: StaffResponse, errors: [404] },
  // both end all sessions of the person
  'PUT /admin/staff/:id': { body: ChangeStaffRole, response: StaffResponse, errors: [404, 409, 422] },
  'DELETE /admin/staff/:id': { response: StaffResponse, errors: [404, 409] },

  // back office: settings and records
  'GET /admin/settings': { response: SettingsResponse },
  'PUT /admin/settings': { body: ChangeSettings, response: SettingsResponse, errors: [409, 422] },
  'GET /admin/mails': { query: MailsQuery, response: MailsResponse },
  // 409 for a mail that has not failed
  'POST /admin/mails/:id/retry': { response: OkResponse, errors: [404, 409] },
  'GET /admin/audit': { query: AuditQuery, response: AuditResponse },
} as const satisfies Record<`${Method} /${string}`, Endpoint>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** The names in a path that begin with a colon. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
