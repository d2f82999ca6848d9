export const title = 'Customers'
export const customer = 'Customer'
export const searchLabel = 'Search by name, email or phone'
export const filter = {
  all: 'All',
  customers: 'Customers',
  admins: 'Administrators',
  blocked: 'Blocked',
  unverified: 'Not verified',
} as const
export const caption = 'Accounts, newest first'
export const name = 'Name'
export const spent = 'Spent'
export const joined = 'Joined'

// badges
export const blocked = 'Blocked'
export const notVerified = 'Not verified'

// one customer
export const account = 'Account'
export const orders = 'Orders'
export const ordersCaption = 'Orders, newest first'
export const noOrders = 'No orders yet.'
export const columnDate = 'Date'
export const deliveredTo = 'Delivered to'
export const none = 'none'
export const signsInWith = 'Signs in with'
export const google = 'Google'
export const emailAndPassword = 'Email and password'
export const ordersAndSpent = (orders: string, spent: string) => `${orders}, ${spent} spent`

// actions
export const block = 'Block'
export const blockTitle = (name: string) => `Block ${name}?`
export const blockWarning =
  'They will be signed out on all devices and cannot sign in. Their orders are kept.'
export const blockDone = (name: string) => `${name} is blocked and signed out everywhere`
export const unblock = 'Unblock'
export const unblockDone = (name: string) => `${name} can sign in again`
