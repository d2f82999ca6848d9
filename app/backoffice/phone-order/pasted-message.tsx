import { useState } from 'react'
import * as t from '#texts/admin/phone-order.ts'
import { language } from '#texts/language.ts'
import * as list from '#texts/shop/written-list.ts'
import { api } from '../../api/client.ts'
import { ListReader } from '../../features/written-lists/list-reader.tsx'
import { Button } from '../../ui/button.tsx'
import type { usePhoneOrderLines } from './use-phone-order-lines.ts'

/** Reads the message of a customer and adds its products to the order. */
export function PastedMessage({
  order,
  customerId,
}: {
  order: ReturnType<typeof usePhoneOrderLines>
  /** What this customer bought comes first. */
  customerId: string | undefined
}) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4">
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.pasteMessage}
      </Button>
      {open && (
        <div className="mt-3">
          <ListReader
            match={(text) => api.post('/admin/list/match', { body: { text, language, customerId } })}
            addLabel={list.addToOrder}
            onAdd={(items, clear) => {
              order.addAll(items)
              clear()
              setOpen(false)
            }}
            level={3}
          />
        </div>
      )}
    </div>
  )
}
