import { useState } from 'react'
import type { PackingResponse } from '#contract/admin/orders/packing.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { LotChoice } from '#contract/responses.ts'
import { shortOrderId } from '#contract/text.ts'
import * as lotTexts from '#texts/admin/lots.ts'
import * as orders from '#texts/admin/orders.ts'
import * as t from '#texts/admin/packing.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { useShipLater } from '../orders/order-status-changes.ts'
import { ChooseLots } from './choose-lots.tsx'
import { MissingUnits } from './missing-units.tsx'
import { OtherLots } from './other-lots.tsx'
import { isTicked } from './tick.tsx'

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
 * a product is not ticked off, when units are missing, or when a lot of the slip cannot be taken any more.
 */
export function PackingStepButton({ slip, status: from }: PackingStepButtonProps) {
  const { _id: orderId, version, items } = slip
  const status = from === 'pending' ? 'processing' : 'shipped'
  const [other, setOther] = useState<LotChoice[]>()
  const [isChoosing, setChoosing] = useState(false)
  const [unticked, setUnticked] = useState<typeof items>([])
  const [asksAboutMissing, setAsksAboutMissing] = useState(false)
  const { isWaiting, shipLater } = useShipLater(orderId)
  const step = useAdminMutation({
    call: (chosen: Chosen) =>
      api.post('/admin/orders/status-changes', {
        // the ten seconds to undo also end when the page is closed
        keepalive: true,
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
  const hasMissingLine = items.some(({ found }) => found !== null)

  function begin() {
    // the server says that the customer has to be called first
    if (status !== 'shipped' || slip.waitsForCall) return step.mutate({})
    const left = items.filter((item) => item.found !== 0 && !isTicked(item))
    if (left.length > 0) setUnticked(left)
    else shipTicked()
  }

  function shipTicked() {
    setUnticked([])
    if (hasMissingLine) setAsksAboutMissing(true)
    else shipLater(() => step.mutate({}))
  }

  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      <Button size="small" busy={step.isPending || isWaiting} onClick={begin}>
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
        onConfirm={() => shipLater(() => step.mutate({ ...step.variables, onlyComplete: false }))}
      />
      <ConfirmDialog
        open={unticked.length > 0}
        onClose={() => setUnticked([])}
        title={t.untickedTitle(unticked.length)}
        confirmLabel={t.untickedConfirm}
        dangerous={false}
        onConfirm={shipTicked}
      >
        <ul className="list-disc pl-5 font-bold">
          {unticked.map((item) => (
            <li key={item._id}>{localName(item)}</li>
          ))}
        </ul>
      </ConfirmDialog>
      <OtherLots
        orderId={orderId}
        lots={other}
        onClose={() => setOther(undefined)}
        onConfirm={(lots) => step.mutate({ ...step.variables, lots })}
      />
    </div>
  )
}
