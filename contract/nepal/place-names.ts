import type { Language } from '../languages.ts'
import { findDistrict, type Place, PROVINCES } from './provinces.ts'

export function placeName({ name, nepali }: Place, language: Language): string {
  return language === 'ne' ? nepali : name
}

/** A name that is no province's stays as it is. */
export function provinceName(name: string, language: Language): string {
  const province = PROVINCES.find((known) => known.name === name)
  return province ? placeName(province, language) : name
}

/** The name of a city of an order, which is a district. */
export function cityName(name: string, language: Language): string {
  const districts = PROVINCES.flatMap((province) => province.districts)
  const district = districts.find((known) => known.name === name)
  return district ? placeName(district, language) : name
}

/** The name of a district for any accepted spelling; a place that is no district stays as it is. */
export function districtName(typed: string, province: string, language: Language): string {
  const name = findDistrict(province, typed)
  return name === undefined ? typed : cityName(name, language)
}
