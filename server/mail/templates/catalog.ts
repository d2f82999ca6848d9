import { formatRupees } from '#contract/money.ts'
import type { MailKind } from '../kinds.ts'

/** A sold-out product of the wishlist is there again. `price` in rupees. */
export const productBack: MailKind<{
  name: string
  productId: string
  productName: string
  unit: string
  price: number
}> = {
  write: ({ name, productId, productName, unit, price }, { shopUrl }) => ({
    subject: `${productName} is back in stock`,
    preview: `${formatRupees(price)} / ${unit}, while stocks last.`,
    heading: `Namaste ${name},`,
    parts: [
      {
        text: `${productName} from your wishlist is back in stock: ${formatRupees(price)} / ${unit}, while stocks last.`,
      },
      { link: `${shopUrl}/product/${encodeURIComponent(productId)}`, label: 'View product' },
    ],
  }),
}

export const questionAnswered: MailKind<{
  name: string
  productId: string
  productName: string
  question: string
  answer: string
}> = {
  write: ({ name, productId, productName, question, answer }, { shopUrl }) => ({
    subject: `Your question about ${productName}`,
    preview: 'The shop has answered.',
    heading: `Namaste ${name},`,
    parts: [
      { text: `You asked about ${productName}:\n${question}` },
      { text: `The shop answers:\n${answer}` },
      { link: `${shopUrl}/product/${encodeURIComponent(productId)}`, label: 'View product' },
    ],
  }),
}
