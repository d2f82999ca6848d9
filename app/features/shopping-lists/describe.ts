import type { Amount, Offer } from '#contract/shopping-lists.ts'
import * as t from '#texts/shop/shopping-list.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { localUnit } from '../product/product-texts.ts'

/** What a customer should know about the product and quantity that were found for a line, as sentences. */
export function describeOffer(wanted: Amount | null, offer: Offer): string[] {
  const { product, how, check, limited } = offer
  const isExplained = how === 'guess' || (wanted !== null && (how === 'one' || isTooDear(wanted, offer)))
  return [
    how === 'guess' ? t.isGuess : '',
    wanted && !limited ? describeQuantity(wanted, offer) : '',
    t.unitHints[wanted?.unit ?? ''] ?? '',
    limited ? (product.stock > 0 ? t.onlyInStock(product.stock) : t.soldOut) : '',
    check && !isExplained ? t.pleaseCheck : '',
  ].filter(Boolean)
}

const isTooDear = ({ amount }: Amount, { how, product }: Offer) => how === 'money' && amount < product.price

function describeQuantity(wanted: Amount, offer: Offer): string {
  const { amount, unit } = wanted
  const { product, quantity, how, check } = offer
  const pack = localUnit(product.unit)
  const written =
    unit === 'rupees' ? formatRupees(amount) : [amount, unit && t.amounts[unit]].filter(Boolean).join(' ')
  switch (how) {
    case 'packs':
      return t.inPacks(written, quantity, pack)
    case 'rounded':
      return quantity === 1 ? t.smallestPack(written, pack) : t.roundedUp(written, quantity, pack)
    case 'money':
      return isTooDear(wanted, offer)
        ? t.tooDear(written, formatRupees(product.price))
        : t.forMoney(written, quantity, pack)
    case 'one':
      return t.soldBy(pack)
    case 'exact':
      return check ? t.inPacks(written, quantity, pack) : ''
    default:
      return ''
  }
}
