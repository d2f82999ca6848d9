import type { AdminProduct } from '#contract/admin/products/products.ts'
import * as t from '#texts/admin/products.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { formatRupees } from '../../ui/text/format.ts'

/** What customers pay while a reduction is in force: the price of the product is then the one afterwards. */
export function ReducedBadge({ reduction }: Pick<AdminProduct, 'reduction'>) {
  return reduction?.inForce && <Badge tone="warm">{t.reducedTo(formatRupees(reduction.price))}</Badge>
}
