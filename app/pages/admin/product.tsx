import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminProduct, CreateProduct } from '#contract/admin/products.ts'
import * as messages from '#texts/messages.ts'
import { ApiError } from '../../api/client.ts'
import { AdminPage, adminTitle, Notice, Panel } from '../../features/backoffice/admin-page.tsx'
import { useArchive, useEditProduct, useProduct } from '../../features/backoffice/products/api-hooks.ts'
import { ProductForm } from '../../features/backoffice/products/product-form.tsx'
import { ProductHistory } from '../../features/backoffice/products/product-history.tsx'
import { ProductPictures } from '../../features/backoffice/products/product-pictures.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { type StockChange, StockDialog } from '../../features/backoffice/stock/stock-dialog.tsx'
import { StockLevel } from '../../features/backoffice/stock/stock-level.tsx'
import { offerUndo } from '../../features/backoffice/undo.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { Route } from './+types/product.ts'

export const meta = () => adminTitle('Product')

export default function ProductPage({ params: { id } }: Route.ComponentProps) {
  const query = useProduct(id)
  const product = query.data?.product
  return (
    <AdminPage
      title={product?.name ?? 'Product'}
      lead={product?.archived && <Badge>Archived</Badge>}
      back={{ to: '/admin/products', label: 'Products' }}
      actions={product && <ProductActions product={product} />}
    >
      <QueryBoundary query={query}>{(data) => <Product key={id} product={data.product} />}</QueryBoundary>
    </AdminPage>
  )
}

function ProductActions({ product }: { product: AdminProduct }) {
  const [isAsking, setAsking] = useState(false)
  const archive = useArchive(product._id)
  const set = (isArchived: boolean) =>
    archive.mutate(isArchived, {
      onSuccess: () => {
        setAsking(false)
        const words = isArchived ? `${product.name} is archived.` : `${product.name} is back in the shop.`
        offerUndo(words, () => archive.mutate(!isArchived))
      },
    })
  return (
    <>
      {product.archived ? (
        <Button variant="outline" busy={archive.isPending} onClick={() => set(false)}>
          Restore
        </Button>
      ) : (
        <>
          <Link
            to={`/product/${product._id}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'outline' })}
          >
            View in shop<span className="sr-only"> (opens in a new tab)</span>
          </Link>
          <Button variant="outline" onClick={() => setAsking(true)}>
            Archive
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Archive ${product.name}?`}
        confirmLabel="Archive it"
        busy={archive.isPending}
        onConfirm={() => set(true)}
      >
        <p>
          It will be removed from the shop and from carts immediately. Past orders keep it, and you can
          restore it at any time.
        </p>
      </ConfirmDialog>
    </>
  )
}

function Product({ product }: { product: AdminProduct }) {
  const [stockChange, setStockChange] = useState<StockChange>()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        <EditForm product={product} />
        <ProductPictures product={product} />
      </div>
      <Panel title="Stock" className="max-lg:order-first">
        <p className="text-2xl font-bold">
          <StockLevel stock={product.stock} />
        </p>
        <p className="text-ink-soft">{product.soldUnits.toLocaleString('en-IN')} units sold</p>
        <div className="mt-3 flex flex-wrap gap-2 *:grow">
          <Button onClick={() => setStockChange({ kind: 'delivery', product })}>Receive stock</Button>
          <Button variant="outline" onClick={() => setStockChange({ kind: 'correction', product })}>
            Adjust stock
          </Button>
        </div>
        <StockDialog stockChange={stockChange} onClose={() => setStockChange(undefined)} />
      </Panel>
      <div className="lg:col-span-2">
        <ProductHistory productId={product._id} />
      </div>
    </div>
  )
}

/** Edits what was read first. Another person's change in between is told, never overwritten unseen. */
function EditForm({ product }: { product: AdminProduct }) {
  const [base, setBase] = useState(product)
  const [isDirty, setDirty] = useState(false)
  const edit = useEditProduct(product._id)
  const isBehind = product.version !== base.version
  // nothing typed yet: the newer product simply takes its place
  if (isBehind && !isDirty && !edit.isPending) setBase(product)

  async function save({ stock: _stock, ...draft }: CreateProduct) {
    try {
      setBase(await edit.mutateAsync({ ...draft, version: base.version }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'product_changed') return
      throw error
    }
  }

  return (
    <Panel title="Details">
      {isBehind && isDirty && !edit.isPending && (
        <Notice tone="warm" live>
          <p>{messages.productChanged}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => setBase(product)}>
              Load the latest version
            </Button>
            <Button
              size="small"
              variant="outline"
              onClick={() => setBase({ ...base, version: product.version })}
            >
              Keep my changes
            </Button>
          </div>
        </Notice>
      )}
      <ProductForm
        product={base}
        onSave={save}
        onDirty={setDirty}
        isSaving={edit.isPending}
        saveLabel="Save"
      />
    </Panel>
  )
}
