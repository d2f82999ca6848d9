/** Limits shared by server and app. Names contain the units. */
export const PRODUCTS_PER_PAGE = 12
export const HOME_POPULAR_PRODUCTS = 4
export const SIMILAR_PRODUCTS = 4
export const PRODUCTS_TOGETHER = 4
/** The home page picks the first product of each category from this many best sellers. */
export const MOST_SOLD_READ = 40
export const MAX_PAGE_SIZE = 1000
export const MAX_SEARCH_LENGTH = 100
export const SUGGESTED_PRODUCTS = 5
export const SUGGESTED_CATEGORIES = 3

export const CATEGORY_MAX_LENGTH = 60
export const CATEGORY_TEXT_MAX_LENGTH = 150
export const MAX_CATEGORY_BENEFITS = 3
export const MAX_CATEGORIES = 1000
/** A search of the whole back office finds nothing for fewer characters. */
export const MIN_ADMIN_SEARCH_LENGTH = 2
/** Paragraphs of a policy that the shop has written itself. */
export const MAX_POLICY_BLOCKS = 20
export const POLICY_TITLE_MAX_LENGTH = 100
export const POLICY_TEXT_MAX_LENGTH = 2000
export const BANNER_LINK_MAX_LENGTH = 300
/** Of the ingredients, allergens and storage of a product. */
export const PRODUCT_DETAIL_MAX_LENGTH = 500
export const DESCRIPTION_MAX_LENGTH = 5000
export const UNIT_MAX_LENGTH = 30
export const MAX_KEYWORDS = 40
export const MAX_PRODUCT_PICTURES = 10
export const MAX_PRICE_RUPEES = 10_000_000
export const MAX_STOCK = 1_000_000
/** Grams of one order line. */
export const MAX_GRAMS = 1_000_000_000_000

export const STORY_MAX_LENGTH = 3000
export const MAX_FARM_PICTURES = 10
export const MAX_FARM_PROOFS = 20
/** Products that a proof can name. */
export const MAX_PROOF_PRODUCTS = 200
export const MAX_FARMS_PER_PRODUCT = 5
/** Today counts proofs that end within this many days. */
export const PROOF_WARNING_DAYS = 30
export const MAX_HOUSEHOLDS = 100_000

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const STAFF_PASSWORD_MIN_LENGTH = 12
export const STAFF_INVITATION_DAYS = 7
export const NAME_MAX_LENGTH = 100
export const EMAIL_MAX_LENGTH = 254
export const ADDRESS_MAX_LENGTH = 200
export const LANDMARK_MAX_LENGTH = 100
export const ADDRESS_LABEL_MAX_LENGTH = 40
export const MAX_SAVED_ADDRESSES = 5
export const NOTE_MAX_LENGTH = 500
export const REASON_MAX_LENGTH = 500
export const STAFF_NOTE_MAX_LENGTH = 1000

export const CODE_LENGTH = 6
export const CODE_LIFETIME_MINUTES = 10
export const CODE_MAX_TRIES = 5
export const CODE_RESEND_AFTER_SECONDS = 60
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 10
export const RESET_LIFETIME_MINUTES = 60
export const SESSION_DAYS = 30
/** A session ends after this time even if it is used. */
export const SESSION_MAX_DAYS = 90

export const SECOND_FACTOR_MAX_TRIES = 5
export const SECOND_FACTOR_CODE_MAX_LENGTH = 60
export const PENDING_SIGN_IN_MINUTES = 10
export const PASSKEY_CHALLENGE_MINUTES = 5
export const AUTHENTICATOR_SET_UP_MINUTES = 15
export const MAX_PASSKEYS = 10
export const RECOVERY_CODES = 10
/** Staff can change their sign-in methods for this long after entering the password. */
export const CONFIRMATION_MINUTES = 5

/** Lots that one order takes at most. */
export const MAX_LOTS_AT_ONCE = 400
/** Days of lots and proofs are at most so many days away. */
export const TEN_YEARS_DAYS = 3653
/** Texts of a recall for customers. */
export const MAX_LOT_TEXT = 1000
export const LOTS_OF_PRODUCT = 3
export const MAX_QUANTITY = 100_000
export const MAX_CART_LINES = 200
export const MAX_WISHLIST_ITEMS = 500

/** Orders of one account that are neither delivered nor cancelled, without phone orders. */
export const MAX_OPEN_ORDERS = 20
/**
 * Open orders of one account can hold this many units of a product, or a third of its stock if that is more. Phone orders do not
 * count.
 */
export const MAX_RESERVED_UNITS = 50
/** A response with a customer's own entries contains at most this many, the newest first, and the total. */
export const MAX_OWN_ORDERS = 200
/** A response with own orders ends before the order that would exceed this many lines. */
export const MAX_OWN_ORDER_LINES = 2000
export const MAX_OWN_REVIEWS = 200
/** Pictures in all reviews of one account. They take about 100 MB. */
export const MAX_OWN_REVIEW_PICTURES = 200

/** Pictures in all complaints of one account. They take about 20 MB of the database. */
export const MAX_OWN_COMPLAINT_PICTURES = 100

/** Calendar days in Nepal after the delivery on which goods can be complained about. */
export const COMPLAINT_DAYS = 7
/** Pictures of a review or a complaint. */
export const MAX_CUSTOMER_PICTURES = 5
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const REVIEW_MAX_LENGTH = 2000
export const QUESTION_MAX_LENGTH = 500
export const ANSWER_MAX_LENGTH = 2000
export const MAX_RATING = 5

export const CARD_DESCRIPTION_LENGTH = 50
export const SHORT_ORDER_ID_LENGTH = 6
export const IDEMPOTENCY_KEY_HOURS = 24
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200

export const ADMIN_PAGE_SIZE = 50
export const MAX_ADMIN_PAGE_SIZE = 200
/** Lists of the back office stop counting matches here. */
export const MAX_COUNTED = 1000
/** The most orders or invoices in one print job. */
export const MAX_PRINTED = 500
export const MAX_ORDERS_AT_ONCE = 200
/** The most delivery runs of earlier days in one list; the oldest come first. */
export const MAX_OVERDUE_DELIVERY_RUNS = 100
/** The most cash that a rider can hand over at once. */
export const MAX_HAND_OVER_RUPEES = 100_000_000
/** The most that a rider can receive above the amount due. */
export const MAX_EXTRA_CASH_RUPEES = 5000
/** Received cash that exceeds the amount due by more than this is asked about, because it is probably mistyped. */
export const UNUSUAL_EXTRA_CASH_RUPEES = 100
/** At this many failed attempts the rider’s page cancels the order, and the back office suggests it. */
export const MAX_DELIVERY_ATTEMPTS = 2
/** How many days ahead orders can be assigned to a rider. */
export const MAX_DELIVERY_RUN_DAYS_AHEAD = 30
export const MAX_BULK_ROWS = 500
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const SETTING_LINE_MAX_LENGTH = 200
export const PAYMENT_CODE_MAX_LENGTH = 512
export const MAX_CLOSED_DATES = 200
export const COMPLAINT_SUBJECT_MAX_LENGTH = 120
export const COMPLAINT_MAX_LENGTH = 3000
export const MAX_COMPLAINT_MESSAGES = 100
/** Earlier orders of a phone number that are counted. */
export const MAX_EARLIER_ORDERS = 100
export const MAX_REPORT_DAYS = 1100

/** A shopping list: characters, and lines that are read. */
export const MAX_LIST_LENGTH = 4_000
export const MAX_LIST_LINES = 60
/** What a customer usually buys. */
export const MAX_USUAL_PRODUCTS = 12
export const MAX_FORGOTTEN = 4
