import { formatLotCode, testResult } from '#contract/lot-codes.ts'
import type { LineLot, ProductLot, ResidueTest } from '#contract/lots.ts'
import * as t from '#texts/shop/lots.ts'
import { dayAndMonth, formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { placeOf } from '../farms/place.ts'

/** `picked Mon, 23 Nov 2026, Panchkhal, Kavrepalanchok`, as far as it is known. */
function whenAndWhere({ harvestDay, farm }: Pick<LineLot, 'harvestDay' | 'farm'>): string[] {
  return [harvestDay ? t.picked(formatDeliveryDay(harvestDay)) : '', farm ? placeOf(farm) : ''].filter(
    Boolean,
  )
}

/** The result of a test in a few words. */
function shortTest({ organophosphates, carbamates }: ResidueTest): string {
  if (organophosphates === null || carbamates === null) return t.tested
  return t.testResult[testResult([organophosphates, carbamates])]
}

/** An open lot on the page of its product: `picked 23 Nov · good until 5 Dec · residue test passed`, as far as it is known. */
export const productLotText = ({ code, harvestDay, lastDay, test }: ProductLot) => {
  const known = [
    harvestDay && t.picked(dayAndMonth(harvestDay)[0]),
    lastDay && t.keepsUntil(dayAndMonth(lastDay)[0]),
    test && shortTest(test),
  ].filter(Boolean)
  return { code, text: known.join(' · ') || t.lotTitle(formatLotCode(code)) }
}

/** A lot of an order line: `2 from lot K7M2-QXRT, picked …, Panchkhal, good until …`. */
export const lineLotText = ({ code, quantity, ...lot }: LineLot) =>
  [
    t.units(quantity, formatLotCode(code)),
    ...whenAndWhere(lot),
    ...(lot.lastDay ? [t.keepsUntil(formatDeliveryDay(lot.lastDay))] : []),
  ].join(', ')
