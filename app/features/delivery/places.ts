import { normalizeSpelling } from '#contract/nepal/normalize.ts'
import { districtsOf, type Place } from '#contract/nepal/provinces.ts'

export interface PlaceChoice {
  /** The district that this choice fills in. */
  district: Place
  /** The town that matched, if a town did. */
  town: Place | undefined
}

const MAX_CHOICES = 8

/**
 * The districts and towns of the province that match the input, in Latin or Devanagari letters: districts that begin with
 * it, towns that begin with it, then districts that contain it. Without input: all districts.
 */
export function placeChoices(province: string, typed: string): PlaceChoice[] {
  const districts = districtsOf(province)
  const wanted = normalizeSpelling(typed)
  if (!wanted) return districts.map((district) => ({ district, town: undefined }))

  const begins: PlaceChoice[] = []
  const contains: PlaceChoice[] = []
  const towns: PlaceChoice[] = []
  for (const district of districts) {
    const spellings = [district.name, district.nepali, ...district.also].map(normalizeSpelling)
    const choice = { district, town: undefined }
    if (spellings.some((spelling) => spelling.startsWith(wanted))) begins.push(choice)
    else if (spellings.some((spelling) => spelling.includes(wanted))) contains.push(choice)
    for (const town of district.towns) {
      const names = [town.name, town.nepali].map(normalizeSpelling)
      if (town.name !== district.name && names.some((name) => name.startsWith(wanted)))
        towns.push({ district, town })
    }
  }
  return [...begins, ...towns, ...contains].slice(0, MAX_CHOICES)
}
