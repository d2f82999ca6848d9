import * as t from '#texts/shop/product.ts'
import { Badge } from '../../ui/badge.tsx'

/** From this stock downwards the badge is highlighted. */
const LOW_STOCK = 5

/** The stock that is left, or 'Out of Stock'. */
export function StockBadge({ stock }: { stock: number }) {
  if (stock <= 0) return <Badge tone="bad">{t.soldOut}</Badge>
  return <Badge tone={stock <= LOW_STOCK ? 'warm' : 'good'}>{t.stockLeft(stock)}</Badge>
}
