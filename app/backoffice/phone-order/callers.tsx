import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { NEPALI_MOBILE } from '#contract/nepal/phone.ts'
import * as orders from '#texts/admin/orders.ts'
import * as t from '#texts/admin/phone-order.ts'
import { api } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatDate } from '../../ui/dates/calendar-dates.ts'
import { toast } from '../../ui/notices/toast.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { districtName } from '../../ui/text/place-names.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import type { PhoneOrderLine } from './use-phone-order-lines.ts'

interface CallersProps {
  /** As it is stored. */
  phone: string
  onAddress: (order: AdminOrder) => void
  onLines: (lines: PhoneOrderLine[]) => void
}

/** The latest three people who ordered with this phone number, as their first or second one. */
export function Callers(props: CallersProps) {
  const { data } = useAdminQuery('/admin/orders', {
    query: { search: props.phone, limit: 20 },
    enabled: NEPALI_MOBILE.test(props.phone),
  })
  const latest = data?.orders.filter(
    ({ fullName }, index, all) => all.findIndex((order) => order.fullName === fullName) === index,
  )
  return latest?.slice(0, 3).map(({ _id }) => <Caller key={_id} id={_id} {...props} />)
}

/** The last order of a caller, whose address and products are taken with one tap each. */
function Caller({ id, phone, onAddress, onLines }: CallersProps & { id: string }) {
  const { data } = useAdminQuery('/admin/orders/:id', { params: { id } })
  const [isAdding, setAdding] = useState(false)
  const order = data?.order
  if (!order || ![order.phone, order.secondPhone].includes(phone)) return null

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
    const namesOf = (some: typeof items) => some.map(localName).join(', ')
    const gone = items.filter((_, position) => !lines[position])
    const dearer = items.filter(
      ({ price }, position) => lines[position] && lines[position].product.price > price,
    )
    const changes = [
      gone.length > 0 && t.notAvailable(namesOf(gone)),
      dearer.length > 0 && t.dearerNow(namesOf(dearer)),
    ]
    if (changes.some(Boolean)) toast.info(changes.filter(Boolean).join('. '))
    setAdding(false)
  }

  return (
    <div className="rounded-box bg-mute p-3">
      <p className="wrap-anywhere">
        <span>
          {t.lastOrder(
            formatDate(order.deliveryDay),
            order.fullName,
            order.address,
            districtName(order.city, order.state),
            formatRupees(order.total),
          )}
        </span>{' '}
        {order.phoneNoShows > 0 && (
          <strong className="text-danger">{orders.noShows(order.phoneNoShows)}</strong>
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
