import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderChangeResult, OrderSummary } from '#contract/admin/orders/orders.ts'
import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import * as t from '#texts/admin/orders.ts'
import * as labels from '#texts/labels.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/notices/dialog.tsx'
import { ADMIN_KEY } from '../kit/api-hooks.ts'
import { ReasonDialog } from '../kit/forms/reason-dialog.tsx'
import { RejectedOrders, SelectionBar } from '../kit/orders/selected-orders.tsx'
import { ProgressBar } from '../kit/pictures/progress-bar.tsx'
import { changeOrderStatuses, type WantedStatus } from './order-status-changes.ts'

interface ChangeSeveralOrdersProps {
  orders: readonly OrderSummary[]
  selected: ReadonlySet<string>
  onClear: () => void
}

/** Changes the status of the selected orders. Orders that could not be changed are listed with the reason. */
export function ChangeSeveralOrders({ orders, selected, onClear }: ChangeSeveralOrdersProps) {
  const [asking, setAsking] = useState<OrderStatus>()
  const { progress, results, run, clearResults } = useStatusChanges()

  const chosen = orders.filter(({ _id }) => selected.has(_id))
  const changeable = (to: OrderStatus) => chosen.filter(({ status }) => NEXT_STATUSES[status].includes(to))
  const count = asking ? changeable(asking).length : 0
  const close = () => setAsking(undefined)

  async function change(statusChange: WantedStatus) {
    close()
    await run(changeable(statusChange.status), statusChange, onClear)
  }

  return (
    <>
      <SelectionBar count={chosen.length} onClear={onClear}>
        {ORDER_STATUSES.filter((status) => changeable(status).length > 0).map((status) => (
          <Button
            key={status}
            size="small"
            variant={status === 'cancelled' ? 'outline' : 'primary'}
            onClick={() => setAsking(status)}
          >
            {t.changeSeveralTo(status, changeable(status).length)}
          </Button>
        ))}
      </SelectionBar>
      {asking && (
        <ConfirmDialog
          open={asking !== 'cancelled'}
          onClose={close}
          title={t.changeSeveralTitle(asking, count)}
          confirmLabel={t.changeTo[asking]}
          dangerous={false}
          onConfirm={() => void change({ status: asking })}
        >
          <p>{t.changeSeveralWarning(count, labels.orderStatusInSentence[asking])}</p>
          {asking === 'delivered' && <p className="mt-2">{t.deliveredInCash}</p>}
          {count < chosen.length && <p className="mt-2">{t.unchangeable(chosen.length - count)}</p>}
        </ConfirmDialog>
      )}
      <ReasonDialog
        open={asking === 'cancelled'}
        onClose={close}
        title={t.cancelSeveral(count)}
        confirmLabel={t.cancelSeveral(count)}
        cancelLabel={t.cancelSeveralKeep}
        reasons={labels.cancelReason}
        onConfirm={(note, reason) => void change({ status: 'cancelled', reason, note })}
      >
        <p>{t.cancelSeveralWarning}</p>
      </ReasonDialog>
      <Dialog
        open={progress !== undefined || results !== undefined}
        onClose={() => {
          if (!progress) clearResults()
        }}
        title={
          progress ? t.updating : results?.some(({ changed }) => changed) ? t.updateDone : t.nothingUpdated
        }
        closeButton={progress ? 'footer' : 'corner'}
      >
        {progress && (
          <ProgressBar
            label={t.updatingProgress(progress.done, progress.total)}
            value={progress.done}
            max={progress.total}
          />
        )}
        {results && <Results results={results} />}
      </Dialog>
    </>
  )
}

/** Runs status changes and keeps their progress and results. */
function useStatusChanges() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [results, setResults] = useState<OrderChangeResult[]>()

  async function run(orders: readonly OrderSummary[], change: WantedStatus, onDone: () => void) {
    const total = orders.length
    setResults(undefined)
    setProgress({ done: 0, total })
    const outcome = await changeOrderStatuses(orders, change, (done) => setProgress({ done, total }))
    setProgress(undefined)
    setResults(outcome)
    onDone()
    await client.invalidateQueries({ queryKey: ADMIN_KEY })
  }

  return { progress, results, run, clearResults: () => setResults(undefined) }
}

function Results({ results }: { results: readonly OrderChangeResult[] }) {
  const failed = results.filter(({ changed }) => !changed)
  return (
    <div role="status">
      {results.length === 0 && <p>{t.changedMeanwhile}</p>}
      {failed.length < results.length && (
        <p className="font-bold">{t.updated(results.length - failed.length)}</p>
      )}
      {failed.length > 0 && (
        <>
          <p className="mt-3 mb-1 font-bold">{t.notUpdated(failed.length)}</p>
          <RejectedOrders orders={failed} />
        </>
      )}
    </div>
  )
}
