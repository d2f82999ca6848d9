import { useState } from 'react'
import * as t from '#texts/admin/phone-order.ts'
import { language } from '#texts/language.ts'
import * as list from '#texts/shop/shopping-list.ts'
import { api } from '../../api/client.ts'
import { ListReader } from '../../features/shopping-lists/list-reader.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../kit/pages/admin-page.tsx'
import type { usePhoneOrderLines } from './use-phone-order-lines.ts'

/** Reads the message of a customer and adds its products to the order. */
export function PastedMessage({
  order,
  customerId,
  stopped,
}: {
  order: ReturnType<typeof usePhoneOrderLines>
  /** What this customer bought comes first. */
  customerId: string | undefined
  /** New each time that placing the order was stopped. */
  stopped: object | undefined
}) {
  const [open, setOpen] = useState(false)
  const { items, show } = order.pasted
  const isLeftOut = stopped !== undefined && items.length > 0
  const [shownStop, setShownStop] = useState(stopped)
  if (stopped !== shownStop) {
    setShownStop(stopped)
    if (isLeftOut) setOpen(true)
  }
  return (
    <div className="mt-4">
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.pasteMessage}
      </Button>
      {open && (
        <div className="mt-3">
          <ListReader
            list={order.pasted}
            match={(text) => api.post('/admin/list/match', { body: { text, language, customerId } })}
            addLabel={list.addToOrder}
            onAdd={(items, clear) => {
              order.addAll(items)
              clear()
              setOpen(false)
            }}
            level={3}
          />
          {isLeftOut && (
            <div className="mt-4">
              <Notice tone="bad" failure={stopped}>
                <p>{t.notAdded(items.length)}</p>
                <Button size="small" variant="outline" className="mt-2" onClick={() => show({ lines: [] })}>
                  {t.clearList}
                </Button>
              </Notice>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
