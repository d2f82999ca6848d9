import * as t from '#texts/shop/delivery.ts'
import { formatRupees } from '../../ui/text/format.ts'
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

/** The cities that the shop delivers to, soonest first, by the days until a delivery there. `where` names them in a sentence. */
export function arrivalsOf(provinces: Record<string, number>) {
  const groups = new Map<number, string[]>()
  for (const [city, province, fewestDays] of CITIES) {
    const ofProvince = provinces[province]
    if (ofProvince === undefined) continue
    const days = Math.max(ofProvince, fewestDays)
    groups.set(days, [...(groups.get(days) ?? []), t.city[city]])
  }
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([days, cities], index) => {
      const isRest = days > 1 && index > 0 && index === groups.size - 1
      const listed = cities.join(', ').replace(/, ([^,]+)$/, `${t.and}$1`)
      return { days, cities, where: isRest ? t.inOtherMajorCities : t.inCities(listed) }
    })
}

/** The same with the settings of the page. */
export const useArrivals = () => arrivalsOf(usePublicSettings()?.delivery.days ?? {})

/** The lowest and the highest charge of the provinces that the shop delivers to; undefined if there are none. */
export function useChargeRange(): [lowest: string, highest: string] | undefined {
  const { days = {}, charges = {} } = usePublicSettings()?.delivery ?? {}
  const amounts = Object.keys(days).map((province) => charges[province] ?? 0)
  return amounts.length > 0
    ? [formatRupees(Math.min(...amounts)), formatRupees(Math.max(...amounts))]
    : undefined
}
