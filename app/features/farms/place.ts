import type { FarmOfProduct } from '#contract/farms.ts'
import { language } from '#texts/language.ts'

type PlaceOfFarm = Pick<FarmOfProduct, 'place' | 'nepaliPlace' | 'city' | 'nepaliCity'>

const isNepali = language === 'ne'

/** The district in the language of the page. */
export const districtOf = ({ city, nepaliCity }: PlaceOfFarm): string => (isNepali ? nepaliCity : city)

/** The place in words, if it is known, and the district: `Panchkhal, Kavrepalanchok`. */
export function placeOf(farm: PlaceOfFarm): string {
  const words = (isNepali && farm.nepaliPlace) || farm.place
  return words ? `${words}, ${districtOf(farm)}` : districtOf(farm)
}

/** The place of the first farm, and the number of the others: `Panchkhal, Kavrepalanchok +2`. */
export const shortPlaces = (farm: PlaceOfFarm, more: number): string =>
  more > 0 ? `${placeOf(farm)} +${more}` : placeOf(farm)
