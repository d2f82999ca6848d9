import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/**
 * The next possible delivery days of a province, and the chosen one: the wanted day while it is still possible, or else the
 * first. It is undefined until the days are loaded; without a day, the server takes the first. `current` is the day of a placed
 * order, which may stay although it is full or its cut-off hour is over.
 */
export function useDeliveryDay(province: string, wanted: string, current?: string | null) {
  const { data, isError } = useQuery({
    queryKey: ['public', 'delivery-days', province],
    queryFn: async ({ signal }) =>
      (await api.get('/delivery-days', { query: { state: province }, signal })).days,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
  const days = data && current && !data.includes(current) ? [current, ...data] : data
  return { days, isError, chosen: days?.includes(wanted) ? wanted : days?.[0] }
}
