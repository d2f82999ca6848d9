import { type FormEvent, useState } from 'react'
import { PRODUCT_CSV_COLUMNS, type ProductCsvColumn } from '#contract/admin/choices.ts'
import type { ImportResponse } from '#contract/admin/products/products.ts'
import * as t from '#texts/admin/import.ts'
import * as products from '#texts/admin/products.ts'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'

/** The chosen meaning of columns with other names, and the category of a file without that column. */
export interface ChosenColumns {
  columns: [name: string, column: ProductCsvColumn | ''][]
  category: string | undefined
}

const UNKNOWN = 'unknown'

interface ColumnChooserProps {
  result: Pick<ImportResponse, 'columns' | 'needsCategory'>
  category: string | undefined
  onChosen: (chosen: ChosenColumns) => void
}

/** Shows what each column probably contains, to be corrected. */
export function ColumnChooser({ result, category, onChosen }: ColumnChooserProps) {
  const [chosen, setChosen] = useState(
    () => new Map<string, string>(result.columns.map(({ name, column }) => [name, column ?? UNKNOWN])),
  )
  const [ofAll, setOfAll] = useState(category ?? '')
  const { data } = useAdminQuery('/admin/categories')
  const asksCategory = result.needsCategory || category !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    onChosen({
      columns: [...chosen].filter(([, column]) => column !== UNKNOWN) as ChosenColumns['columns'],
      category: ofAll || undefined,
    })
  }
  return (
    <form onSubmit={submit} className="mb-4 rounded-box border border-line p-4">
      <h3 className="font-bold">{t.columns}</h3>
      <p className="mb-3 text-ink-soft">{t.columnsHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {[...chosen].map(([name, column]) => (
          <SelectField
            key={name}
            label={name}
            value={column}
            onChange={({ target }) => setChosen(new Map(chosen).set(name, target.value))}
          >
            {column === UNKNOWN && <option value={UNKNOWN}>{t.chooseColumn}</option>}
            <option value="">{t.leaveOut}</option>
            {PRODUCT_CSV_COLUMNS.map((known) => (
              <option key={known} value={known}>
                {t.columnName[known]}
              </option>
            ))}
          </SelectField>
        ))}
        {asksCategory && (
          <SelectField
            label={t.categoryOfAll}
            value={ofAll}
            onChange={({ target }) => setOfAll(target.value)}
          >
            <option value="">{products.chooseCategory}</option>
            {data?.categories.map((each) => (
              <option key={each._id} value={each.name}>
                {localName(each)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Button type="submit" variant="outline" className="mt-4">
        {t.checkAgain}
      </Button>
    </form>
  )
}
