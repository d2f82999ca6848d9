import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { NEPALI_MOBILE, normalizePhone } from '#contract/nepal/phone.ts'
import * as t from '#texts/admin/phone-order.ts'
import { api } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatDate } from '../../ui/dates/calendar-dates.ts'
import { toast } from '../../ui/notices/toast.ts'
import { districtName } from '../../ui/text/place-names.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import type { PhoneOrderLine } from './use-phone-order-lines.ts'

interface LastOrderProps {
  typedPhone: string
  onAddress: (order: AdminOrder) => void
  onLines: (lines: PhoneOrderLine[]) => void
}

/** The last order with this phone number, whose address and products are taken with one tap each. */
export function LastOrder({ typedPhone, onAddress, onLines }: LastOrderProps) {
  const phone = normalizePhone(typedPhone)
  const { data } = useAdminQuery('/admin/orders', {
    query: { search: phone, limit: 1 },
    enabled: NEPALI_MOBILE.test(phone),
  })
  const id = data?.orders.find((found) => found.phone === phone)?._id ?? ''
  const order = useAdminQuery('/admin/orders/:id', { params: { id }, enabled: id !== '' }).data?.order
  const [isAdding, setAdding] = useState(false)
  if (!order) return null

  async function add({ items }: AdminOrder) {
    setAdding(true)
    const now = await Promise.allSettled(
      items.map(({ productId }) => api.get('/products/:id', { params: { id: productId } })),
    )
    const lines = now.map((found, position) => {
      const product = found.status === 'fulfilled' && found.value.product.stock > 0 && found.value.product
      return product && { product, quantity: items[position]?.quantity ?? 1 }
    })
    onLines(lines.filter((line) => line !== false))
    const gone = items.filter((_, position) => !lines[position])
    if (gone.length > 0) toast.info(t.notAvailable(gone.map(localName).join(', ')))
    setAdding(false)
  }

  return (
    <div className="rounded-box bg-mute p-3 sm:col-span-2">
      <p className="wrap-anywhere">
        {t.lastOrder(
          formatDate(order.deliveryDay),
          order.fullName,
          order.address,
          districtName(order.city, order.state),
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={() => onAddress(order)}>
          {t.useLastAddress}
        </Button>
        <Button size="small" variant="outline" busy={isAdding} onClick={() => void add(order)}>
          {t.sameAsLastOrder}
        </Button>
      </div>
    </div>
  )
}
