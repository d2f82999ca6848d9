import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/rider.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatPaid } from '../../ui/text/format.ts'
import { outbox, type QueuedAction } from './outbox.ts'

const ACTION_LABELS = { delivered: t.delivered, not_at_home: t.notAtHome, refused: t.refused } as const

/** Says that the shop did not accept an action, until the rider has read it. `withOrder` names the order. */
export function Rejection({
  action: { key, body, rejection },
  withOrder = false,
}: {
  action: QueuedAction
  withOrder?: boolean
}) {
  return (
    <div role="alert" className="rounded-box border-l-4 border-danger bg-danger-soft px-4 py-3">
      <p className="font-bold">{t.notAccepted}</p>
      <p>
        {withOrder && <span>{`${t.orderNumber(shortOrderId(body.order))}: `}</span>}
        <span>{rejection}</span> <span>{t.notAcceptedAction(ACTION_LABELS[body.action])}</span>
      </p>
      {body.action === 'delivered' && body.collected + body.qr > 0 && (
        <p className="font-bold">{t.notAcceptedCash(formatPaid({ cash: body.collected, qr: body.qr }))}</p>
      )}
      <Button variant="outline" className="mt-2 w-full" onClick={() => outbox.remove(key)}>
        {t.understood}
      </Button>
    </div>
  )
}
