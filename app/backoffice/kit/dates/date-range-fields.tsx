import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as common from '#texts/admin/common.ts'
import { DayField } from '../../../ui/dates/day-field.tsx'
import type { useUrlFilters } from '../tables/use-url-filters.ts'
import { DayChips } from './day-chips.tsx'

type Filters = ReturnType<typeof useUrlFilters<'from' | 'to'>>

/** The filters `from` and `to` of a list; both days are included. */
export function DateRangeFields({ values: { from, to }, change }: Pick<Filters, 'values' | 'change'>) {
  const today = nepalDay(new Date())
  const yesterday = addDays(today, -1)
  return (
    <DayChips
      label={common.period}
      chips={[
        [common.filterAll, { from: '', to: '' }],
        [common.today, { from: today, to: '' }],
        [common.yesterday, { from: yesterday, to: yesterday }],
        [common.lastWeek, { from: addDays(today, -6), to: '' }],
        [common.lastMonth, { from: addDays(today, -29), to: '' }],
      ]}
      isChosen={(range) => range.from === from && range.to === to}
      onChoose={change}
    >
      <DayField
        label={common.filterFrom}
        hideLabel
        className="w-36"
        value={from}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        label={common.filterTo}
        hideLabel
        className="w-36"
        value={to}
        onChange={(day) => change({ to: day })}
      />
    </DayChips>
  )
}
