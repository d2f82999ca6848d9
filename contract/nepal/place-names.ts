import { language } from '#texts/language.ts'
import type { Language } from '../languages.ts'
import { findDistrict, type Place, PROVINCES } from './provinces.ts'

/** The name of a place in the language of the page; in the server, English. */
export function placeName({ name, nepali }: Place): string {
  return language === 'ne' ? nepali : name
}

/** The name of a province; without `to` in the language of the page, which is English in the server. */
export function provinceName(name: string, to: Language = language): string {
  const province = to === 'ne' ? PROVINCES.find((known) => known.name === name) : undefined
  return province?.nepali ?? name
}

/** The name of a city of an order, which is a district; without `to` in the language of the page. */
export function cityName(name: string, to: Language = language): string {
  if (to !== 'ne') return name
  const districts = PROVINCES.flatMap((province) => province.districts)
  return districts.find((district) => district.name === name)?.nepali ?? name
}

/** The name of a district in the language of the page, for any accepted spelling; a place that is no district stays as it is. */
export function districtName(typed: string, province: string): string {
  const name = findDistrict(province, typed)
  if (name === undefined || language !== 'ne') return name ?? typed
  const { districts } = PROVINCES.find((known) => known.name === province) ?? {}
  return districts?.find((district) => district.name === name)?.nepali ?? name
}
