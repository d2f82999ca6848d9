import type { ReactNode } from 'react'
import type { OrderEditDetails } from '#contract/admin/orders/order-edits.ts'
import type { Substitution } from '#contract/orders.ts'
import * as t from '#texts/admin/order-edit.ts'
import * as labels from '#texts/labels.ts'
import { localName, localUnit, nameLanguage } from '../../features/product/product-texts.ts'
import { formatDate } from '../../ui/dates/calendar-dates.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { cityName, provinceName } from '../../ui/text/place-names.ts'
import { richText } from '../../ui/text/rich-text.tsx'

type Details = Omit<OrderEditDetails, 'fields'> & Partial<Pick<OrderEditDetails, 'fields'>>

/** What an edit changed, for the history of the order. The fields are absent once the customer has deleted the account. */
export function EditSummary({ details: { lines, fields = [], total } }: { details: Details }) {
  return (
    <ul className="text-sm wrap-anywhere">
      {lines.map((line) => (
        <li key={`${line.name} ${line.unit}`}>{lineChange(line)}</li>
      ))}
      {fields.map(({ field, from, to }) => (
        <li key={field}>
          {from === to
            ? t.fieldChangedUnseen(t.field[field])
            : t.fieldChanged(t.field[field], valueText(field, from), valueText(field, to))}
        </li>
      ))}
      {total.from !== total.to && <li>{t.totalChanged(formatRupees(total.from), formatRupees(total.to))}</li>}
    </ul>
  )
}

function valueText(field: OrderEditDetails['fields'][number]['field'], value: string): string {
  if (field === 'deliveryDay') return formatDate(value)
  if (field === 'state') return provinceName(value)
  if (field === 'city') return cityName(value)
  if (field === 'substitution') return labels.substitutionForStaff[value as Substitution]
  return value
}

function lineChange({ from, to, ...line }: OrderEditDetails['lines'][number]): ReactNode {
  const product = {
    name: <span lang={nameLanguage(line)}>{localName(line)}</span>,
    unit: localUnit(line.unit),
  }
  if (from === 0) return richText(t.added, { ...product, quantity: to })
  if (to === 0) return richText(t.removed, { ...product, quantity: from })
  return richText(t.quantityChanged, { ...product, from, to })
}
