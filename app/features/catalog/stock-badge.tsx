import { Badge } from '../../ui/badge.tsx'

const FEW = 5

/** How many are left, or that there are none. */
export function StockBadge({ stock }: { stock: number }) {
  if (stock <= 0) return <Badge tone="bad">Out of Stock</Badge>
  return <Badge tone={stock <= FEW ? 'warm' : 'good'}>{stock} left</Badge>
}
