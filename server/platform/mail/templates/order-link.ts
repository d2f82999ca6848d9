import type { Part } from '../layout.ts'
import type { MailContext } from '../mail-context.ts'

/** The customer's page of an order. */
export const orderUrl = (shopUrl: string, orderId: string) =>
  `${shopUrl}/orders/${encodeURIComponent(orderId)}`

/** A button that opens the customer's page of an order; nothing for a customer without an account, who cannot open it. */
export const orderLink = ({ shopUrl, t, hasAccount }: MailContext, orderId: string): Part[] =>
  hasAccount ? [{ link: orderUrl(shopUrl, orderId), label: t.seeYourOrder }] : []
