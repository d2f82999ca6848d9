import { type KeyboardEvent, useId } from 'react'
import { Link } from 'react-router'
import type { AdminProduct } from '#contract/admin/products/products.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/products.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { localCategory, localName, localUnit } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { DataTable, type Column as TableColumn } from '../kit/tables/data-table.tsx'
import { SalePriceBadge } from './sale-price.tsx'
import { type Column, errorsOf, isChanged, type RowEdit, unchangedRow } from './table-edits.ts'

const COLUMNS = ['price', 'stock'] as const

interface PriceTableProps {
  products: readonly AdminProduct[]
  edits: ReadonlyMap<string, RowEdit>
  onType: (product: AdminProduct, column: Column, typed: string) => void
  onReplace: (edit: RowEdit) => void
}

/** A table in which prices and stock can be edited. */
export function PriceTable({ products, edits, onType, onReplace }: PriceTableProps) {
  const columns: readonly TableColumn<AdminProduct>[] = [
    {
      header: common.columnProduct,
      onPhone: 'title',
      cell: (product) => (
        <span>
          <Link to={`/admin/products/${product._id}`} className="link font-bold max-lg:line-clamp-1">
            <ProductName product={product} />
          </Link>
          <CategoryName product={product} />
          <SalePriceBadge reduction={product.reduction} />
          <RowConflict edit={edits.get(product._id)} product={product} onReplace={onReplace} />
        </span>
      ),
    },
    ...COLUMNS.map(
      (column): TableColumn<AdminProduct> => ({
        header: t.tableColumn[column],
        className: 'lg:w-40',
        cell: (product) => {
          const edit = edits.get(product._id) ?? unchangedRow(product)
          return (
            <Cell
              column={column}
              label={t.tableCell[column](localName(product))}
              value={edit[column]}
              isChanged={isChanged({ ...unchangedRow(edit.base), [column]: edit[column] })}
              error={(isChanged(edit) ? errorsOf(edit)[column] : undefined) ?? edit.serverErrors?.[column]}
              onType={(typed) => onType(product, column, typed)}
            />
          )
        },
      }),
    ),
    { header: common.columnUnit, onPhone: 'end', cell: ({ unit }) => localUnit(unit) },
  ]

  return (
    <DataTable caption={t.tableTitle} columns={columns} rows={products} rowKey={(product) => product._id} />
  )
}

function CategoryName({ product }: { product: AdminProduct }) {
  const { text, lang } = localCategory(product)
  return (
    <span lang={lang} className="block text-sm font-normal text-ink-soft max-lg:hidden">
      {text}
    </span>
  )
}

/** Shown in a row that someone else has changed in the meantime: the current values and two ways to continue. */
function RowConflict({
  edit,
  product,
  onReplace,
}: {
  edit: RowEdit | undefined
  product: AdminProduct
  onReplace: (edit: RowEdit) => void
}) {
  const message = edit?.serverErrors?.row
  if (!edit || !(message || edit.serverErrors?.stock)) return null
  return (
    <span className="mt-1 block text-sm font-normal">
      {message && <span className="block font-bold text-danger">{message}</span>}
      <span className="block">{t.tableCurrent(formatRupees(product.price), product.stock)}</span>
      <span className="mt-1 flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={() => onReplace(unchangedRow(product))}>
          {t.tableUseCurrent}
        </Button>
        <Button
          size="small"
          variant="outline"
          onClick={() =>
            onReplace({
              base: unchangedRow(product).base,
              price: edit.price === String(edit.base.price) ? String(product.price) : edit.price,
              stock: edit.stock === String(edit.base.stock) ? String(product.stock) : edit.stock,
            })
          }
        >
          {common.keepChanges}
        </Button>
      </span>
    </span>
  )
}

interface CellProps {
  column: Column
  label: string
  value: string
  isChanged: boolean
  error: string | undefined
  onType: (typed: string) => void
}

/** Moves to the same column of the row above or below. */
function moveRow(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  if (step === 0) return
  event.preventDefault()
  const column = [...document.getElementsByName(event.currentTarget.name)] as HTMLInputElement[]
  const next = column[column.indexOf(event.currentTarget) + step]
  next?.focus()
  next?.select()
}

function Cell({ column, label, value, isChanged: changed, error, onType }: CellProps) {
  const id = useId()
  return (
    <span className="inline-block">
      <input
        type="text"
        name={column}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        inputMode={column === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={value}
        className={`min-h-11 w-21 rounded-box border-2 px-2 text-end lg:w-32 tabular-nums aria-invalid:border-danger ${changed ? 'border-leaf bg-leaf-soft font-bold' : 'border-control bg-white'}`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={moveRow}
      />
      <FieldError id={id}>{error}</FieldError>
    </span>
  )
}
