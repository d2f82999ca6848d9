import { useState } from 'react'
import type { OrderStatus } from '#contract/order-status.ts'
import type { LotChoice } from '#contract/responses.ts'
import { shortOrderId } from '#contract/text.ts'
import * as orders from '#texts/admin/orders.ts'
import * as t from '#texts/admin/packing.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { richText } from '../../ui/rich-text.tsx'
import { srOnly } from '../../ui/text-slots.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { OtherLots } from './other-lots.tsx'

/** Takes an order to the next step of packing: from pending to processing, or from processing to shipped. */
export function PackingStepButton({ orderId, status: from }: { orderId: string; status: OrderStatus }) {
  const status = from === 'pending' ? 'processing' : 'shipped'
  const [other, setOther] = useState<LotChoice[]>()
  const step = useAdminMutation({
    call: (lots?: { lot: string; units: number }[]) =>
      api.post('/admin/orders/status-changes', {
        body: { status, orders: [{ _id: orderId, from, ...(lots && { lots }) }] },
      }),
    done: ({ results: [result] }) => {
      if (result?.changed)
        return orders.statusChanged(shortOrderId(orderId), labels.orderStatusInSentence[status])
      if (result?.code === 'lot_changed') setOther(result.details?.lots)
      else toast.error(result?.message ?? messages.orderChangeUnconfirmed)
      return undefined
    },
  })
  return (
    <>
      <OtherLots orderId={orderId} lots={other} onClose={() => setOther(undefined)} onConfirm={step.mutate} />
      <Button
        size="small"
        className="mt-3 print:hidden"
        busy={step.isPending}
        onClick={() => step.mutate(undefined)}
      >
        <span>
          {richText(t.stepForOrder, {
            step: orders.changeTo[status],
            order: shortOrderId(orderId),
            hidden: srOnly,
          })}
        </span>
      </Button>
    </>
  )
}
