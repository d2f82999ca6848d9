import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/**
 * The next possible delivery days of a province, and the chosen one: the wanted day while it is still possible, or else the
 * first. It is undefined until the days are loaded; without a day, the server takes the first.
 */
export function useDeliveryDay(province: string, wanted: string) {
  const { data: days, isError } = useQuery({
    queryKey: ['public', 'delivery-days', province],
    queryFn: async ({ signal }) =>
      (await api.get('/delivery-days', { query: { state: province }, signal })).days,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
  return { days, isError, chosen: days?.includes(wanted) ? wanted : days?.[0] }
}
