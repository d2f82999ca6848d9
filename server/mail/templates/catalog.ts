import { formatRupees } from '#contract/money.ts'
import type { MailKind } from '../mail-kind.ts'

/** A sold-out product of the wishlist is available again. `price` in rupees. */
export const productBack: MailKind<{
  name: string
  productId: string
  productName: string
  unit: string
  price: number
}> = {
  write: ({ name, productId, productName, unit, price }, { shopUrl, t, language }) => ({
    subject: t.productBackSubject(productName),
    preview: t.productBackPreview(formatRupees(price, language), unit),
    heading: t.greeting(name),
    parts: [
      { text: t.productBackText(productName, formatRupees(price, language), unit) },
      { link: productUrl(shopUrl, productId), label: t.viewProduct },
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
  write: ({ name, productId, productName, question, answer }, { shopUrl, t }) => ({
    subject: t.answerSubject(productName),
    preview: t.answerPreview,
    heading: t.greeting(name),
    parts: [
      { text: t.answerQuestion(productName, question) },
      { text: t.answerText(answer) },
      { link: productUrl(shopUrl, productId), label: t.viewProduct },
    ],
  }),
}

function productUrl(shopUrl: string, productId: string): string {
  return `${shopUrl}/product/${encodeURIComponent(productId)}`
}
