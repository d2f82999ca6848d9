import { useRef, useState } from 'react'
import type { DeliveryRun } from '#contract/admin/deliveries/delivery-runs.ts'
import { shortOrderId } from '#contract/text.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/delivery-runs.ts'
import * as packing from '#texts/admin/packing.ts'
import * as labels from '#texts/labels.ts'
import { Badge, type BadgeTone } from '../../ui/notices/badge.tsx'
import { formatPaid, formatRupees } from '../../ui/text/format.ts'
import { cityName } from '../../ui/text/place-names.ts'
import { useAction } from '../kit/api-hooks.ts'
import { OrderLink } from '../kit/orders/order-link.tsx'
import { ReceiverCell } from '../kit/pages/links.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { SortButtons, useMoveFocus } from '../kit/tables/sort-buttons.tsx'
import { AssignOrders } from './assign-orders.tsx'
import { CorrectCashButton } from './correct-cash.tsx'

type Stop = DeliveryRun['stopList'][number]

const TONES: Record<Stop['outcome'], BadgeTone> = {
  open: 'plain',
  delivered: 'good',
  not_at_home: 'warm',
  failed: 'bad',
}
const NO_SELECTION: ReadonlySet<string> = new Set()

const COLUMNS: readonly Column<Stop>[] = [
  { header: common.columnOrder, onPhone: 'title', cell: ({ _id }) => <OrderLink order={{ _id }} /> },
  { header: common.columnCustomer, onPhone: 'plain', cell: ReceiverCell },
  {
    header: common.address,
    onPhone: 'plain',
    cell: ({ address, city, note }) => (
      <span className="inline-block">
        <span>{address}</span> <span>{cityName(city)}</span>
        {note && <span className="block text-sm whitespace-pre-line">{common.noteOf(note)}</span>}
      </span>
    ),
  },
  {
    header: packing.columnCollect,
    numeric: true,
    onPhone: 'end',
    cell: ({ cash, qr, cashDifference, cashDifferenceReason }) => (
      <span className="inline-block">
        <span>{formatPaid({ cash, qr })}</span>
        {cashDifference !== 0 && (
          <span className="block text-sm font-bold whitespace-normal">
            {labels.cashDifference(
              cashDifference,
              formatRupees(Math.abs(cashDifference)),
              cashDifferenceReason,
            )}
          </span>
        )}
      </span>
    ),
  },
  {
    header: t.columnOutcome,
    onPhone: 'plain',
    cell: ({ outcome, isOnRun, cash, qr, reported }) => (
      <span className="inline-block">
        <Badge tone={TONES[outcome]}>{t.outcome[outcome]}</Badge>
        {!isOnRun && <span className="block text-sm text-ink-soft">{t.takenOff}</span>}
        {reported && (outcome === 'failed' || reported.cash !== cash || reported.qr !== qr) && (
          <span className="block font-bold whitespace-normal">{t.reported(formatPaid(reported))}</span>
        )}
      </span>
    ),
  },
]

const isToDeliver = ({ isOnRun, outcome }: Stop) =>
  isOnRun && (outcome === 'open' || outcome === 'not_at_home')

/**
 * The stops of a delivery run. Those that remain can be moved up and down, assigned to another rider, or removed. Until the
 * hand-over, the cash of the others can be corrected.
 */
export function StopList({ run }: { run: DeliveryRun }) {
  const remaining = run.stopList.filter(isToDeliver)
  const others = run.stopList.filter((stop) => !isToDeliver(stop))
  const [selection, setSelection] = useState(NO_SELECTION)
  const selected = remaining.filter(({ _id }) => selection.has(_id))
  const ids = remaining.map(({ _id }) => _id)
  const move = useMoveStop(run._id, ids)
  const list = useRef<HTMLDivElement>(null)
  const keepFocus = useMoveFocus(list, ids.join())
  const sequence: Column<Stop> = {
    header: t.moveStop,
    hideHeader: true,
    onPhone: 'bare',
    className: 'print:hidden',
    cell: (stop) => {
      const at = remaining.indexOf(stop)
      return (
        <SortButtons
          vertical
          id={stop._id}
          index={at}
          count={remaining.length}
          labels={[t.moveUp(stop.fullName), t.moveDown(stop.fullName)]}
          onMove={(direction) => {
            keepFocus(stop._id, direction)
            move(at, at + direction)
          }}
        />
      )
    },
  }

  const correction: Column<Stop> = {
    header: t.correctCash,
    hideHeader: true,
    onPhone: 'bare',
    className: 'print:hidden',
    cell: (stop) => stop.outcome === 'delivered' && <CorrectCashButton runId={run._id} stop={stop} />,
  }

  return (
    <>
      {remaining.length > 0 && (
        <div ref={list} className="mb-4">
          <DataTable
            caption={t.stopsCaption}
            columns={[...COLUMNS, sequence]}
            rows={remaining}
            rowKey={({ _id }) => _id}
            selection={{
              selected: selection,
              change: setSelection,
              label: ({ _id }) => t.selectStop(shortOrderId(_id)),
            }}
          />
        </div>
      )}
      {others.length > 0 && (
        <div className="mb-4">
          <DataTable
            caption={t.columnOutcome}
            columns={run.closedAt ? COLUMNS : [...COLUMNS, correction]}
            rows={others}
            rowKey={({ _id }) => _id}
          />
        </div>
      )}
      <AssignOrders
        orders={selected.map(({ _id, deliveryDay }) => ({ _id, deliveryDay, deliveryRun: run }))}
        onClear={() => setSelection(NO_SELECTION)}
      />
    </>
  )
}

/** Moves a stop to another place in the sequence. */
function useMoveStop(runId: string, ids: readonly string[]) {
  const { mutate, isPending } = useAction('PUT /admin/delivery-runs/:id/stops', { params: { id: runId } })
  return (from: number, to: number) => {
    const id = ids[from]
    if (isPending || id === undefined) return
    mutate({ stops: ids.filter((other) => other !== id).toSpliced(to, 0, id) })
  }
}
