import { normalForm } from '../text.ts'
import { normalizeSpelling } from './normalize.ts'
import { type District, type Place, PROVINCES } from './province-list.ts'

export { type District, type Place, PROVINCES, type Province } from './province-list.ts'

export const DEFAULT_PROVINCE = 'Koshi'

/** The same key for all spellings of a district within its province. */
function districtKey(typed: string): string {
  const plain = normalForm(typed, 'NFC')
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
    district.towns.map((town) => ({
      keys: [town.name, town.nepali].map(districtKey),
      town,
      district: district.name,
    })),
  ),
}))

/** The official names of all districts. */
export const DISTRICT_NAMES = PROVINCES.flatMap(({ districts }) => districts.map(({ name }) => name))

export function isProvince(name: string): boolean {
  return districtsByProvince.has(name)
}

/** The districts of a province, in the order of the list; none for an unknown one. */
export function districtsOf(province: string): readonly District[] {
  return PROVINCES.find(({ name }) => name === province)?.districts ?? []
}

/** The name of the district of this province for any accepted spelling; undefined for an unknown district. */
export function findDistrict(province: string, typed: string): string | undefined {
  return districtsByProvince.get(province)?.get(districtKey(typed))
}

export interface PlaceSuggestion {
  /** The recognized town, or district of another province. */
  place: Place
  district: string
  province: string
}

/** The district of a town, or of a district name of another province. The chosen province has priority. */
export function suggestDistrict(chosenProvince: string, typed: string): PlaceSuggestion | undefined {
  const key = districtKey(typed)
  if (!key) return undefined
  const chosenFirst = [...townKeys].sort(
    (a, b) => Number(b.province === chosenProvince) - Number(a.province === chosenProvince),
  )
  for (const { province, towns } of chosenFirst) {
    if (province !== chosenProvince) {
      const name = findDistrict(province, typed)
      const district = districtsOf(province).find((known) => known.name === name)
      if (district) return { place: district, district: district.name, province }
    }
    const town = towns.find((candidate) => candidate.keys.includes(key))
    if (town) return { place: town.town, district: town.district, province }
  }
  return undefined
}
