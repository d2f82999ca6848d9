import type { Product } from '#contract/catalog.ts'
import type { ProductLot } from '#contract/lots.ts'
import { grownIn, proofExpired, proofKind } from '#texts/shop/farms.ts'
import * as t from '#texts/shop/product-details.ts'
import { localText } from '../../ui/text/local-text.ts'
import { originOf, shownLabel } from '../farms/origin.ts'
import { shortPlaces } from '../farms/place.ts'
import { productLotText } from '../lots/lot-texts.ts'

const DETAILS = [
  ['ingredients', 'nepaliIngredients'],
  ['allergens', 'nepaliAllergens'],
  ['storage', 'nepaliStorage'],
] as const

/** Place and kind of proof in one line: `Naubise, Dhading · Organic certificate`. */
function originLine({ farms: [farm, ...others], origin: { label } }: Product): string {
  if (!farm) return ''
  const proof = label ? [proofKind[label.kind], ...(label.isExpired ? [proofExpired] : [])] : []
  return [shortPlaces(farm, others.length), ...proof].join(' · ')
}

/** What the page of a product says about its origin and what it is. Made where the page is loaded, so that a first visit needs no code for it. */
export const productDetails = (product: Product, lots: readonly ProductLot[]) => {
  const { labels, origin } = product
  return {
    originLine: originLine(product),
    farms: product.farms.map((farm) => ({ _id: farm._id, text: originOf(farm) })),
    proof: origin.label && shownLabel(origin.label),
    labels: labels.map((label) => t.labels[label]),
    details: DETAILS.map(([name, nepaliName]) => ({
      title: t.details[name],
      ...localText(product[name], product[nepaliName]),
    })).filter(({ text }) => text),
    grownIn: origin.grownIn && grownIn[origin.grownIn],
    lots: lots.map(productLotText),
  }
}
export type ProductDetails = ReturnType<typeof productDetails>
