import { z } from 'zod'
import { Role } from '../accounts.ts'
import { okResponse } from '../responses.ts'
import { CUSTOMER_FILTERS } from './choices.ts'
import { countedPage, cursorQuery, Reason, Search, Time } from './fields.ts'
import { OrderSummary } from './orders/orders.ts'

/** GET /admin/customers: newest first. The search covers name, email and phone. */
export const CustomersQuery = z.object({
  search: Search,
  show: z.enum(CUSTOMER_FILTERS).default('all'),
  ...cursorQuery,
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
  /** Rupees, without cancelled orders. */
  spent: z.number(),
  /** The balance of the store credit, in rupees. */
  credit: z.number(),
})
export type Customer = z.infer<typeof Customer>
export const CustomersResponse = okResponse({ customers: z.array(Customer), ...countedPage })
/** GET /admin/customers/:id, with the newest 100 orders. */
export const CustomerResponse = okResponse({ customer: Customer, orders: z.array(OrderSummary) })
/** POST /admin/customers/:id/block ends all sessions; /unblock takes no body. Both return the customer. */
export const BlockCustomer = z.object({ reason: Reason })
export const CustomerChangedResponse = okResponse({ customer: Customer })
