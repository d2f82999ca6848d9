import { CARD_DESCRIPTION_LENGTH, SHORT_ORDER_ID_LENGTH } from './limits.ts'

/** At most `length` characters (code points), an ellipsis after what is cut. */
export function cut(text: string, length: number = CARD_DESCRIPTION_LENGTH): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}...` : text
}

/** The part of an order id that shoppers and shopkeepers tell each other. */
export function shortOrderId(id: string): string {
  return id.slice(0, SHORT_ORDER_ID_LENGTH)
}
