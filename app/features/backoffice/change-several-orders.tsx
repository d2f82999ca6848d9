import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderSummary } from '#contract/admin/orders.ts'
import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import { shortOrderId } from '#contract/text.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { ADMIN_KEY } from './api-hooks.ts'
import {
  changeOrderStatuses,
  STATUS_CHANGE_LABELS,
  type StatusChange,
  type StatusChangeResult,
} from './order-status-changes.ts'
import { ProgressBar } from './progress-bar.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface ChangeSeveralOrdersProps {
  orders: readonly OrderSummary[]
  selected: ReadonlySet<string>
  onClear: () => void
}

const few = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/** What can be done with the ticked orders. Each is moved on its own, and each that could not be is named with its reason. */
export function ChangeSeveralOrders({ orders, selected, onClear }: ChangeSeveralOrdersProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<OrderStatus>()
  const [running, setRunning] = useState<{ done: number; of: number }>()
  const [results, setResults] = useState<StatusChangeResult[]>()

  const chosen = orders.filter(({ _id }) => selected.has(_id))
  const movable = (to: OrderStatus) => chosen.filter(({ status }) => NEXT_STATUSES[status].includes(to))
  const targets = ORDER_STATUSES.filter((status) => movable(status).length > 0)

  async function run(change: StatusChange) {
    const these = movable(change.status)
    setAsking(undefined)
    setResults(undefined)
    setRunning({ done: 0, of: these.length })
    const outcome = await changeOrderStatuses(these, change, (done) => setRunning({ done, of: these.length }))
    setRunning(undefined)
    setResults(outcome)
    onClear()
    await client.invalidateQueries({ queryKey: ADMIN_KEY })
  }

  const refused = results?.filter(({ moved }) => !moved) ?? []
  const count = asking ? movable(asking).length : 0
  const left = chosen.length - count

  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label="Selected orders"
          className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-box border-2 border-leaf bg-white p-3 shadow-box"
        >
          <p className="mr-auto font-bold" role="status">
            {few(chosen.length)} selected
          </p>
          {targets.map((target) => (
            <Button
              key={target}
              size="small"
              variant={target === 'cancelled' ? 'outline' : 'primary'}
              onClick={() => setAsking(target)}
            >
              {STATUS_CHANGE_LABELS[target]} ({movable(target).length})
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={onClear}>
            Clear selection
          </Button>
        </section>
      )}
      <ConfirmDialog
        open={asking !== undefined && asking !== 'cancelled'}
        onClose={() => setAsking(undefined)}
        title={asking ? `${STATUS_CHANGE_LABELS[asking]}: ${few(count)}` : ''}
        confirmLabel={asking ? STATUS_CHANGE_LABELS[asking] : ''}
        dangerous={false}
        onConfirm={() => {
          if (asking) void run({ status: asking })
        }}
      >
        <p>
          {few(count)} will be marked as {asking && labels.orderStatusInSentence[asking]} and the customers
          notified. This cannot be undone.
        </p>
        {left > 0 && (
          <p className="mt-2">
            {few(left)} of those selected cannot be changed to this status and will stay as they are.
          </p>
        )}
      </ConfirmDialog>
      <ReasonDialog
        open={asking === 'cancelled'}
        onClose={() => setAsking(undefined)}
        title={`Cancel ${few(count)}`}
        confirmLabel={`Cancel ${few(count)}`}
        cancelLabel="Keep orders"
        reasons={labels.cancelReason}
        missing={messages.cancelReasonMissing}
        onConfirm={(reason, note) => void run({ status: 'cancelled', reason, note })}
      >
        <p>The products go back into stock and the customers are notified. This cannot be undone.</p>
      </ReasonDialog>
      <Dialog
        open={running !== undefined || results !== undefined}
        onClose={() => {
          if (!running) setResults(undefined)
        }}
        title={running ? 'Updating orders' : 'Done'}
        closeButton={running ? 'footer' : 'corner'}
      >
        {running && (
          <ProgressBar
            label={`${running.done} of ${few(running.of)}`}
            value={running.done}
            max={running.of}
          />
        )}
        {results && (
          <div role="status">
            <p className="font-bold">{few(results.length - refused.length)} updated.</p>
            {refused.length > 0 && (
              <>
                <p className="mt-3 font-bold">{few(refused.length)} not updated:</p>
                <ul className="mt-1 list-disc pl-5">
                  {refused.map(({ _id, message }) => (
                    <li key={_id}>
                      <strong>{shortOrderId(_id)}</strong>: {message}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </Dialog>
    </>
  )
}
