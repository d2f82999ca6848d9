import * as t from '#texts/shop/delivery.ts'
import { usePublicSettings } from '../settings/settings.ts'

/** Each city with its province, and the fewest days until a delivery there: some are far from where their province begins. */
const CITIES: [keyof typeof t.city, province: string, fewestDays: number][] = [
  ['valley', 'Bagmati', 0],
  ['pokhara', 'Gandaki', 1],
  ['chitwan', 'Bagmati', 1],
  ['butwal', 'Lumbini', 1],
  ['biratnagar', 'Koshi', 1],
  ['nepalgunj', 'Lumbini', 2],
  ['dhangadhi', 'Sudurpashchim', 2],
  ['janakpur', 'Madhesh', 2],
  ['dharan', 'Koshi', 2],
  ['surkhet', 'Karnali', 2],
  ['hetauda', 'Bagmati', 2],
]

/** Cities that take about as long: the same day, the next day, or longer. */
interface Arrival {
  days: number
  cities: string[]
  /** The cities in a sentence. */
  listed: string
}

/** The cities that the shop delivers to, soonest first, by the days until a delivery to each province. */
export function arrivalsOf(provinces: Record<string, number>): Arrival[] {
  const groups: Omit<Arrival, 'listed'>[] = []
  for (const [city, province, fewestDays] of CITIES) {
    const ofProvince = provinces[province]
    if (ofProvince === undefined) continue
    const days = Math.max(ofProvince, fewestDays)
    const group = groups.find((one) => one.days === days || (one.days > 1 && days > 1))
    if (group) {
      group.cities.push(t.city[city])
      group.days = Math.max(group.days, days)
    } else groups.push({ days, cities: [t.city[city]] })
  }
  return groups
    .toSorted((one, other) => one.days - other.days)
    .map((group) => ({ ...group, listed: group.cities.join(', ').replace(/, ([^,]+)$/, `${t.and}$1`) }))
}

/** The same with the settings of the page. */
export const useArrivals = () => arrivalsOf(usePublicSettings()?.delivery.days ?? {})

/** The lowest and the highest charge in rupees of the provinces that the shop delivers to; undefined if there are none. */
export function useChargeRange(): [lowest: number, highest: number] | undefined {
  const { days = {}, charges = {} } = usePublicSettings()?.delivery ?? {}
  const amounts = Object.keys(days).map((province) => charges[province] ?? 0)
  return amounts.length > 0 ? [Math.min(...amounts), Math.max(...amounts)] : undefined
}
