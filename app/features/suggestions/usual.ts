import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { deviceStorage } from '../../ui/browser/storage.ts'
import { ORDERS_KEY } from '../orders/orders.ts'
import { useSession } from '../session/session.ts'

/** Kept on the device: whether somebody hid the suggestions. What was bought is not. */
const HIDDEN = 'hideSuggestions'

/** What the signed-in customer buys again and again, and whether the suggestions are hidden on this device. */
export function useUsual() {
  const [isHidden, setHidden] = useState(() => deviceStorage.get(HIDDEN) !== undefined)
  const { data = [] } = useQuery({
    queryKey: [...ORDERS_KEY, 'usual'],
    queryFn: async ({ signal }) => (await api.get('/order/usual', { signal })).usual,
    enabled: useSession().status === 'verified' && !isHidden,
  })
  function hide(hidden: boolean) {
    setHidden(hidden)
    if (hidden) deviceStorage.set(HIDDEN, '1')
    else deviceStorage.remove(HIDDEN)
  }
  return { usual: data, isHidden, hide }
}
