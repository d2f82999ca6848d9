import { type Language, pathIn } from '#contract/languages.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import { formatRupees } from '#contract/money.ts'
import { unitIn } from '#contract/units.ts'
import { productName } from '../mail-context.ts'
import type { MailKind } from '../mail-kind.ts'

/** A sold-out product of the wishlist is available again. `price` in rupees. */
export const productBack: MailKind<{
  name: string
  productId: string
  productName: string
  /** As in OrderMail. */
  productNepaliName?: string
  unit: string
  price: number
}> = {
  write: ({ name, productId, unit, price, ...product }, { shopUrl, t, language }) => ({
    subject: t.productBackSubject(nameOf(product, language)),
    preview: t.productBackPreview(formatRupees(price, language), unitIn(unit, language)),
    heading: t.greeting(name),
    parts: [
      {
        text: t.productBackText(
          nameOf(product, language),
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
  productName: string
  /** As in OrderMail. */
  productNepaliName?: string
  text: string
  nepaliText: string
}> = {
  write: ({ fullName, code, text, nepaliText, ...product }, { shopUrl, t, language }) => ({
    subject: t.recallSubject(nameOf(product, language)),
    preview: t.recallPreview(formatLotCode(code)),
    heading: t.greeting(fullName),
    parts: [
      { text: t.recallText(nameOf(product, language), formatLotCode(code)) },
      { text: language === 'ne' ? nepaliText : text },
      { link: `${shopUrl}${pathIn(language, `/lot/${code}`)}`, label: t.viewLot },
    ],
  }),
}

export const questionAnswered: MailKind<{
  name: string
  productId: string
  productName: string
  /** As in OrderMail. */
  productNepaliName?: string
  question: string
  answer: string
}> = {
  write: ({ name, productId, question, answer, ...product }, { shopUrl, t, language }) => ({
    subject: t.answerSubject(nameOf(product, language)),
    preview: t.answerPreview,
    heading: t.greeting(name),
    parts: [
      { text: t.answerQuestion(nameOf(product, language), question) },
      { text: t.answerText(answer) },
      { link: productUrl(shopUrl, productId), label: t.viewProduct },
    ],
  }),
}

interface MailedProduct {
  productName: string
  productNepaliName?: string
}

function nameOf({ productName: name, productNepaliName = '' }: MailedProduct, language: Language): string {
  return productName({ name, nepaliName: productNepaliName }, language)
}

function productUrl(shopUrl: string, productId: string): string {
  return `${shopUrl}/product/${encodeURIComponent(productId)}`
}
