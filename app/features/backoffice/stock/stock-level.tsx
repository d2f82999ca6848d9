import { Badge } from '../../../ui/badge.tsx'
import { useToday } from '../api-hooks.ts'

/** How many units there are, with a word when they are few. */
export function StockLevel({ stock }: { stock: number }) {
  const threshold = useToday().data?.lowStockThreshold ?? 0
  return (
    <span className="inline-flex items-center justify-end gap-2 tabular-nums">
      {stock.toLocaleString('en-IN')}
      {stock <= 0 ? <Badge tone="bad">Sold out</Badge> : stock <= threshold && <Badge tone="warm">Low</Badge>}
    </span>
  )
}
