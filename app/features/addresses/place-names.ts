import { PROVINCES } from '#contract/provinces.ts'
import { language } from '#texts/language.ts'

/** The name of a province in the language of the page. */
export function provinceName(name: string): string {
  const province = language === 'ne' ? PROVINCES.find((known) => known.name === name) : undefined
  return province?.nepali ?? name
}

/** The name of a district in the language of the page; a place that is no district stays as it is. */
export function districtName(name: string, province: string): string {
  if (language !== 'ne') return name
  const { districts } = PROVINCES.find((known) => known.name === province) ?? {}
  return districts?.find((district) => district.name === name)?.nepali ?? name
}
