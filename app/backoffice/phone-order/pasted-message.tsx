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
  const { items, show } = order.pasted
  return (
    <div className="mb-4">
      <ListReader
        list={order.pasted}
        match={(text) => api.post('/admin/list/match', { body: { text, language, customerId } })}
        addLabel={list.addToOrder}
        onAdd={(added, clear) => {
          order.addAll(added)
          clear()
        }}
        level={3}
      />
      {stopped !== undefined && items.length > 0 && (
        <Notice tone="bad" failure={stopped}>
          <p>{t.notAdded(items.length)}</p>
          <Button size="small" variant="outline" className="mt-2" onClick={() => show({ lines: [] })}>
            {t.clearList}
          </Button>
        </Notice>
      )}
    </div>
  )
}
