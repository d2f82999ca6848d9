import { pathIn } from '#contract/languages.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import { formatRupees } from '#contract/money.ts'
import { unitIn } from '#contract/units.ts'
import { type NamedProduct, productName } from '../mail-context.ts'
import type { MailKind } from '../mail-kind.ts'

/** A sold-out product of the wishlist is available again. `price` in rupees. */
export const productBack: MailKind<{
  name: string
  productId: string
  product: NamedProduct
  unit: string
  price: number
}> = {
  write: ({ name, productId, unit, price, product }, { shopUrl, t, language }) => ({
    subject: t.productBackSubject(productName(product, language)),
    preview: t.productBackPreview(formatRupees(price, language), unitIn(unit, language)),
    heading: t.greeting(name),
    parts: [
      {
        text: t.productBackText(
          productName(product, language),
          formatRupees(price, language),
          unitIn(unit, language),
        ),
      },
      { link: productUrl(shopUrl, productId), label: t.viewProduct },
    ],
  }),
}

/** The shop recalls a lot that the customer received; the texts are the shopkeeper's. */
export const lotRecalled: MailKind<{
  fullName: string
  code: string
  product: NamedProduct
  text: string
  nepaliText: string
}> = {
  write: ({ fullName, code, text, nepaliText, product }, { shopUrl, t, language }) => ({
    subject: t.recallSubject(productName(product, language)),
    preview: t.recallPreview(formatLotCode(code)),
    heading: t.greeting(fullName),
    parts: [
      { text: t.recallText(productName(product, language), formatLotCode(code)) },
      { text: language === 'ne' ? nepaliText : text },
      { link: `${shopUrl}${pathIn(language, `/lot/${code}`)}`, label: t.viewLot },
    ],
  }),
}

export const questionAnswered: MailKind<{
  name: string
  productId: string
  product: NamedProduct
  question: string
  answer: string
}> = {
  write: ({ name, productId, question, answer, product }, { shopUrl, t, language }) => ({
    subject: t.answerSubject(productName(product, language)),
    preview: t.answerPreview,
    heading: t.greeting(name),
    parts: [
      { text: t.answerQuestion(productName(product, language), question) },
      { text: t.answerText(answer) },
      { link: productUrl(shopUrl, productId), label: t.viewProduct },
    ],
  }),
}

function productUrl(shopUrl: string, productId: string): string {
  return `${shopUrl}/product/${encodeURIComponent(productId)}`
}
