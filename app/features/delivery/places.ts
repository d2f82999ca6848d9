import { normalizeSpelling } from '#contract/nepal/normalize.ts'
import { districtsOf, type Place, PROVINCES } from '#contract/nepal/provinces.ts'

export interface PlaceChoice {
  province: string
  /** The district that this choice fills in. */
  district: Place
  /** The town that matched, if a town did. */
  town: Place | undefined
}

const MAX_CHOICES = 8

/**
 * The places that match the input, in Latin or Devanagari letters: districts and towns that begin with it, those of the chosen
 * province first, then districts that contain it. Without input: all districts of the province.
 */
export function placeChoices(chosen: string, typed: string): PlaceChoice[] {
  const wanted = normalizeSpelling(typed)
  if (!wanted) {
    return districtsOf(chosen).map((district) => ({ province: chosen, district, town: undefined }))
  }

  const begins: PlaceChoice[] = []
  const contains: PlaceChoice[] = []
  for (const { name: province, districts } of PROVINCES.toSorted(
    (a, b) => Number(b.name === chosen) - Number(a.name === chosen),
  )) {
    const towns: PlaceChoice[] = []
    for (const district of districts) {
      const spellings = [district.name, district.nepali, ...district.also].map(normalizeSpelling)
      const choice = { province, district, town: undefined }
      if (spellings.some((spelling) => spelling.startsWith(wanted))) begins.push(choice)
      else if (spellings.some((spelling) => spelling.includes(wanted))) contains.push(choice)
      for (const town of district.towns) {
        const names = [town.name, town.nepali].map(normalizeSpelling)
        if (town.name !== district.name && names.some((name) => name.startsWith(wanted)))
          towns.push({ province, district, town })
      }
    }
    begins.push(...towns)
  }
  return [...begins, ...contains].slice(0, MAX_CHOICES)
}
