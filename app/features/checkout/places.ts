import { fold } from '#contract/normalize.ts'
import { districtsOf } from '#contract/provinces.ts'

export interface PlaceChoice {
  /** The district that choosing this entry writes into the field. */
  district: string
  /** The town the shopper was typing, when it was one. */
  town: string | undefined
  nepali: string
}

const MAX_CHOICES = 8

/**
 * Districts of the province that begin with (or else contain) what was typed, in Latin or Devanagari letters, then towns
 * leading to their district. With nothing typed: all districts.
 */
export function placeChoices(province: string, typed: string): PlaceChoice[] {
  const districts = districtsOf(province)
  const wanted = fold(typed)
  if (!wanted) return districts.map(({ name, nepali }) => ({ district: name, town: undefined, nepali }))

  const begins: PlaceChoice[] = []
  const contains: PlaceChoice[] = []
  const towns: PlaceChoice[] = []
  for (const { name, nepali, also, towns: its } of districts) {
    const spellings = [name, nepali, ...also].map(fold)
    const choice = { district: name, town: undefined, nepali }
    if (spellings.some((spelling) => spelling.startsWith(wanted))) begins.push(choice)
    else if (spellings.some((spelling) => spelling.includes(wanted))) contains.push(choice)
    for (const town of its) {
      if (town !== name && fold(town).startsWith(wanted)) towns.push({ district: name, town, nepali })
    }
  }
  return [...begins, ...towns, ...contains].slice(0, MAX_CHOICES)
}
