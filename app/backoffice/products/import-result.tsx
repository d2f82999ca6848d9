import type { ImportError, ImportResponse } from '#contract/admin/products/products.ts'
import * as t from '#texts/admin/import.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Notice } from '../kit/pages/admin-page.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'

const SHOWN_ERRORS = 200
const COLUMNS: readonly Column<ImportError>[] = [
  { header: t.columnRow, numeric: true, cell: ({ line }) => line, className: 'w-20' },
  { header: t.columnColumn, cell: ({ column }) => <code>{column}</code> },
  { header: t.columnProblem, cell: ({ message }) => message },
]

interface ImportResultProps {
  result: ImportResponse
  /** Imports the file that this result has checked. */
  onApply: () => void
}

/** The result of checking or importing a CSV file. */
export function ImportResult({ result, onApply }: ImportResultProps) {
  const { applied, rows, created, changed, unchanged, newCategories, knownNames, errors } = result
  if (errors.length > 0) return <ImportErrors result={result} />
  if (applied) {
    return (
      <Notice live>
        <p className="font-bold">{t.imported(created, changed, unchanged)}</p>
        <ButtonLink to="/admin/products" variant="outline" className="mt-2">
          {t.goToProducts}
        </ButtonLink>
      </Notice>
    )
  }
  return (
    <Notice live>
      <p className="font-bold">{t.checked(rows, created, changed, unchanged)}</p>
      {created > 0 && <p>{t.addedAreOnSale}</p>}
      {newCategories.length > 0 && <p>{t.newCategories(newCategories.join(', '))}</p>}
      {knownNames.length > 0 && <p>{t.knownNames(knownNames.join(', '))}</p>}
      {created + changed === 0 ? (
        <p>{t.nothingToImport}</p>
      ) : (
        <Button className="mt-2" onClick={onApply}>
          {t.importRows(created + changed)}
        </Button>
      )}
    </Notice>
  )
}

function ImportErrors({ result: { applied, rows, changed, errors } }: { result: ImportResponse }) {
  const invalidRows = new Set(errors.map(({ line }) => line)).size
  return (
    <>
      <Notice tone="bad" live>
        <p className="font-bold">
          {applied ? t.endedEarly(changed, invalidRows) : t.invalidRows(invalidRows, rows)}
        </p>
        <p>{t.correctRows}</p>
      </Notice>
      <DataTable
        caption={t.errorsCaption}
        columns={COLUMNS}
        rows={errors.slice(0, SHOWN_ERRORS)}
        rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
      />
      {errors.length > SHOWN_ERRORS && (
        <p className="mt-2 text-ink-soft">{t.moreErrors(errors.length - SHOWN_ERRORS)}</p>
      )}
    </>
  )
}
