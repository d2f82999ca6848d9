import { Link } from 'react-router'
import type { z } from 'zod'
import type { StockCheckResponse } from '#contract/admin/stock.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/stock.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice, Panel } from '../kit/admin-page.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { QueryBoundary } from '../kit/query-boundary.tsx'

const COLUMNS: readonly Column<z.infer<typeof StockCheckResponse>['differences'][number]>[] = [
  {
    header: common.columnProduct,
    cell: (product) => (
      <Link to={`/admin/products/${product.productId}`} className="link">
        <ProductName product={product} />
      </Link>
    ),
  },
  { header: common.columnStock, numeric: true, cell: ({ stock }) => stock },
  { header: t.columnMovements, numeric: true, cell: ({ movements }) => movements },
]

/** Compares the stock of all products with the sum of their movements. */
export function StockCheck() {
  const check = useAdminQuery('/admin/stock/check')
  return (
    <Panel
      title={t.checkTitle}
      actions={
        <Button variant="outline" busy={check.isFetching} onClick={() => void check.refetch()}>
          {t.checkAgain}
        </Button>
      }
    >
      <QueryBoundary query={check}>
        {({ products, differences }) =>
          differences.length === 0 ? (
            <Notice live>{t.checkPassed(products)}</Notice>
          ) : (
            <>
              <Notice tone="bad" live>
                {t.checkFailed(differences.length, products)}
              </Notice>
              <DataTable
                caption={t.checkCaption}
                columns={COLUMNS}
                rows={differences}
                rowKey={({ productId }) => productId}
              />
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
