import { useState } from 'react'
import { z } from 'zod'
import type { DeliveryRunLabel } from '#contract/admin/orders/orders.ts'
import { Day } from '#contract/fields.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/delivery-runs.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { DayField } from '../../ui/dates/day-field.tsx'
import { ConfirmDialog, Dialog } from '../../ui/notices/dialog.tsx'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { RejectedOrders, SelectionBar } from '../kit/orders/selected-orders.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'

interface AssignableOrder {
  _id: string
  /** The day that was promised to the customer. */
  deliveryDay: string
  deliveryRun: Pick<DeliveryRunLabel, '_id'> | null
}

interface AssignOrdersProps {
  /** The selected orders, which are on their way. */
  orders: readonly AssignableOrder[]
  onClear: () => void
}

/** A bar for the selected orders that gives them to a rider or takes them off their delivery runs. */
export function AssignOrders({ orders: selected, onClear }: AssignOrdersProps) {
  const [asking, setAsking] = useState<'assign' | 'take-off'>()
  const { assign, rejected, clearRejected } = useAssign(() => {
    setAsking(undefined)
    onClear()
  })
  const onRuns = selected.filter(({ deliveryRun }) => deliveryRun !== null)

  return (
    <>
      <SelectionBar count={selected.length} onClear={onClear}>
        <Button size="small" onClick={() => setAsking('assign')}>
          {t.assign}
        </Button>
        {onRuns.length > 0 && (
          <Button size="small" variant="outline" onClick={() => setAsking('take-off')}>
            {t.takeOff}
          </Button>
        )}
      </SelectionBar>
      {asking === 'assign' && (
        <AssignDialog
          orders={selected}
          busy={assign.isPending}
          onClose={() => setAsking(undefined)}
          onAssign={(to) => assign.mutate({ orders: selected, to })}
        />
      )}
      <ConfirmDialog
        open={asking === 'take-off'}
        onClose={() => setAsking(undefined)}
        title={t.takeOffTitle(onRuns.length)}
        confirmLabel={t.takeOff}
        busy={assign.isPending}
        dangerous={false}
        onConfirm={() => assign.mutate({ orders: onRuns, to: null })}
      >
        <p>{t.takeOffHint}</p>
      </ConfirmDialog>
      <Dialog open={rejected.length > 0} onClose={clearRejected} title={t.notAssigned}>
        <div role="status">
          <RejectedOrders orders={rejected} />
        </div>
      </Dialog>
    </>
  )
}

interface Target {
  rider: string
  riderName: string
  day: string
}

/** Assigns orders and keeps those that the server rejected. */
function useAssign(onDone: () => void) {
  const [rejected, setRejected] = useState<{ _id: string; message?: string | undefined }[]>([])
  const assign = useAdminMutation({
    call: async ({ orders: chosen, to }: { orders: readonly AssignableOrder[]; to: Target | null }) => {
      const { results } = await api.post('/admin/delivery-runs/assignments', {
        body: {
          orders: chosen.map(({ _id, deliveryRun }) => ({ _id, deliveryRun: deliveryRun?._id ?? null })),
          to: to && { rider: to.rider, day: to.day },
        },
      })
      onDone()
      setRejected(results.filter(({ changed }) => !changed))
      return results.filter(({ changed }) => changed).length
    },
    done: (count, { to }) => {
      if (count === 0) return undefined
      return to ? t.assignDone(count, to.riderName, formatDeliveryDay(to.day)) : t.takeOffDone(count)
    },
  })
  return { assign, rejected, clearRejected: () => setRejected([]) }
}

/** The first rider is chosen as soon as the riders are loaded. */
const Typed = z.object({ rider: z.string().optional(), day: Day })

function AssignDialog({
  orders: selected,
  busy,
  onClose,
  onAssign,
}: {
  orders: readonly AssignableOrder[]
  busy: boolean
  onClose: () => void
  onAssign: (to: Target) => void
}) {
  const query = useAdminQuery('/admin/riders')
  const riders = query.data?.riders ?? []
  const today = nepalDay(new Date())
  const promised = [...new Set(selected.map(({ deliveryDay }) => deliveryDay))].sort()
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.assignTitle(selected.length)}
      submitLabel={t.assign}
      busy={busy}
      disabled={riders.length === 0}
      schema={Typed}
      defaultValues={{ day: today }}
      onSubmit={({ rider: id, day }) => {
        const rider = riders.find(({ _id }) => _id === id)
        if (rider) onAssign({ rider: rider._id, riderName: rider.name, day })
      }}
    >
      {({ field, dayField, watch }) => (
        <QueryBoundary query={query}>
          {() =>
            riders.length === 0 ? (
              <p>{t.noRiders}</p>
            ) : (
              <div className="grid gap-4">
                <ChoiceField
                  label={t.rider}
                  options={Object.fromEntries(riders.map(({ _id, name }) => [_id, name]))}
                  {...field('rider')}
                />
                <DayField label={common.day} {...dayField('day')} />
                <p>{t.promisedDays(promised.map(formatDeliveryDay).join('; '))}</p>
                <p role="status" className="font-bold text-danger empty:hidden">
                  {promised.some((day) => day !== watch('day')) && t.notPromisedDay}
                </p>
              </div>
            )
          }
        </QueryBoundary>
      )}
    </FormDialog>
  )
}
