import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/product-page.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { BasketIcon } from '../../ui/pictures/icons.tsx'

/** Shown for a URL without a product on sale. */
export function ProductGone() {
  return (
    <div className="page py-10">
      <title>{common.pageTitle(t.productGoneTitle)}</title>
      <EmptyState
        title={t.productGoneTitle}
        level={1}
        icon={<BasketIcon className="size-9" />}
        action={
          <>
            <ButtonLink to="/products">{common.browseProducts}</ButtonLink>
            <ButtonLink to="/" variant="outline">
              {common.goHome}
            </ButtonLink>
          </>
        }
      >
        <p>{messages.productGone}</p>
      </EmptyState>
    </div>
  )
}
