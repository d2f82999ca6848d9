import { useState } from 'react'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as common from '#texts/admin/common.ts'
import { DayField } from '../../../ui/dates/day-field.tsx'
import { FilterSelect } from '../tables/filter-bar.tsx'
import type { useUrlFilters } from '../tables/use-url-filters.ts'

type Filters = ReturnType<typeof useUrlFilters<'from' | 'to'>>

/** The filters `from` and `to` of a list, which are usual periods or any days; both days are included. */
export function DateRangeFields({ values: { from, to }, change }: Pick<Filters, 'values' | 'change'>) {
  const today = nepalDay(new Date())
  const yesterday = addDays(today, -1)
  const periods = [
    [common.filterAll, { from: '', to: '' }],
    [common.today, { from: today, to: '' }],
    [common.yesterday, { from: yesterday, to: yesterday }],
    [common.lastWeek, { from: addDays(today, -6), to: '' }],
    [common.lastMonth, { from: addDays(today, -29), to: '' }],
  ] as const
  const [wantsDays, setWantsDays] = useState(false)
  const usual = periods.findIndex(([, period]) => period.from === from && period.to === to)
  const showsDays = wantsDays || usual < 0
  return (
    <>
      <FilterSelect
        label={common.period}
        value={showsDays ? periods.length : usual}
        onChange={({ target }) => {
          const chosen = periods[Number(target.value)]
          setWantsDays(!chosen)
          if (chosen) change(chosen[1])
        }}
      >
        {periods.map(([name], index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
        <option value={periods.length}>{`${common.filterFrom} – ${common.filterTo}`}</option>
      </FilterSelect>
      {showsDays && (
        <>
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
        </>
      )}
    </>
  )
}
