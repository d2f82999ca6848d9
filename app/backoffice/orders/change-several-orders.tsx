import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderChangeResult, OrderSummary } from '#contract/admin/orders.ts'
import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/orders.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { richText } from '../../ui/rich-text.tsx'
import { strong } from '../../ui/text-slots.tsx'
import { ADMIN_KEY } from '../kit/api-hooks.ts'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
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
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          targets={ORDER_STATUSES.map((status) => ({ status, count: changeable(status).length }))}
          onChoose={setAsking}
          onClear={onClear}
        />
      )}
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
        missing={messages.cancelReasonMissing}
        onConfirm={(reason, note) => void change({ status: 'cancelled', reason, note })}
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

interface SelectionBarProps {
  count: number
  /** How many of the selected orders can be changed to each status. */
  targets: readonly { status: OrderStatus; count: number }[]
  onChoose: (status: OrderStatus) => void
  onClear: () => void
}

function SelectionBar({ count, targets, onChoose, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label={t.selectedOrders}
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-box border-2 border-leaf bg-white p-3 shadow-box"
    >
      <p className="mr-auto font-bold" role="status">
        {t.selectedCount(count)}
      </p>
      {targets
        .filter((target) => target.count > 0)
        .map((target) => (
          <Button
            key={target.status}
            size="small"
            variant={target.status === 'cancelled' ? 'outline' : 'primary'}
            onClick={() => onChoose(target.status)}
          >
            {t.changeSeveralTo(target.status, target.count)}
          </Button>
        ))}
      <Button size="small" variant="quiet" onClick={onClear}>
        {t.clearSelection}
      </Button>
    </section>
  )
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
          <p className="mt-3 font-bold">{t.notUpdated(failed.length)}</p>
          <ul className="mt-1 list-disc pl-5">
            {failed.map(({ _id, message }) => (
              <li key={_id}>{richText(t.notUpdatedOrder, { strong, order: shortOrderId(_id), message })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
