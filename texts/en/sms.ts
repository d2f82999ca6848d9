// SMS. Amounts and days come formatted, orders by their short id. Each but the last has at most 160 characters.

/** `cash` is 0 if nothing is left to pay, `phone` empty if the shop has none. */
export const placed = (order: string, day: string, cash: string | 0) =>
  `Hariyo: thank you! We got your order ${order} and will bring it on ${day}. ${cash ? `You pay ${cash} in cash.` : 'You pay nothing on delivery.'}`
/** To the shop. */
export const newOrder = (order: string, lines: number, total: string, district: string) =>
  `Hariyo: new order ${order}, ${lines} ${lines === 1 ? 'product' : 'products'}, ${total}, ${district}`
export const onTheWay = (order: string, cash: string | 0, phone: string) =>
  `Hariyo: your order ${order} is coming today. ${cash ? `Please have ${cash} ready in cash.` : 'You pay nothing.'}${phone ? ` Questions: ${phone}` : ''}`
export const notAtHome = (order: string, phone: string) =>
  `Hariyo: we came with your order ${order}, but nobody was home.${phone ? ` Please call us: ${phone}` : ' We will come again.'}`
export const cancelled = (order: string, phone: string) =>
  `Hariyo: your order ${order} was cancelled.${phone ? ` Questions: ${phone}` : ''}`
export const changed = (order: string, cash: string | 0) =>
  `Hariyo: your order ${order} was changed. ${cash ? `You now pay ${cash} in cash.` : 'You pay nothing on delivery.'}`
export const recalled = (product: string, text: string, link: string) =>
  `Hariyo: please do not eat ${product}. ${text} ${link}`
