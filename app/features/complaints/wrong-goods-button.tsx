import { useState } from 'react'
import type { ComplaintWish } from '#contract/admin/choices.ts'
import { COMPLAINT_DAYS } from '#contract/limits.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as t from '#texts/orders.ts'
import { Button } from '../../ui/button.tsx'
import { useOnDemand } from '../../ui/late-component.ts'
import type { OrderedGoods } from './wrong-goods-dialog.tsx'

interface WrongGoodsButtonProps {
  orderId: string
  goods: readonly OrderedGoods[]
  /** What the form proposes. */
  defaultWish: ComplaintWish
  /** Undefined while the order is not delivered. */
  deliveredAt: string | undefined
}

/** Reports missing or bad products, for a week after the delivery. */
export function WrongGoodsButton({ deliveredAt, ...order }: WrongGoodsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { Loaded: WrongGoodsDialog, load } = useOnDemand(
    async () => (await import('./wrong-goods-dialog.tsx')).WrongGoodsDialog,
    t.formNotLoaded,
  )
  if (!deliveredAt) return null
  if (nepalDay(new Date()) > addDays(nepalDay(new Date(deliveredAt)), COMPLAINT_DAYS)) return null
  return (
    <>
      <Button variant="outline" onClick={() => load().then(() => setOpen(true))}>
        {t.wrongGoods}
      </Button>
      {isOpen && WrongGoodsDialog && <WrongGoodsDialog {...order} onClose={() => setOpen(false)} />}
    </>
  )
}
