import { type ReactNode, useRef } from 'react'
import type { PackingResponse } from '#contract/admin/orders/packing.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { sumByProduct } from '#contract/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as common from '#texts/admin/common.ts'
import * as lotTexts from '#texts/admin/lots.ts'
import * as orders from '#texts/admin/orders.ts'
import * as t from '#texts/admin/packing.ts'
import * as labels from '#texts/labels.ts'
import { ContactAddress } from '../../features/delivery/contact-address.tsx'
import type { Paper } from '../../features/invoices/document-sheet.tsx'
import { localName, localQuantity, nameLanguage, otherName } from '../../features/product/product-texts.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ParcelIcon } from '../../ui/pictures/icons.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime, DeliveryDay, formatDate } from '../kit/dates/dates.tsx'
import { DayFilter, DeliveryDaySection, groupByDay } from '../kit/dates/delivery-days.tsx'
import { OrderLink } from '../kit/orders/order-link.tsx'
import { PaperField, PrintButton, paperOf } from '../kit/orders/printing.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import { Tabs } from '../kit/pages/tabs.tsx'
import { Thumbnail } from '../kit/pictures/thumbnail.tsx'
import { PartialListNotice } from '../kit/tables/cursor-pages.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { lotUrl } from '../lots/lot-labels.tsx'
import { MissingLine } from './missing-line.tsx'
import { PickingInOtherLanguage, SlipInOtherLanguage } from './packing-in-other-language.tsx'
import { PackingStepButton } from './packing-step-button.tsx'
import { Tick } from './tick.tsx'
import { WeighGoods } from './weigh-goods.tsx'

export const meta = () => adminTitle(t.packing)

const DEFAULTS = { view: 'picking', status: 'processing', day: '', paper: 'a4' }

export default function PackingPage() {
  const { values, change, clear, field, query } = useUrlFilters(DEFAULTS)
  const { status, day } = values
  const other = status === 'pending' ? 'processing' : 'pending'
  const isSlips = values.view === 'slips'
  const paper = paperOf(values.paper)
  const { view: _view, paper: _paper, ...request } = query()
  const packing = useAdminQuery('/admin/packing', { query: request, keepPrevious: true })
  const tab = (view: 'picking' | 'slips', label: string) => ({
    to: `?${new URLSearchParams({ ...request, view, paper })}`,
    label,
    isCurrent: view === values.view,
  })

  return (
    <ListPage
      untitledInPrint={isSlips}
      title={isSlips ? t.packingSlips : t.pickingList}
      actions={packing.data && packing.data.slips.length > 0 && <PrintButton />}
      tabs={
        <Tabs label={t.whatToPrint} tabs={[tab('picking', t.pickingList), tab('slips', t.packingSlips)]} />
      }
      filterBar={{
        isFiltered: day !== '' || status !== DEFAULTS.status,
        onClear: clear,
        children: (
          <>
            <FilterSelect label={t.orders} options={t.packingFilter} {...field('status')} />
            <DayFilter value={day} onChange={(chosen) => change({ day: chosen })} />
            {isSlips && <PaperField {...field('paper')} />}
          </>
        ),
      }}
      query={packing}
      rowsOf={(data) => data.slips}
      empty={
        <EmptyState title={t.nothingToPack} icon={<ParcelIcon className="size-10" />}>
          <span>{t.noOrders}</span>{' '}
          <button type="button" className="link" onClick={() => change({ status: other })}>
            {t.packingFilter[other]}
          </button>
        </EmptyState>
      }
    >
      {(slips, { picking, ...page }) => (
        <>
          <PartialListNotice shown={slips.length} page={page} />
          {groupByDay(slips).map(([deliveryDay, ofDay]) => (
            <DeliveryDaySection key={deliveryDay} day={deliveryDay} untitledInPrint={isSlips}>
              {isSlips ? (
                <Slips slips={ofDay} status={page.status} paper={paper} />
              ) : (
                <Picking
                  picking={picking.filter((line) => line.deliveryDay === deliveryDay)}
                  orders={ofDay.length}
                />
              )}
            </DeliveryDaySection>
          ))}
        </>
      )}
    </ListPage>
  )
}

type PickingLine = PackingResponse['picking'][number]
type Slip = PackingResponse['slips'][number]

const unitsIn = (lots: Slip['items'][number]['lots']) => lots.reduce((sum, { units }) => sum + units, 0)
const unitsOf = ({ items }: Slip, productId: string) =>
  sumByProduct(items).find((item) => item.productId === productId)?.quantity ?? 0

interface RowProps {
  id: string
  product: PickingLine | Slip['items'][number]
  missing?: number
  action?: ReactNode
  /** Below the product. */
  field?: ReactNode
  children: ReactNode
}

/**
 * A product to tick off. On paper, where packers read one language or the other, it has both names, and the lots to take with the QR
 * codes of their pages instead of the picture.
 */
function Row({ id, product, missing = 0, action, field, children }: RowProps) {
  const other = otherName(product)
  return (
    <li className="py-1">
      <div className="flex items-center gap-3">
        <Tick line={{ _id: id, quantity: product.quantity }} label={t.picked(localName(product))}>
          <span className="print:hidden">
            <Thumbnail src={product.image ?? undefined} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span lang={nameLanguage(product)}>{localName(product)}</span>
            {other && (
              <span lang={other.lang} className="hidden print:inline">
                {' '}
                · {other.text}
              </span>
            )}
            <strong className="block">{localQuantity(product.quantity, product.unit)}</strong>
            {children}
            {product.lots.map(({ _id, code, units, lastDay }) => (
              <span key={_id} className="hidden items-center gap-2 text-sm font-bold print:flex">
                <QrCode
                  content={lotUrl(code)}
                  label={lotTexts.labelQr(formatLotCode(code))}
                  className="size-[18mm]"
                />
                {lotTexts.unitsOfLot(units, formatLotCode(code), lastDay ? formatDate(lastDay) : '')}
              </span>
            ))}
            {missing > 0 && (
              <strong className="block text-sm text-danger">{lotTexts.missingUnits(missing)}</strong>
            )}
          </span>
        </Tick>
        {action}
      </div>
      {field}
    </li>
  )
}

/** The grams that were ordered and packed. */
function Weight({ item: { orderedGrams, packedGrams } }: { item: Slip['items'][number] }) {
  if (orderedGrams === null) return null
  return (
    <span className="block text-sm font-bold tabular-nums">
      {packedGrams === null ? t.notWeighed(orderedGrams) : labels.gramsPacked(orderedGrams, packedGrams)}
    </span>
  )
}

/** The picking list of a delivery day. */
function Picking({ picking, orders }: { picking: readonly PickingLine[]; orders: number }) {
  return (
    <>
      <p className="mb-3">{t.pickingSummary(picking.length, orders)}</p>
      <PickingInOtherLanguage products={picking.length} orders={orders} />
      <ul aria-label={t.pickingCaption} className="card divide-y divide-line px-3 py-1">
        {picking.map((line) => (
          <Row key={line.productId} id={`${line.deliveryDay} ${line.productId}`} product={line}>
            <span className="block text-sm text-ink-soft">{common.orderCount(line.orders)}</span>
          </Row>
        ))}
      </ul>
    </>
  )
}

/** One slip for each order, printed on its own sheet. */
function Slips({ slips, status, paper }: { slips: readonly Slip[]; status: OrderStatus; paper: Paper }) {
  const may = usePermissions()
  const versions = useRef(new Map<string, number>())
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2 print:block">
      {slips.map((slip) => (
        <li
          key={slip._id}
          className={`card print-plain print-page ${paper === 'receipt' ? 'receipt p-3' : 'p-5'}`}
        >
          <div className="flex flex-wrap justify-between gap-3">
            <h2 className="text-lg font-bold">
              {richText(t.slipTitle, {
                print: (text) => <span className="hidden print:inline">{text}</span>,
                order: may('orders.read') ? (
                  <OrderLink order={{ _id: slip._id, source: 'web' }} />
                ) : (
                  shortOrderId(slip._id)
                ),
              })}
            </h2>
            <p className="hidden text-ink-soft print:block">
              <DateTime at={slip.createdAt} />
            </p>
          </div>
          <ContactAddress contact={slip} className="mt-2" />
          <p className="mt-2 hidden print:block">
            {richText(t.deliveryDayWithLabel, {
              day: <DeliveryDay day={slip.deliveryDay} />,
              b: strong,
            })}
          </p>
          <p className="mt-2">
            {richText(t.ifMissingWithLabel, {
              choice: labels.substitutionForStaff[slip.substitution],
              b: strong,
            })}
          </p>
          {slip.waitsForCall && <p className="mt-2 font-bold text-danger">{t.waitsForCall}</p>}
          {slip.note && <p className="mt-2 whitespace-pre-line">{common.noteOf(slip.note)}</p>}
          <ul aria-label={t.slipCaption(shortOrderId(slip._id))} className="mt-2 divide-y divide-line">
            {slip.items.map((item) => (
              <Row
                key={item._id}
                id={item._id}
                product={item}
                missing={item.hasLots ? unitsOf(slip, item.productId) - unitsIn(item.lots) : 0}
                action={status === 'processing' && <MissingLine slip={slip} item={item} />}
                field={
                  status === 'processing' &&
                  item.orderedGrams !== null && <WeighGoods slip={slip} item={item} versions={versions} />
                }
              >
                <Weight item={item} />
                {item.found !== null && (
                  <strong className="block text-sm text-danger">
                    {orders.foundOf(item.found, item.quantity)}
                  </strong>
                )}
              </Row>
            ))}
          </ul>
          {slip.weightRefund !== undefined && slip.weightRefund > 0 && (
            <p className="mt-3 text-right">
              {labels.weightRefund}: {formatRupees(slip.weightRefund)}
            </p>
          )}
          {slip.collect !== undefined && (
            <p className="mt-3 text-right font-bold">{t.collect(formatRupees(slip.collect))}</p>
          )}
          <SlipInOtherLanguage slip={slip} />
          <PackingStepButton slip={slip} status={status} />
        </li>
      ))}
    </ul>
  )
}
