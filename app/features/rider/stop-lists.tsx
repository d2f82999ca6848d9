import { type ReactNode, useState } from 'react'
import type { RiderAction } from '#contract/rider.ts'
import type { PaymentQr } from '#contract/settings.ts'
import * as t from '#texts/rider.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { TruckIcon } from '../../ui/pictures/icons.tsx'
import { formatPaid, formatRupees } from '../../ui/text/format.ts'
import { ActionDialog, type Intent } from './action-dialog.tsx'
import { DoneStop, StopCard } from './stop-card.tsx'
import { paidAtStops, type ShownStop } from './stops.ts'

/** All stops: first those to deliver, then those where nobody was at home, then the finished ones. */
export function StopLists({
  stops,
  paymentQr,
  onAct,
}: {
  stops: ShownStop[]
  paymentQr: PaymentQr
  onAct: (body: RiderAction) => void
}) {
  const [intent, setIntent] = useState<Intent>()
  const open = stops.filter(({ outcome }) => outcome === 'open')
  const notAtHome = stops.filter(({ outcome }) => outcome === 'not_at_home')
  const done = stops.filter(({ outcome }) => outcome === 'delivered' || outcome === 'failed')
  if (stops.length === 0) {
    return (
      <EmptyState title={t.noStops} icon={<TruckIcon className="size-10" />}>
        {t.noStopsHint}
      </EmptyState>
    )
  }

  const { cash, qr } = paidAtStops(stops)
  const card = (stop: ShownStop) => (
    <StopCard key={stop._id} stop={stop} onAct={(action) => setIntent({ stop, action })} />
  )
  function confirm(stop: ShownStop, body: RiderAction) {
    setIntent(undefined)
    onAct(body)
    toast.success(t.saved(stop.fullName, t.outcome[body.action === 'refused' ? 'failed' : body.action]))
    // the card moves down the page, and the next stop comes to the top
    document.querySelector<HTMLElement>('#content h1')?.focus()
  }

  return (
    <>
      <div className="card flex flex-wrap items-end justify-between gap-x-4 p-4">
        <p>
          <span className="block text-ink-soft">{t.cashSoFar}</span>
          <span className="text-3xl leading-tight font-bold">{formatRupees(cash)}</span>
          {qr > 0 && <span className="block">{formatPaid({ cash: 0, qr })}</span>}
        </p>
        <p className="text-ink-soft">{t.stopsDone(done.length, stops.length)}</p>
      </div>
      {open.length + notAtHome.length === 0 && <p className="mt-4 font-bold">{t.noneLeft}</p>}
      <List title={t.toDeliver} count={open.length}>
        {open.map(card)}
      </List>
      <List title={t.notAtHomeList} count={notAtHome.length}>
        {notAtHome.map(card)}
      </List>
      {done.length > 0 && (
        <section className="mt-6">
          <h2 className="text-lg font-bold">{t.doneList}</h2>
          <ul className="card mt-2 divide-y divide-line px-4">
            {done.map((stop) => (
              <DoneStop key={stop._id} stop={stop} />
            ))}
          </ul>
        </section>
      )}
      <ActionDialog
        key={intent && `${intent.stop._id} ${intent.action}`}
        intent={intent}
        paymentQr={paymentQr}
        onClose={() => setIntent(undefined)}
        onConfirm={confirm}
      />
    </>
  )
}

function List({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="mt-2 grid gap-4">{children}</ul>
    </section>
  )
}
