import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { chooseProvince } from './province.ts'

/** Chooses the province of the customer's last order, or else of the first saved address, on a device that has none. */
export async function chooseOwn(): Promise<void> {
  const province = await queryClient().fetchQuery({
    queryKey: ['own-province'],
    queryFn: findOwn,
    staleTime: 5 * 60_000,
  })
  if (province) chooseProvince(province)
}

/** Empty for a customer without orders and addresses, and when the network is lost: the customer can still choose. */
async function findOwn(): Promise<string> {
  try {
    const { orders } = await api.get('/order/my-orders', { query: { limit: 1 } })
    if (orders[0]) return orders[0].state
    const { addresses } = await api.get('/user/addresses')
    return addresses[0]?.state ?? ''
  } catch {
    return ''
  }
}
