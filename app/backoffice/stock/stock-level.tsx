import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/stock.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { useToday } from '../kit/api-hooks.ts'

/** The units in stock, with a badge when they are few. */
export function StockLevel({ stock }: { stock: number }) {
  const threshold = useToday().data?.lowStockThreshold ?? 0
  return (
    <span className="inline-flex items-center justify-end gap-2 tabular-nums">
      <span>{common.formatNumber(stock)}</span>
      {stock <= 0 ? (
        <Badge tone="bad">{common.soldOut}</Badge>
      ) : (
        stock <= threshold && <Badge tone="warm">{t.low}</Badge>
      )}
    </span>
  )
}
