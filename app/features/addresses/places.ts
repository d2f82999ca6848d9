import { normalizeSpelling } from '#contract/normalize.ts'
import { districtsOf } from '#contract/provinces.ts'

export interface PlaceChoice {
  /** The district that this choice fills in. */
  district: string
  /** The town that matched, if a town did. */
  town: string | undefined
  nepali: string
}

const MAX_CHOICES = 8

/**
 * The districts and towns of the province that match the input, in Latin or Devanagari letters: districts that begin with
 * it, towns that begin with it, then districts that contain it. Without input: all districts.
 */
export function placeChoices(province: string, typed: string): PlaceChoice[] {
  const districts = districtsOf(province)
  const wanted = normalizeSpelling(typed)
  if (!wanted) return districts.map(({ name, nepali }) => ({ district: name, town: undefined, nepali }))

  const begins: PlaceChoice[] = []
  const contains: PlaceChoice[] = []
  const towns: PlaceChoice[] = []
  for (const { name, nepali, also, towns: its } of districts) {
    const spellings = [name, nepali, ...also].map(normalizeSpelling)
    const choice = { district: name, town: undefined, nepali }
    if (spellings.some((spelling) => spelling.startsWith(wanted))) begins.push(choice)
    else if (spellings.some((spelling) => spelling.includes(wanted))) contains.push(choice)
    for (const town of its) {
      if (town !== name && normalizeSpelling(town).startsWith(wanted))
        towns.push({ district: name, town, nepali })
    }
  }
  return [...begins, ...towns, ...contains].slice(0, MAX_CHOICES)
}
