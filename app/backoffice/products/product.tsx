import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct } from '#contract/admin/products/products.ts'
import * as t from '#texts/admin/products.ts'
import * as stockTexts from '#texts/admin/stock.ts'
import * as messages from '#texts/messages.ts'
import { localName, nameLanguage } from '../../features/product/product-texts.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { ConfirmDialog, Dialog } from '../../ui/notices/dialog.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { EditRecord } from '../kit/forms/record-form.tsx'
import { offerUndo } from '../kit/forms/undo.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { ShopLink } from '../kit/pages/links.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { ShelfLifePanel } from '../lots/shelf-life.tsx'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { StockLevel } from '../stock/stock-level.tsx'
import type { Route } from './+types/product.ts'
import { useProductState } from './api-hooks.ts'
import { filledWith, ProductFields, useProductForm } from './product-form.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { SalePricePanel } from './sale-price.tsx'

export const meta = () => adminTitle(t.product)

type Change = Parameters<ReturnType<typeof useProductState>['mutate']>[0]

export default function ProductPage({ params: { id } }: Route.ComponentProps) {
  const query = useAdminQuery('/admin/products/:id', { params: { id } })
  const product = query.data?.product
  return (
    <AdminPage
      title={product ? <span lang={nameLanguage(product)}>{localName(product)}</span> : t.product}
      lead={(product?.archived || product?.draft) && <Badge>{product.draft ? t.draft : t.archived}</Badge>}
      back={{ to: '/admin/products', label: t.title }}
      actions={product && <ProductActions product={product} />}
    >
      <QueryBoundary query={query}>{(data) => <Product key={id} product={data.product} />}</QueryBoundary>
    </AdminPage>
  )
}

function ProductActions({ product }: { product: AdminProduct }) {
  const [isAsking, setAsking] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const navigate = useNavigate()
  const change = useProductState(product._id)
  const duplicate = useAction('POST /admin/products/:id/duplicate', { params: { id: product._id } })
  const name = localName(product)
  /** Makes the change, and offers its opposite. */
  const set = (to: Change, done: string, opposite: Change) =>
    change.mutate(to, {
      onSuccess: () => {
        setAsking(false)
        setMenuOpen(false)
        offerUndo(done, () => change.mutate(opposite))
      },
    })
  const isOnSale = !product.archived && !product.draft
  return (
    <>
      {product.draft && (
        <Button busy={change.isPending} onClick={() => set('publish', t.published(name), 'draft')}>
          {t.publish}
        </Button>
      )}
      {product.archived && (
        <Button
          variant="outline"
          busy={change.isPending}
          onClick={() => set('unarchive', t.restored(name), 'archive')}
        >
          {t.restore}
        </Button>
      )}
      {isOnSale && <ShopLink to={`/product/${product._id}`} />}
      <Button variant="outline" onClick={() => setMenuOpen(true)}>
        {t.more}
      </Button>
      <Dialog open={isMenuOpen} onClose={() => setMenuOpen(false)} title={name}>
        <div className="grid gap-3">
          <Button
            variant="outline"
            busy={duplicate.isPending}
            onClick={() =>
              duplicate.mutate(undefined, {
                onSuccess: ({ product: copy }) => {
                  setMenuOpen(false)
                  toast.success(t.duplicated(name))
                  void navigate(`/admin/products/${copy._id}`)
                },
              })
            }
          >
            {t.duplicate}
          </Button>
          {isOnSale && product.soldUnits === 0 && (
            <Button
              variant="outline"
              busy={change.isPending}
              onClick={() => set('draft', t.drafted(name), 'publish')}
            >
              {t.backToDraft}
            </Button>
          )}
          {!product.archived && (
            <Button
              variant="outline"
              onClick={() => {
                setMenuOpen(false)
                setAsking(true)
              }}
            >
              {t.archive}
            </Button>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.archiveTitle(name)}
        confirmLabel={t.archiveConfirm}
        busy={change.isPending}
        onConfirm={() => set('archive', t.archivedNow(name), product.draft ? 'draft' : 'unarchive')}
      >
        <p>{t.archiveWarning}</p>
      </ConfirmDialog>
    </>
  )
}

function Product({ product }: { product: AdminProduct }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        <ProductPictures product={product} />
        <EditForm product={product} />
      </div>
      <div className="grid gap-6">
        <StockPanel product={product} />
        <SalePricePanel product={product} />
        <ShelfLifePanel key={product.keepsDays} product={product} />
        <ProductHistory productId={product._id} />
      </div>
    </div>
  )
}

function StockPanel({ product }: { product: AdminProduct }) {
  const [isAdjusting, setAdjusting] = useState(false)
  return (
    <Panel title={stockTexts.title}>
      <p className="text-2xl font-bold">
        <StockLevel stock={product.stock} />
      </p>
      <p className="text-ink-soft">{t.unitsSold(product.soldUnits)}</p>
      <div className="mt-3 flex flex-wrap gap-2 *:grow">
        <ButtonLink to={`/admin/stock/receive?${new URLSearchParams({ search: product.name })}`}>
          {stockTexts.receiveGoods}
        </ButtonLink>
        <Button variant="outline" onClick={() => setAdjusting(true)}>
          {stockTexts.adjust}
        </Button>
      </div>
      {isAdjusting && <StockDialog product={product} onClose={() => setAdjusting(false)} />}
    </Panel>
  )
}

function EditForm({ product }: { product: AdminProduct }) {
  const form = useProductForm(product)
  const edit = useAction('PUT /admin/products/:id', {
    params: { id: product._id },
    done: t.saved,
    quietFailure: true,
  })
  return (
    <Panel title={t.details}>
      <EditRecord
        form={form}
        latest={product}
        filledWith={filledWith}
        conflict={{ code: 'product_changed', message: messages.productChanged }}
        save={edit}
        send={async ({ stock: _stock, ...draft }, version) =>
          (await edit.mutateAsync({ ...draft, version })).product
        }
      >
        {/* a sale price begins and ends without a new version */}
        {(base) => <ProductFields form={form} product={{ ...base, reduction: product.reduction }} />}
      </EditRecord>
    </Panel>
  )
}
