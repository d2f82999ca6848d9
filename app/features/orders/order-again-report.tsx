import { formatRupees } from '#contract/money.ts'
import type { ReorderLine } from '#contract/orders.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx'

/** What 'Order again' has put into the cart, and what it could not: sold out, dearer, or cut to the stock. */
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
      title={added > 0 ? 'Added to your cart' : 'Nothing could be added'}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Stay here
          </Button>
          {added > 0 && <ButtonLink to="/cart">Go to the cart</ButtonLink>}
        </>
      }
    >
      <ul className="grid gap-3">
        {lines?.map((line) => {
          const isWhole = line.outcome === 'added'
          const Icon = isWhole ? CheckIcon : WarningIcon
          return (
            <li key={line.productId} data-outcome={line.outcome} className="flex items-start gap-3">
              <Icon className={`mt-0.5 size-5 shrink-0 ${isWhole ? 'text-leaf' : 'text-danger'}`} />
              <div>
                <p className="font-bold">{line.name}</p>
                <p>{outcomeInWords(line)}</p>
                {line.added > 0 && line.price !== line.oldPrice && (
                  <p>
                    {line.price > line.oldPrice ? 'Price has gone up' : 'Price has gone down'}:{' '}
                    {formatRupees(line.price)} (was {formatRupees(line.oldPrice)})
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function outcomeInWords({ outcome, added, wanted }: ReorderLine): string {
  switch (outcome) {
    case 'added':
      return `${added} added`
    case 'cut':
      return added > 0
        ? `Added ${added} of ${wanted}: that is all we have in stock`
        : 'Your cart already holds all we have in stock'
    case 'sold-out':
      return 'Currently sold out'
    case 'gone':
      return 'No longer available'
  }
}
