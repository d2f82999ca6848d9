import { useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { cashOf } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { LotChoice } from '#contract/responses.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/orders.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { ApiError } from '../../api/client.ts'
import { DeliveredDialog } from '../../features/rider/delivered-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ReasonDialog } from '../kit/forms/reason-dialog.tsx'
import { Notice } from '../kit/pages/admin-page.tsx'
import { MissingUnits } from '../packing/missing-units.tsx'
import { OtherLots } from '../packing/other-lots.tsx'
import {
  isUnitsMissing,
  useChangeOrderStatus,
  useShipLater,
  type WantedStatus,
} from './order-status-changes.ts'

/** Buttons for the possible next statuses of an order. Says so when someone else has changed the status in the meantime. */
export function StatusChangeButtons({ order }: { order: AdminOrder }) {
  const statusChange = useChangeOrderStatus(order)
  const { isWaiting, shipLater } = useShipLater(order._id)
  const [asking, setAsking] = useState<OrderStatus>()
  const [other, setOther] = useState<LotChoice[]>()
  const close = () => setAsking(undefined)
  const { notice, expectStatus } = useStatusNotice(order.status, close)

  function change(wanted: WantedStatus) {
    expectStatus(wanted.status)
    statusChange.mutate(wanted, {
      onError: (error) => {
        expectStatus(undefined)
        // a failed call does not lose the reason of a cancellation
        if (wanted.status !== 'cancelled' || (error instanceof ApiError && error.status === 409)) close()
        if (isUnitsMissing(error)) setAsking('shipped')
        if (error instanceof ApiError && error.code === 'lot_changed') setOther(error.details?.lots)
      },
      // not the question about the next status, which may be open by now
      onSuccess: () => setAsking((asked) => (asked === wanted.status ? undefined : asked)),
    })
  }

  function begin(status: OrderStatus) {
    const hasMissing = status === 'shipped' && order.items.some(({ found }) => found !== null)
    if (status === 'delivered' || hasMissing) setAsking(status)
    else if (status === 'shipped') shipLater(() => change({ status }))
    else change({ status })
  }

  return (
    <>
      {notice && (
        <Notice tone="warm" live>
          {notice}
        </Notice>
      )}
      {order.nextStatuses.length > 0 && (
        <section aria-label={t.nextSteps} className="mb-4 flex flex-wrap gap-3">
          {order.nextStatuses.map((status) =>
            status === 'cancelled' ? (
              <Button
                key={status}
                variant="outline"
                className="border-danger! text-danger! hover:bg-danger-soft!"
                onClick={() => setAsking(status)}
              >
                {t.changeTo[status]}
              </Button>
            ) : (
              <Button
                key={status}
                busy={
                  (status === 'shipped' && isWaiting) ||
                  (statusChange.isPending && statusChange.variables.status === status)
                }
                onClick={() => begin(status)}
              >
                {t.changeTo[status]}
              </Button>
            ),
          )}
        </section>
      )}
      <MissingUnits
        order={order}
        open={asking === 'shipped'}
        onClose={close}
        onConfirm={() => change({ status: 'shipped', onlyComplete: false })}
      />
      <OtherLots
        orderId={order._id}
        lots={other}
        onClose={() => setOther(undefined)}
        onConfirm={(lots) => change({ ...statusChange.variables, status: 'shipped', lots })}
      />
      {asking === 'delivered' && (
        <DeliveredDialog
          title={t.deliveredTitle(shortOrderId(order._id))}
          due={cashOf(order)}
          busy={statusChange.isPending}
          onClose={close}
          onPaid={({ qr }) => change({ status: 'delivered', qr })}
        >
          <p>{t.deliveredWarning}</p>
        </DeliveredDialog>
      )}
      <ReasonDialog
        open={asking === 'cancelled'}
        onClose={close}
        title={t.cancelTitle(shortOrderId(order._id))}
        confirmLabel={t.cancelConfirm}
        cancelLabel={t.cancelKeep}
        reasons={labels.cancelReason}
        busy={statusChange.isPending}
        onConfirm={(note, reason) => change({ status: 'cancelled', reason, note })}
      >
        <p>{t.cancelWarning}</p>
      </ReasonDialog>
    </>
  )
}

/** A notice when the status becomes another one than expected. `onChange` is called for every change of the status. */
function useStatusNotice(status: OrderStatus, onChange: () => void) {
  const [notice, setNotice] = useState('')
  const shown = useRef(status)
  const expected = useRef<OrderStatus>(undefined)

  useEffect(() => {
    if (shown.current === status) return
    shown.current = status
    setNotice(
      expected.current === status ? '' : messages.orderChangedMeanwhile(labels.orderStatusInSentence[status]),
    )
    expected.current = undefined
    onChange()
  }, [status, onChange])

  function expectStatus(next: OrderStatus | undefined) {
    expected.current = next
    if (next) setNotice('')
  }
  return { notice, expectStatus }
}
