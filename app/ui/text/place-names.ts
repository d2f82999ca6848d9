import * as places from '#contract/nepal/place-names.ts'
import type { Place } from '#contract/nepal/provinces.ts'
import { language } from '#texts/language.ts'

// Names of places in the language of this build.

export const placeName = (place: Place) => places.placeName(place, language)
export const provinceName = (name: string) => places.provinceName(name, language)
export const cityName = (name: string) => places.cityName(name, language)
export const districtName = (typed: string, province: string) =>
  places.districtName(typed, province, language)
