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

/** The text of a label. */
export function labelText({ kind, body, lastDay, isExpired }: ProofLabel): string {
  const date = lastDay ? formatProofDay(lastDay) : ''
  if (isExpired) return t.expired[kind](date)
  switch (kind) {
    case 'certificate':
      return t.certified(body, date)
    case 'group':
      return t.guaranteed(body, date)
    case 'conversion':
      return date ? t.inConversionUntil(date) : t.inConversion
    case 'own':
      return t.ownWord
  }
}

/** Green only for what somebody else has checked. */
export function labelTone({ kind, isExpired }: Pick<ProofLabel, 'kind' | 'isExpired'>): BadgeTone {
  if (isExpired || kind === 'own') return 'plain'
  return kind === 'conversion' ? 'warm' : 'good'
}
