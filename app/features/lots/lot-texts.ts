import { formatLotCode, testResult } from '#contract/lot-codes.ts'
import type { LineLot, ProductLot, ResidueTest } from '#contract/lots.ts'
import * as t from '#texts/shop/lots.ts'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { placeOf } from '../farms/place.ts'

/** A day given as YYYY-MM-DD, in both calendars. */
export const lotDay = (day: string) => formatDeliveryDay(day)

/** `picked Mon, 23 Nov 2026 (7 Mangsir 2083 BS), Panchkhal, Kavrepalanchok`, as far as it is known. */
function whenAndWhere({ harvestDay, farm }: Pick<LineLot, 'harvestDay' | 'farm'>): string[] {
  return [harvestDay ? t.picked(lotDay(harvestDay)) : '', farm ? placeOf(farm) : ''].filter(Boolean)
}

/** The result of a test in a few words. */
function shortTest({ organophosphates, carbamates }: ResidueTest): string {
  if (organophosphates === null || carbamates === null) return t.tested
  return t.testResult[testResult([organophosphates, carbamates])]
}

/** An open lot on the page of its product. */
export const productLotText = ({ test, ...lot }: ProductLot) => ({
  code: lot.code,
  text: [t.lotTitle(formatLotCode(lot.code)), ...whenAndWhere(lot), ...(test ? [shortTest(test)] : [])].join(
    ', ',
  ),
})

/** A lot of an order line: `2 from lot K7M2-QXRT, picked …, Panchkhal, good until …`. */
export const lineLotText = ({ code, quantity, ...lot }: LineLot) =>
  [
    t.units(quantity, formatLotCode(code)),
    ...whenAndWhere(lot),
    ...(lot.lastDay ? [t.keepsUntil(lotDay(lot.lastDay))] : []),
  ].join(', ')
