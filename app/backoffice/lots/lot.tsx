import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { AdminLot } from '#contract/admin/stock/lots.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/lots.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { localName, localQuantity } from '../../features/product/product-texts.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { formatDate } from '../kit/dates/dates.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { ShopLink } from '../kit/pages/links.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import type { Route } from './+types/lot.ts'
import { useLotChanges } from './api-hooks.ts'
import { EditLot, HoldLot, RecallLot, WriteOffLot } from './lot-dialogs.tsx'
import { LotLabels } from './lot-labels.tsx'
import { LotOrders } from './lot-orders.tsx'
import { LotStatusBadge } from './lot-status.tsx'
import { LotTests } from './lot-tests.tsx'

export const meta = () => adminTitle(t.lot)

export default function LotPage({ params: { id } }: Route.ComponentProps) {
  const query = useAdminQuery('/admin/lots/:id', { params: { id } })
  const lot = query.data?.lot
  return (
    <AdminPage
      title={lot ? `${t.lot} ${formatLotCode(lot.code)}` : t.lot}
      lead={lot && <LotStatusBadge lot={lot} />}
      back={{ to: '/admin/lots', label: t.title }}
      actions={lot && <Actions lot={lot} />}
      untitledInPrint
    >
      <QueryBoundary query={query}>{(data) => <Lot key={id} lot={data.lot} />}</QueryBoundary>
    </AdminPage>
  )
}

type Dialog = 'edit' | 'write-off' | 'hold' | 'recall'

function Actions({ lot }: { lot: AdminLot }) {
  const may = usePermissions()
  const [dialog, setDialog] = useState<Dialog>()
  const { release } = useLotChanges(lot._id)
  const close = () => setDialog(undefined)
  const mayHold = lot.status === 'open' || lot.status === 'expired'
  return (
    <>
      <ShopLink to={`/lot/${lot.code}`} label={t.publicPage} />
      {may('stock.manage') && (
        <>
          <Button variant="outline" onClick={() => setDialog('edit')}>
            {t.edit}
          </Button>
          {lot.units > 0 && (
            <Button variant="outline" onClick={() => setDialog('write-off')}>
              {t.writeOff}
            </Button>
          )}
          {mayHold && (
            <Button variant="outline" onClick={() => setDialog('hold')}>
              {t.hold}
            </Button>
          )}
          {lot.heldBy === 'hand' && (
            <Button busy={release.isPending} onClick={() => release.mutate(undefined)}>
              {t.release}
            </Button>
          )}
        </>
      )}
      {may('orders.manage') && lot.status !== 'recalled' && (
        <Button
          variant="outline"
          className="border-danger! text-danger! hover:bg-danger-soft!"
          onClick={() => setDialog('recall')}
        >
          {t.recall}
        </Button>
      )}
      {dialog === 'edit' && <EditLot lot={lot} onClose={close} />}
      {dialog === 'write-off' && <WriteOffLot lot={lot} onClose={close} />}
      {dialog === 'hold' && <HoldLot lot={lot} onClose={close} />}
      {dialog === 'recall' && <RecallLot lot={lot} onClose={close} />}
    </>
  )
}

function Lot({ lot }: { lot: AdminLot }) {
  const may = usePermissions()
  const [printed, setPrinted] = useState<'labels' | 'orders'>('labels')
  function print(what: typeof printed) {
    flushSync(() => setPrinted(what))
    window.print()
  }
  const product = { name: lot.productName, nepaliName: lot.productNepaliName }
  const facts: [string, React.ReactNode][] = [
    [
      common.columnProduct,
      may('products.manage') ? (
        <Link key="product" to={`/admin/products/${lot.productId}`} className="link">
          <ProductName product={product} />
        </Link>
      ) : (
        localName(product)
      ),
    ],
    [t.farm, lot.farm ? localName(lot.farm) : t.noFarm],
    [t.harvestDay, lot.harvestDay ? formatDate(lot.harvestDay) : t.noDay],
    [t.lastDay, lot.lastDay ? formatDate(lot.lastDay) : t.noDay],
    [t.columnArrived, formatDate(lot.arrivedDay)],
    [common.columnWho, lot.receivedBy],
    [t.columnUnits, `${localQuantity(lot.units, lot.unit)} (${t.receivedUnits(lot.received, lot.waste)})`],
    [common.note, lot.note],
  ]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 print:block">
      <div className="print:hidden">
        <Panel title={lot.isOpening ? t.opening : t.details}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&>dt]:text-ink-soft">
            {facts
              .filter(([, value]) => value)
              .map(([name, value]) => (
                <div key={name} className="contents">
                  <dt>{name}</dt>
                  <dd className="font-bold">{value}</dd>
                </div>
              ))}
          </dl>
          {lot.proposed > 0 && <p className="mt-3">{t.proposedUnits(lot.proposed)}</p>}
          {lot.status === 'recalled' && (
            <div className="mt-3 space-y-1">
              <p className="font-bold">
                {t.recalled}: {lot.recallReason}
              </p>
              <p className="whitespace-pre-line">{lot.recallText}</p>
              <p lang="ne" className="whitespace-pre-line">
                {lot.nepaliRecallText}
              </p>
            </div>
          )}
        </Panel>
      </div>
      <LotLabels lots={[lot]} isPrinted={printed === 'labels'} onPrint={() => print('labels')} />
      <div className="print:hidden">
        <LotTests lot={lot} />
      </div>
      {may('orders.manage') && (
        <div className={printed === 'orders' ? '' : 'print:hidden'}>
          <LotOrders lot={lot} onPrint={() => print('orders')} />
        </div>
      )}
    </div>
  )
}
