import { type District, PROVINCES } from './districts.ts'
import { normalizeSpelling } from './normalize.ts'

export { type District, PROVINCES, type Province } from './districts.ts'

export const DEFAULT_PROVINCE = 'Koshi'

/** One key for all spellings of a district within its province. */
function districtKey(typed: string): string {
  const plain = typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/district|[jz]illa|जिल्ला/g, '')
    .replace(/cho[wu]k|chauk/g, 'chok')
  return normalizeSpelling(plain)
    .replaceAll('z', 'j')
    .replace(/[^\p{L}\p{M}]/gu, '')
}

const districtsByProvince = new Map(
  PROVINCES.map((province) => [
    province.name,
    new Map(
      province.districts.flatMap((district) =>
        [district.name, district.nepali, ...district.also].map(
          (name) => [districtKey(name), district.name] as const,
        ),
      ),
    ),
  ]),
)

const townKeys = PROVINCES.map((province) => ({
  province: province.name,
  towns: province.districts.flatMap((district) =>
    district.towns.map((town) => ({ key: districtKey(town), town, district: district.name })),
  ),
}))

export function isProvince(name: string): boolean {
  return districtsByProvince.has(name)
}

/** Rupees for delivery to a province; 0 for one that is none of the seven (such an order is refused). */
export function deliveryCharge(province: string): number {
  return PROVINCES.find(({ name }) => name === province)?.deliveryCharge ?? 0
}

/** The districts of a province, in the order of the list; none for an unknown one. */
export function districtsOf(province: string): readonly District[] {
  return PROVINCES.find(({ name }) => name === province)?.districts ?? []
}

/** The label of the district of this province that was meant, in any accepted spelling; undefined when there is none. */
export function findDistrict(province: string, typed: string): string | undefined {
  return districtsByProvince.get(province)?.get(districtKey(typed))
}

export interface PlaceSuggestion {
  /** What was recognised: a town, or a district of another province. */
  place: string
  district: string
  province: string
}

/** Where a town or a district of another province belongs; looks within the chosen province first. */
export function suggestDistrict(chosenProvince: string, typed: string): PlaceSuggestion | undefined {
  const key = districtKey(typed)
  if (!key) return undefined
  const chosenFirst = [...townKeys].sort(
    (a, b) => Number(b.province === chosenProvince) - Number(a.province === chosenProvince),
  )
  for (const { province, towns } of chosenFirst) {
    if (province !== chosenProvince) {
      const district = findDistrict(province, typed)
      if (district) return { place: district, district, province }
    }
    const town = towns.find((candidate) => candidate.key === key)
    if (town) return { place: town.town, district: town.district, province }
  }
  return undefined
}
