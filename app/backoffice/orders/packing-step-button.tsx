import { useState } from 'react'
import type { PackingResponse } from '#contract/admin/packing.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { LotChoice } from '#contract/responses.ts'
import { shortOrderId } from '#contract/text.ts'
import * as lotTexts from '#texts/admin/lots.ts'
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
import { ChooseLots } from './choose-lots.tsx'
import { MissingUnits } from './missing-units.tsx'
import { OtherLots } from './other-lots.tsx'
import { WeighGoods } from './weigh-goods.tsx'

interface Chosen {
  lots?: { lot: string; units: number }[]
  onlyComplete?: boolean
}

interface PackingStepButtonProps {
  slip: PackingResponse['slips'][number]
  status: OrderStatus
}

/**
 * Takes an order to the next step of packing: from pending to processing, or from processing to shipped. Asks the packer when
 * units are missing, or when a lot of the slip cannot be taken any more.
 */
export function PackingStepButton({ slip, status: from }: PackingStepButtonProps) {
  const { _id: orderId, version, items } = slip
  const status = from === 'pending' ? 'processing' : 'shipped'
  const [other, setOther] = useState<LotChoice[]>()
  const [isChoosing, setChoosing] = useState(false)
  const [asksAboutMissing, setAsksAboutMissing] = useState(false)
  const step = useAdminMutation({
    call: (chosen: Chosen) =>
      api.post('/admin/orders/status-changes', {
        body: { status, orders: [{ _id: orderId, from, version, onlyComplete: true, ...chosen }] },
      }),
    done: ({ results: [result] }) => {
      if (result?.changed) {
        setChoosing(false)
        return orders.statusChanged(shortOrderId(orderId), labels.orderStatusInSentence[status])
      }
      if (result?.code === 'lot_changed') setOther(result.details?.lots)
      else if (result?.code === 'units_missing') setAsksAboutMissing(true)
      else toast.error(result?.message ?? messages.orderChangeUnconfirmed)
      return undefined
    },
    failed: messages.orderChangeUnconfirmed,
  })
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      <Button size="small" busy={step.isPending} onClick={() => step.mutate({})}>
        <span>
          {richText(t.stepForOrder, {
            step: orders.changeTo[status],
            order: shortOrderId(orderId),
            hidden: srOnly,
          })}
        </span>
      </Button>
      {status === 'shipped' && items.some(({ hasLots }) => hasLots) && (
        <Button size="small" variant="outline" onClick={() => setChoosing(true)}>
          <span>{richText(lotTexts.chooseLotsFor, { order: shortOrderId(orderId), hidden: srOnly })}</span>
        </Button>
      )}
      {status === 'shipped' && items.some(({ orderedGrams }) => orderedGrams !== null) && (
        <WeighGoods slip={slip} />
      )}
      {isChoosing && (
        <ChooseLots
          orderId={orderId}
          items={items}
          busy={step.isPending}
          onClose={() => setChoosing(false)}
          onConfirm={(lots) => step.mutate({ lots })}
        />
      )}
      <MissingUnits
        order={slip}
        open={asksAboutMissing}
        onClose={() => setAsksAboutMissing(false)}
        onConfirm={() => step.mutate({ ...step.variables, onlyComplete: false })}
      />
      <OtherLots
        orderId={orderId}
        lots={other}
        onClose={() => setOther(undefined)}
        onConfirm={(lots) => step.mutate({ ...step.variables, lots })}
      />
    </div>
  )
}
