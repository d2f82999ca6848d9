import type { ReorderLine } from '#contract/orders.ts'
import * as t from '#texts/orders.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/notices/dialog.tsx'
import { CheckIcon, WarningIcon } from '../../ui/pictures/icons.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { ProductName } from '../product/product-name.tsx'

/** The result of 'Order again', line by line: added, reduced to the stock, sold out or gone, and changed prices. */
export function OrderAgainReport({
  lines,
  onClose,
}: {
  lines: readonly ReorderLine[] | undefined
  onClose: () => void
}) {
  const added = lines?.filter((line) => line.added > 0).length ?? 0
  return (
    <Dialog
      open={lines !== undefined}
      onClose={onClose}
      title={added > 0 ? t.reorderAdded : t.reorderNothing}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.stayHere}
          </Button>
          {added > 0 && <ButtonLink to="/cart">{t.goToCart}</ButtonLink>}
        </>
      }
    >
      <ul className="grid gap-3">
        {lines?.map((line) => {
          const isComplete = line.outcome === 'added'
          const Icon = isComplete ? CheckIcon : WarningIcon
          return (
            <li key={line.productId} data-outcome={line.outcome} className="flex items-start gap-3">
              <Icon className={`mt-0.5 size-5 shrink-0 ${isComplete ? 'text-leaf' : 'text-danger'}`} />
              <div>
                <p className="font-bold">
                  <ProductName product={line} />
                </p>
                <p>{describeOutcome(line)}</p>
                {line.added > 0 && line.price !== line.oldPrice && <p>{describePriceChange(line)}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function describePriceChange({ price, oldPrice }: ReorderLine): string {
  const describe = price > oldPrice ? t.priceUp : t.priceDown
  return describe(formatRupees(price), formatRupees(oldPrice))
}

function describeOutcome({ outcome, added, wanted }: ReorderLine): string {
  switch (outcome) {
    case 'added':
      return t.lineAdded(added)
    case 'cut':
      return added > 0 ? t.lineCut(added, wanted) : t.lineFull
    case 'sold-out':
      return t.lineReorderSoldOut
    case 'gone':
      return t.lineGone
  }
}
