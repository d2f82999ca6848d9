import * as messages from '#texts/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BasketIcon } from '../../ui/icons.tsx'

/** For an address that names no product on sale. */
export function ProductGone() {
  return (
    <div className="page py-10">
      <title>Product not found | Hariyo</title>
      <EmptyState
        title="Product not found"
        level={1}
        icon={<BasketIcon className="size-9" />}
        action={
          <>
            <ButtonLink to="/products">Browse Products</ButtonLink>
            <ButtonLink to="/" variant="outline">
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        <p>{messages.productGone}</p>
      </EmptyState>
    </div>
  )
}
