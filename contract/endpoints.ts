import { z } from 'zod'
import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as closing from './admin/closing/closing.ts'
import * as returns from './admin/closing/returns.ts'
import * as customers from './admin/customers.ts'
import * as deliveries from './admin/deliveries/deliveries.ts'
import * as runs from './admin/deliveries/delivery-runs.ts'
import * as adminComplaints from './admin/feedback/complaints.ts'
import * as adminQuestions from './admin/feedback/questions.ts'
import * as adminReviews from './admin/feedback/reviews.ts'
import * as orderEdits from './admin/orders/order-edits.ts'
import * as adminOrders from './admin/orders/orders.ts'
import * as packing from './admin/orders/packing.ts'
import * as calls from './admin/orders/phone-calls.ts'
import * as phoneOrders from './admin/orders/phone-orders.ts'
import * as staffNotes from './admin/orders/staff-notes.ts'
import * as categories from './admin/products/categories.ts'
import * as adminFarms from './admin/products/farms.ts'
import * as products from './admin/products/products.ts'
import * as adminSearch from './admin/search.ts'
import * as audit from './admin/settings/audit.ts'
import * as jobs from './admin/settings/jobs.ts'
import * as mails from './admin/settings/mails.ts'
import * as shopTexts from './admin/settings/shop-texts.ts'
import * as staff from './admin/settings/staff.ts'
import * as adminLots from './admin/stock/lots.ts'
import * as stock from './admin/stock/stock.ts'
import * as firstDay from './admin/today/first-day.ts'
import * as reports from './admin/today/reports.ts'
import * as today from './admin/today/today.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as complaints from './complaints.ts'
import * as creditNotes from './credit-notes.ts'
import * as farms from './farms.ts'
import * as invoices from './invoices.ts'
import * as lots from './lots.ts'
import * as orders from './orders.ts'
import * as questions from './questions.ts'
import { OkResponse } from './responses.ts'
import * as reviews from './reviews.ts'
import * as rider from './rider.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
import * as lists from './shopping-lists.ts'

/** A request of the API: what it takes and what it responds with. Each `:name` in its path is the id of a record. */
export interface Endpoint {
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodType
  /** The type of the body where it is not JSON. */
  consumes?: 'multipart/form-data' | 'text/csv'
  /** JSON of a successful response; absent where the route redirects or sends a file. */
  response?: z.ZodType
  /** The type of the response where it is not JSON. */
  produces?: 'text/csv' | 'image/webp'
  /** Status of success, unless it is 200. */
  status?: 201
  /** Statuses of the ErrorResponse that are particular to the request. */
  errors?: readonly (400 | 403 | 404 | 409 | 413 | 415 | 422)[]
  /** Responses of other statuses with a shape of their own. */
  otherResponses?: Record<number, z.ZodType>
}

const withKey = z.object({ 'idempotency-key': orders.IdempotencyKey })
/** The header of a request that does its work once for each key, if it has one. Each POST of JSON by staff takes it without naming it. */
export const retryable = withKey.partial()

/** Every request of the API, by method and path (below /api). The client and the server's routes take their types from here. */
export const endpoints = {
  // products
  'GET /products': { query: catalog.ProductQuery, response: catalog.ProductsResponse, errors: [400] },
  'GET /products/search': { query: catalog.ProductQuery, response: catalog.ProductsResponse, errors: [400] },
  'GET /products/suggestions': { query: catalog.SuggestionsQuery, response: catalog.SuggestionsResponse, errors: [400] },
  'GET /products/categories': { query: catalog.CategoriesQuery, response: catalog.CategoriesResponse },
  'GET /products/:id/lots': { response: lots.ProductLotsResponse },
  'GET /products/:id/together': { response: catalog.ProductsTogetherResponse },
  'GET /products/:id': { response: catalog.ProductResponse, errors: [404] },
  'GET /lots/:code': { response: lots.LotResponse, errors: [404] },
  'GET /farms': { query: farms.FarmsQuery, response: farms.FarmsResponse, errors: [400] },
  'GET /farms/districts': { response: farms.FarmDistrictsResponse },
  'GET /farms/:id': { response: farms.FarmResponse, errors: [404] },
  'GET /settings': { response: settings.PublicSettingsResponse },
  'GET /policies': { response: shopTexts.PoliciesResponse },
  'GET /delivery-days': { query: orders.DeliveryDaysQuery, response: orders.DeliveryDaysResponse },

  // account
  'POST /user/register-with-otp': { body: accounts.SignUp, response: accounts.UserResponse, status: 201 },
  'POST /user/signin': { body: accounts.SignIn, response: accounts.UserResponse, otherResponses: { 401: secondFactor.SecondFactorRequired } },
  'POST /user/logout': { response: OkResponse },
  'GET /user/profile': { response: accounts.UserResponse },
  'PUT /user/profile': { body: accounts.ProfileUpdate, response: accounts.UserResponse },
  'DELETE /user/profile': { response: OkResponse },
  'PUT /user/language': { body: accounts.ChooseLanguage, response: OkResponse },
  'POST /user/change-password': { body: accounts.ChangePassword, response: OkResponse },
  'POST /user/verify-email': { body: accounts.VerifyEmail, response: accounts.VerifyResponse },
  'POST /user/resend-otp': { body: accounts.ResendCode, response: OkResponse },
  'POST /user/forgot-password': { body: accounts.ForgotPassword, response: OkResponse },
  'POST /user/reset-password': { body: accounts.ResetPassword, response: OkResponse },
  'GET /user/google': { query: z.object({ next: z.string().max(2000).optional().catch(undefined), confirm: z.literal('yes').optional().catch(undefined) }) },
  'GET /user/google/callback': {},
  // ends all sessions of the account
  'POST /user/staff-invitation': { body: accounts.AcceptInvitation, response: OkResponse, errors: [409, 422] },
  'GET /user/sessions': { response: accounts.SessionsResponse },
  'DELETE /user/sessions': { response: OkResponse },
  'DELETE /user/sessions/:id': { response: OkResponse },

  // saved addresses
  'GET /user/addresses': { response: addresses.SavedAddressesResponse },
  'POST /user/addresses': { body: addresses.SaveAddress, response: addresses.SavedAddressResponse, status: 201, errors: [409, 422] },
  'PUT /user/addresses/:id': { body: addresses.SaveAddress, response: addresses.SavedAddressResponse, errors: [404, 422] },
  'DELETE /user/addresses/:id': { response: OkResponse, errors: [404] },

  // two-step verification
  'GET /user/signin/second-factor': { response: secondFactor.MethodsResponse, errors: [409] },
  'POST /user/signin/code': { body: secondFactor.SecondFactorCode, response: accounts.UserResponse, errors: [409, 422] },
  'POST /user/signin/passkey-options': { response: secondFactor.RequestOptionsResponse, errors: [409] },
  'POST /user/signin/passkey': { body: secondFactor.SignInWithPasskey, response: accounts.UserResponse, errors: [409, 422] },
  'POST /user/confirm-password': { body: secondFactor.ConfirmPassword, response: OkResponse, errors: [403, 422] },
  'GET /user/second-factor': { response: secondFactor.SecondFactorResponse },
  'POST /user/second-factor/passkey-options': { response: secondFactor.CreationOptionsResponse, errors: [403] },
  'POST /user/second-factor/passkeys': { body: secondFactor.AddPasskey, response: secondFactor.FactorAddedResponse, status: 201, errors: [403, 404, 409, 422] },
  'DELETE /user/second-factor/passkeys/:id': { response: OkResponse, errors: [403, 404, 409, 422] },
  'POST /user/second-factor/app-secret': { response: secondFactor.AppSetUpResponse, errors: [403] },
  'POST /user/second-factor/app': { body: secondFactor.AddAuthenticatorApp, response: secondFactor.FactorAddedResponse, status: 201, errors: [403, 404, 409, 422] },
  'DELETE /user/second-factor/app': { response: OkResponse, errors: [403, 404, 409, 422] },
  'POST /user/second-factor/recovery-codes': { response: secondFactor.RecoveryCodesResponse, errors: [403, 404, 409, 422] },

  // cart and wishlist
  'GET /cart': { response: cart.CartResponse },
  'POST /cart/add': { body: cart.AddToCart, response: OkResponse, errors: [404, 409] },
  'PUT /cart/update': { body: cart.UpdateCart, response: OkResponse, errors: [404, 409] },
  'DELETE /cart/remove/:productId': { response: OkResponse },
  'DELETE /cart/clear': { response: OkResponse },
  'POST /list/match': { body: lists.ShoppingList, response: lists.MatchedListResponse, errors: [422] },
  'POST /cart/list': { headers: withKey, body: lists.AddListToCart, response: orders.ReorderResponse, errors: [400, 409, 422] },
  'GET /wishlist': { response: cart.WishlistResponse },
  'POST /wishlist/add': { body: cart.AddToWishlist, response: OkResponse, errors: [404, 409] },
  'DELETE /wishlist/remove/:productId': { response: OkResponse },
  'DELETE /wishlist/clear': { response: OkResponse },

  // orders and complaints
  'POST /order/create': { headers: retryable, body: orders.CreateOrder, response: orders.OrderResponse, status: 201, errors: [409, 422] },
  'GET /order/my-orders': { query: orders.OwnOrdersQuery, response: orders.OrdersResponse },
  'GET /order/usual': { response: orders.UsualResponse },
  'GET /order/credit': { response: orders.StoreCreditResponse },
  'GET /order/:id': { response: orders.OwnOrderResponse, errors: [404] },
  'PUT /order/:id': { headers: retryable, body: orders.ChangeOrder, response: OkResponse, errors: [404, 409, 422] },
  // shows an issued invoice, never issues one
  'GET /order/:id/invoice': { response: invoices.InvoiceResponse, errors: [404] },
  'GET /order/:id/returns/:returnId': { response: creditNotes.CreditNoteResponse, errors: [404] },
  'PUT /order/:id/cancel': { response: OkResponse, errors: [404, 409] },
  'POST /order/:id/again': { response: orders.ReorderResponse, errors: [404] },
  'POST /complaints': { headers: retryable, body: complaints.FileComplaint, response: complaints.ComplaintResponse, status: 201, errors: [404, 409, 413, 422] },
  'GET /complaints/:id/pictures/:position': { produces: 'image/webp', errors: [404] },
  'GET /complaints/my': { response: complaints.ComplaintsResponse },
  'GET /complaints/:id': { response: complaints.ComplaintResponse, errors: [404] },
  'POST /complaints/:id/messages': { headers: retryable, body: complaints.ComplaintReply, response: complaints.ComplaintResponse, status: 201, errors: [404, 409, 422] },

  // reviews and questions
  'POST /review/create': { consumes: 'multipart/form-data', body: reviews.ReviewForm, response: reviews.ReviewResponse, status: 201, errors: [404, 409, 413, 415, 422] },
  'GET /review/product/:id': { response: reviews.ReviewsResponse },
  'GET /review/user': { response: reviews.OwnReviewsResponse },
  'POST /faq/ask': { body: questions.AskQuestion, response: questions.QuestionResponse, status: 201, errors: [404] },
  'GET /faq/product/:id': { response: questions.QuestionsResponse },

  // riders
  'GET /rider/stops': { response: rider.RiderStopsResponse, errors: [403] },
  'POST /rider/actions': { headers: withKey, body: rider.RiderAction, response: rider.RiderActionResponse, errors: [403, 409, 422] },

  // back office: start page and reports
  'GET /admin/today': { response: today.TodayResponse },
  'GET /admin/reports': { query: reports.SalesReportQuery, response: reports.SalesReportResponse, errors: [400] },

  // back office: orders
  'GET /admin/orders': { query: adminOrders.AdminOrdersQuery, response: adminOrders.AdminOrdersResponse },
  'GET /admin/orders.csv': { query: adminOrders.OrderFilters, produces: 'text/csv' },
  'GET /admin/orders/:id': { response: adminOrders.AdminOrderResponse, errors: [404] },
  // a delivered order gets its invoice
  'PATCH /admin/orders/:id': { body: adminOrders.ChangeOrderStatus, response: adminOrders.AdminOrderResponse, errors: [404, 409] },
  'PUT /admin/orders/:id': { body: orderEdits.EditOrder, response: adminOrders.AdminOrderResponse, errors: [404, 409, 422] },
  'POST /admin/orders/status-changes': { body: adminOrders.ChangeOrderStatuses, response: adminOrders.ChangeOrderStatusesResponse },
  'POST /admin/list/match': { body: lists.ShoppingListOfCustomer, response: lists.MatchedListResponse, errors: [422] },
  'POST /admin/orders/phone': { body: phoneOrders.PhoneOrder, response: adminOrders.AdminOrderResponse, status: 201, errors: [409, 422] },
  'POST /admin/orders/:id/calls': { body: calls.LogPhoneCall, response: calls.PhoneCallResponse, status: 201, errors: [404, 409, 422] },
  'POST /admin/orders/:id/attempts': { body: returns.RecordAttempt, response: adminOrders.AdminOrderResponse, errors: [404, 409] },
  'POST /admin/orders/:id/failed-delivery': { body: returns.FailDelivery, response: adminOrders.AdminOrderResponse, errors: [404, 409, 422] },
  'POST /admin/orders/:id/returns': { body: returns.ReturnGoods, response: returns.ReturnGoodsResponse, status: 201, errors: [404, 409, 422] },
  'GET /admin/returns': { query: returns.AdminReturnsQuery, response: returns.AdminReturnsResponse },
  'GET /admin/returns/:id': { response: creditNotes.CreditNoteResponse, errors: [404] },
  'GET /admin/orders/:id/notes': { response: staffNotes.StaffNotesResponse, errors: [404] },
  'POST /admin/orders/:id/notes': { body: staffNotes.AddStaffNote, response: staffNotes.StaffNoteResponse, status: 201, errors: [404, 409, 422] },
  'GET /admin/orders/:id/invoice': { response: invoices.AdminInvoiceResponse, errors: [404] },
  'POST /admin/orders/:id/invoice/prints': { response: invoices.InvoicePrintResponse, errors: [404] },
  // issues the invoice once; later requests respond with the same one
  'POST /admin/orders/:id/invoice': { response: invoices.InvoiceResponse, errors: [404, 409] },
  'GET /admin/invoices': { query: invoices.InvoicesQuery, response: invoices.InvoicesResponse },
  'GET /admin/calls': { query: calls.PhoneCallsQuery, response: calls.PhoneCallsResponse },
  'PUT /admin/orders/:id/weights': { body: packing.WeighOrder, response: packing.PackingSlipResponse, errors: [404, 409, 422] },
  'POST /admin/orders/:id/short': { body: packing.MissingLine, response: packing.MissingResponse, errors: [404, 409, 422] },
  'GET /admin/packing': { query: packing.PackingQuery, response: packing.PackingResponse },
  'GET /admin/deliveries': { query: deliveries.DeliveriesQuery, response: deliveries.DeliveriesResponse },

  // back office: delivery runs, and their cash
  'GET /admin/riders': { response: runs.RidersResponse },
  'GET /admin/delivery-runs': { query: runs.DeliveryRunsQuery, response: runs.DeliveryRunsResponse },
  'POST /admin/delivery-runs/assignments': { body: runs.AssignOrders, response: runs.AssignOrdersResponse, errors: [422] },
  'GET /admin/delivery-runs/:id': { response: runs.DeliveryRunResponse, errors: [404] },
  'PUT /admin/delivery-runs/:id/stops': { body: runs.SortStops, response: runs.DeliveryRunResponse, errors: [404, 409] },
  'PUT /admin/delivery-runs/:id/stops/:order': { body: runs.CorrectCash, response: runs.DeliveryRunResponse, errors: [404, 409, 422] },
  'GET /admin/closing': { query: closing.DailyClosingQuery, response: closing.DailyClosingResponse },
  'GET /admin/qr-payments': { query: closing.QrPaymentsQuery, response: closing.QrPaymentsResponse },
  'PUT /admin/qr-payments/:id': { body: closing.SeeQrPayment, response: OkResponse, errors: [404, 409] },
  'GET /admin/closing.csv': { query: closing.DailyClosingQuery, produces: 'text/csv' },
  // the delivery run never changes afterwards
  'POST /admin/delivery-runs/:id/hand-over': { body: runs.HandOver, response: runs.DeliveryRunResponse, errors: [404, 409, 422] },

  // back office: products, categories and stock
  'GET /admin/products': { query: products.AdminProductsQuery, response: products.AdminProductsResponse },
  'POST /admin/products': { body: products.CreateProduct, response: products.AdminProductResponse, status: 201, errors: [409, 422] },
  'PATCH /admin/products': { body: products.BulkEdit, response: products.BulkEditResponse, errors: [409, 422] },
  'GET /admin/products.csv': { query: products.ExportQuery, produces: 'text/csv' },
  'POST /admin/products/import': { consumes: 'text/csv', query: products.ImportQuery, response: products.ImportResponse, errors: [413, 415, 422] },
  'GET /admin/products/:id': { response: products.AdminProductResponse, errors: [404] },
  'PUT /admin/products/:id': { body: products.EditProduct, response: products.AdminProductResponse, errors: [404, 409, 422] },
  'PUT /admin/products/:id/reduction': { headers: retryable, body: products.SetSalePrice, response: products.AdminProductResponse, errors: [404, 409, 422] },
  'DELETE /admin/products/:id/reduction': { response: products.AdminProductResponse, errors: [404] },
  'POST /admin/products/:id/archive': { response: products.AdminProductResponse, errors: [404] },
  'POST /admin/products/:id/unarchive': { response: products.AdminProductResponse, errors: [404] },
  'POST /admin/products/:id/publish': { response: products.AdminProductResponse, errors: [404] },
  'POST /admin/products/:id/draft': { response: products.AdminProductResponse, errors: [404, 409] },
  'POST /admin/products/:id/duplicate': { response: products.AdminProductResponse, status: 201, errors: [404, 409, 422] },
  'GET /admin/products/:id/history': { response: products.ProductHistoryResponse, errors: [404] },
  // pictures in the fields `images`, the texts of each in the fields `alt` and `nepaliAlt` before it
  'POST /admin/products/:id/pictures': { consumes: 'multipart/form-data', response: products.AdminProductResponse, errors: [404, 409, 413, 415, 422] },
  'PUT /admin/products/:id/pictures': { body: products.ArrangePictures, response: products.AdminProductResponse, errors: [404, 409, 422] },
  'DELETE /admin/products/:id/pictures/:pictureId': { response: products.AdminProductResponse, errors: [404] },
  'GET /admin/categories': { response: categories.AdminCategoriesResponse },
  'POST /admin/categories': { body: categories.CreateCategory, response: categories.AdminCategoryResponse, status: 201, errors: [409, 422] },
  'PUT /admin/categories/order': { body: categories.SortCategories, response: categories.AdminCategoriesResponse, errors: [409, 422] },
  'GET /admin/categories/:id': { response: categories.AdminCategoryResponse, errors: [404] },
  'PUT /admin/categories/:id': { body: categories.EditCategory, response: categories.AdminCategoryResponse, errors: [404, 409, 422] },
  'DELETE /admin/categories/:id': { response: OkResponse, errors: [404, 409] },
  // one picture in the field `images`; it replaces the one before
  'POST /admin/categories/:id/picture': { consumes: 'multipart/form-data', response: categories.AdminCategoryResponse, errors: [404, 413, 415, 422] },
  'DELETE /admin/categories/:id/picture': { response: categories.AdminCategoryResponse, errors: [404] },
  'POST /admin/products/:id/stock': { body: stock.ChangeStock, response: stock.StockResponse, errors: [404, 409, 422] },
  'GET /admin/stock': { query: stock.StockLevelsQuery, response: stock.StockLevelsResponse },
  'GET /admin/stock/movements': { query: stock.StockMovementsQuery, response: stock.StockMovementsResponse },

  // back office: lots
  'POST /admin/receipts': { body: adminLots.ReceiveGoods, response: adminLots.ReceiptResponse, status: 201, errors: [404, 409, 422] },
  'PUT /admin/products/:id/shelf-life': { body: adminLots.SetShelfLife, response: OkResponse, errors: [404, 409, 422] },
  'GET /admin/lots': { query: adminLots.LotsQuery, response: adminLots.LotsResponse },
  'GET /admin/lots/:id': { response: adminLots.AdminLotResponse, errors: [404] },
  'PUT /admin/lots/:id': { body: adminLots.EditLot, response: adminLots.AdminLotResponse, errors: [404, 409, 422] },
  'POST /admin/lots/:id/write-off': { body: adminLots.WriteOffLot, response: adminLots.AdminLotResponse, errors: [404, 409, 422] },
  'POST /admin/lots/:id/hold': { body: adminLots.HoldLot, response: adminLots.AdminLotResponse, errors: [404, 409] },
  'POST /admin/lots/:id/release': { response: adminLots.AdminLotResponse, errors: [404, 409] },
  'POST /admin/lots/:id/tests': { body: adminLots.AddTest, response: adminLots.AdminLotResponse, status: 201, errors: [404, 409, 422] },
  // a form with `picture`
  'PUT /admin/lots/:id/tests/:testId': { headers: retryable, body: adminLots.AddTest, response: adminLots.AdminLotResponse, errors: [404, 409, 422] },
  'POST /admin/lots/:id/tests/:testId/picture': { consumes: 'multipart/form-data', response: adminLots.AdminLotResponse, errors: [404, 413, 415, 422] },
  'POST /admin/lots/:id/recall': { body: adminLots.RecallLot, response: adminLots.AdminLotResponse, errors: [404, 422] },
  'GET /admin/lots/:id/orders': { query: adminLots.LotOrdersQuery, response: adminLots.LotOrdersResponse, errors: [404] },
  'GET /admin/lots/:id/orders.csv': { produces: 'text/csv', errors: [404] },

  // back office: farms
  'GET /admin/farms': { query: adminFarms.AdminFarmsQuery, response: adminFarms.AdminFarmsResponse },
  'GET /admin/farms/choices': { query: adminFarms.FarmChoicesQuery, response: adminFarms.FarmChoicesResponse },
  'POST /admin/farms': { body: adminFarms.CreateFarm, response: adminFarms.AdminFarmResponse, status: 201, errors: [409, 422] },
  'GET /admin/farms/:id': { response: adminFarms.AdminFarmResponse, errors: [404] },
  'PUT /admin/farms/:id': { body: adminFarms.EditFarm, response: adminFarms.AdminFarmResponse, errors: [404, 409, 422] },
  'POST /admin/farms/:id/archive': { response: adminFarms.AdminFarmResponse, errors: [404] },
  'POST /admin/farms/:id/unarchive': { response: adminFarms.AdminFarmResponse, errors: [404] },
  'PUT /admin/farms/:id/proofs': { body: adminFarms.SetProofs, response: adminFarms.AdminFarmResponse, errors: [404, 409, 422] },
  // one picture in the field `images`; it replaces the one before
  'POST /admin/farms/:id/proofs/:proofId/picture': { consumes: 'multipart/form-data', response: adminFarms.AdminFarmResponse, errors: [404, 413, 415, 422] },
  'DELETE /admin/farms/:id/proofs/:proofId/picture': { response: adminFarms.AdminFarmResponse, errors: [404] },
  // one picture in the field `images`
  'POST /admin/farms/:id/pictures': { consumes: 'multipart/form-data', response: adminFarms.AdminFarmResponse, errors: [404, 413, 415, 422] },
  'PUT /admin/farms/:id/pictures': { body: adminFarms.ArrangeFarmPictures, response: adminFarms.AdminFarmResponse, errors: [404, 409, 422] },

  // back office: questions, reviews, complaints
  'GET /admin/questions': { query: adminQuestions.AdminQuestionsQuery, response: adminQuestions.AdminQuestionsResponse },
  'PUT /admin/questions/:id': { body: adminQuestions.EditQuestion, response: adminQuestions.AdminQuestionResponse, errors: [404, 409, 422] },
  'PUT /admin/questions/:id/answer': { body: adminQuestions.AnswerQuestion, response: adminQuestions.AdminQuestionResponse, errors: [404, 409, 422] },
  'POST /admin/questions/:id/hide': { response: adminQuestions.AdminQuestionResponse, errors: [404, 422] },
  'POST /admin/questions/:id/show': { response: adminQuestions.AdminQuestionResponse, errors: [404, 422] },
  'GET /admin/reviews': { query: adminReviews.AdminReviewsQuery, response: adminReviews.AdminReviewsResponse },
  'PUT /admin/reviews/:id/reply': { body: adminReviews.ReplyToReview, response: adminReviews.AdminReviewResponse, errors: [404, 409, 422] },
  'POST /admin/reviews/:id/hide': { body: adminReviews.HideReview, response: adminReviews.AdminReviewResponse, errors: [404, 422] },
  'POST /admin/reviews/:id/show': { response: adminReviews.AdminReviewResponse, errors: [404, 422] },
  'GET /admin/complaints': { query: adminComplaints.AdminComplaintsQuery, response: adminComplaints.AdminComplaintsResponse },
  'GET /admin/complaints/:id': { response: adminComplaints.AdminComplaintResponse, errors: [404] },
  'POST /admin/complaints/:id/answer': { body: adminComplaints.AnswerComplaint, response: adminComplaints.AdminComplaintResponse, errors: [404, 409, 422] },
  'GET /admin/complaints/:id/pictures/:position': { produces: 'image/webp', errors: [404] },
  'POST /admin/complaints/:id/credit': { body: adminComplaints.CreditComplaint, response: returns.ReturnGoodsResponse, status: 201, errors: [404, 409, 422] },
  'POST /admin/complaints/:id/close': { response: adminComplaints.AdminComplaintResponse, errors: [404, 409, 422] },

  // back office: customers and administrators
  'GET /admin/customers': { query: customers.CustomersQuery, response: customers.CustomersResponse },
  'GET /admin/customers/:id': { response: customers.CustomerResponse, errors: [404] },
  'GET /admin/customers/:id/notes': { response: staffNotes.StaffNotesResponse, errors: [404] },
  'POST /admin/customers/:id/notes': { body: staffNotes.AddStaffNote, response: staffNotes.StaffNoteResponse, status: 201, errors: [404, 409, 422] },
  // ends all sessions of the customer
  'POST /admin/customers/:id/block': { body: customers.BlockCustomer, response: customers.CustomerChangedResponse, errors: [404, 409, 422] },
  'POST /admin/customers/:id/unblock': { response: customers.CustomerChangedResponse, errors: [404, 409, 422] },

  // back office: staff
  'GET /admin/staff': { response: staff.StaffResponse },
  'POST /admin/staff/invitations': { body: staff.InviteStaff, response: staff.StaffResponse, status: 201, errors: [409, 422] },
  'DELETE /admin/staff/invitations/:id': { response: staff.StaffResponse, errors: [404] },
  // both end all sessions of the person
  'PUT /admin/staff/:id': { body: staff.ChangeStaffRole, response: staff.StaffResponse, errors: [404, 409, 422] },
  'DELETE /admin/staff/:id': { response: staff.StaffResponse, errors: [404, 409] },

  // back office: settings and records
  'GET /admin/settings': { response: settings.SettingsResponse },
  'PUT /admin/settings': { body: settings.ChangeSettings, response: settings.SettingsResponse, errors: [409, 422] },
  'POST /admin/settings/test-mail': { response: firstDay.TestMailResponse },
  'GET /admin/search': { query: adminSearch.AdminSearchQuery, response: adminSearch.AdminSearchResponse },
  'GET /admin/first-day': { response: firstDay.FirstDayResponse },
  'PUT /admin/first-day': { body: firstDay.DismissFirstDayItem, response: OkResponse },
  'GET /admin/texts': { response: shopTexts.ShopTextsResponse },
  'PUT /admin/texts': { body: shopTexts.ChangeShopTexts, response: shopTexts.ShopTextsResponse, errors: [409, 422] },
  'POST /admin/texts/picture': {
    consumes: 'multipart/form-data',
    response: shopTexts.BannerPictureResponse,
    status: 201,
    errors: [400, 413, 415, 422],
  },
  'GET /admin/mails': { query: mails.MailsQuery, response: mails.MailsResponse },
  // 409 for a mail that has not failed
  'POST /admin/mails/:id/retry': { response: OkResponse, errors: [404, 409] },
  'GET /admin/jobs': { response: jobs.JobsResponse },
  'POST /admin/jobs/:id/retry': { response: OkResponse, errors: [404, 409] },
  'POST /admin/sms/retry': { response: OkResponse },
  'GET /admin/audit': { query: audit.AuditQuery, response: audit.AuditResponse },
} as const satisfies Record<`${Method} /${string}`, Endpoint>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** The names in a path that begin with a colon. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}` ? Name | ParamNames<Rest> : Path extends `${string}:${infer Name}` ? Name : never
