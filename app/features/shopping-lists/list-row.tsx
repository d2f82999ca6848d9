import { Link } from 'react-router'
import { lineTotal } from '#contract/money.ts'
import { listingPath } from '#contract/product-filters.ts'
import type { Amount, Offer } from '#contract/shopping-lists.ts'
import * as t from '#texts/shop/shopping-list.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField } from '../../ui/controls/field.tsx'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { ProductName } from '../product/product-name.tsx'
import { localAmount, localName, localUnit } from '../product/product-texts.ts'
import type { ListRow } from './list-rows.ts'

/** One line of a list: what was written, the product that was found, its quantity and other choices. */
export function ListRowCard({
  row,
  onChange,
}: {
  row: ListRow
  onChange: (changes: Partial<ListRow>) => void
}) {
  const { text, wanted, offers, chosen, quantity, ticked } = row
  const offer = offers[chosen]
  if (!offer) {
    return (
      <li className="card flex flex-wrap items-baseline gap-x-3 p-3">
        <q className="min-w-0 font-bold break-words">{text}</q>
        <span className="text-ink-soft">{t.notFound}</span>
        <Link className="link" to={listingPath({ search: text })}>
          {t.searchFor}
        </Link>
      </li>
    )
  }
  const { product } = offer
  const name = localName(product)
  return (
    <li className="card grid grid-cols-[auto_min(4rem,16vw)_minmax(0,1fr)] items-start gap-3 p-3">
      <CheckboxField
        label={<span className="sr-only">{t.take(name)}</span>}
        checked={ticked}
        disabled={product.stock === 0}
        onChange={(event) => onChange({ ticked: event.target.checked, quantity: Math.max(quantity, 1) })}
      />
      <Picture src={product.image ?? undefined} alt="" sizes="64px" className="aspect-square rounded-box" />
      <div className="min-w-0">
        <q className="text-sm break-words text-ink-soft">{text}</q>
        <p className="font-bold">
          <ProductName product={product} />
        </p>
        <p className="text-sm">{t.priceOf(formatRupees(product.price), localUnit(product.unit))}</p>
        {describeOffer(wanted, offer).map((sentence) => (
          <p
            key={sentence}
            className={`text-sm ${offer.check || offer.limited ? 'font-bold text-danger' : 'text-ink-soft'}`}
          >
            {sentence}
          </p>
        ))}
      </div>
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:col-start-3">
        <Stepper
          small
          value={quantity}
          max={product.stock}
          amount={localAmount(quantity, product.unit)}
          label={t.quantityFor(name)}
          onChange={(units) => onChange({ quantity: units, ticked: true })}
        />
        <span className="font-bold tabular-nums">{formatRupees(lineTotal(product.price, quantity))}</span>
      </div>
      {offers.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink to the row that is swiped
        <div role="group" aria-label={t.otherProduct(text)} className="swipe-row col-span-3">
          {offers.map((one, index) => (
            <Button
              key={one.product._id}
              variant="outline"
              size="small"
              className="aria-pressed:bg-leaf-soft"
              aria-pressed={index === chosen}
              onClick={() => onChange({ chosen: index, quantity: one.quantity, ticked: one.quantity > 0 })}
            >
              {choiceText(one)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

function choiceText({ product }: Offer): string {
  const unit = localUnit(product.unit)
  return product.stock > 0
    ? t.choice(localName(product), unit, formatRupees(product.price))
    : t.choiceSoldOut(localName(product), unit)
}

/** What a customer should know about the product and quantity that were found for a line, as sentences. */
function describeOffer(wanted: Amount | null, offer: Offer): string[] {
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
