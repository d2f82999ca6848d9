import * as common from '#texts/admin/common.ts'
import { TextField } from '../../ui/field.tsx'
import type { useUrlFilters } from './use-url-filters.ts'

type Filters = ReturnType<typeof useUrlFilters<'from' | 'to'>>

/** The filters `from` and `to` of a list; both days are included. */
export function DateRangeFields({ values, field }: Pick<Filters, 'values' | 'field'>) {
  return (
    <>
      <TextField
        label={common.filterFrom}
        type="date"
        className="grow basis-36"
        {...field('from')}
        max={values.to || undefined}
      />
      <TextField
        label={common.filterTo}
        type="date"
        className="grow basis-36"
        {...field('to')}
        min={values.from || undefined}
      />
    </>
  )
}
