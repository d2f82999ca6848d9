import type { FarmOfProduct, ProofLabel } from '#contract/farms.ts'
import { language } from '#texts/language.ts'
import * as t from '#texts/shop/farms.ts'
import { formatDay } from '../../ui/dates/dates.ts'
import type { BadgeTone } from '../../ui/notices/badge.tsx'
import { districtOf, placeOf } from './place.ts'

const isNepali = language === 'ne'

/** The name of a farm, or its kind and district if it did not agree to be named. */
export function farmName(farm: FarmOfProduct): string {
  return (isNepali && farm.nepaliName) || farm.name || t.unnamed[farm.kind](districtOf(farm))
}

/** `From Sunita Tamang and 11 other households, Panchkhal, Kavrepalanchok`. */
export function originOf(farm: FarmOfProduct): string {
  if (!farm.name) return t.fromUnnamed[farm.kind](districtOf(farm))
  const others = (farm.households ?? 1) - 1
  return others > 0
    ? t.fromHouseholds(farmName(farm), others, placeOf(farm))
    : t.fromFarm(farmName(farm), placeOf(farm))
}

/** Formats a day given as YYYY-MM-DD. */
export const formatProofDay = (day: string) => formatDay(`${day}T06:00:00Z`)

/** How a label is shown: `{body}` stands for who has checked. Green only for what somebody else has checked. */
export function shownLabel(label: ProofLabel) {
  const { kind, body, isExpired } = label
  const tone: BadgeTone = isExpired || kind === 'own' ? 'plain' : kind === 'conversion' ? 'warm' : 'good'
  return { text: labelText(label), body, tone }
}

function labelText({ kind, lastDay, isExpired }: ProofLabel): string {
  const date = lastDay ? formatProofDay(lastDay) : ''
  if (isExpired) return t.expired[kind](date)
  return {
    certificate: t.certified(date),
    group: t.guaranteed(date),
    conversion: date ? t.inConversionUntil(date) : t.inConversion,
    own: t.ownWord,
  }[kind]
}
