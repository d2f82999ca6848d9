import type { ReactNode } from 'react'
import * as common from '#texts/admin/common.ts'

export interface Column<Row> {
  /** Heading of the column, and on phones the label before the value. */
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with digits of equal width. */
  numeric?: boolean
  /**
   * Where it stands on a phone: 'title' and 'end' in the first line of the row, 'plain' in the second without its label, 'bare' in a
   * line of its own, 'hidden' nowhere. Without it, it stands in the second line with its label.
   */
  onPhone?: 'title' | 'end' | 'plain' | 'bare' | 'hidden'
  /** Shows the heading to screen readers only, for example above a column of buttons. */
  hideHeader?: boolean
  className?: string
}

interface Selection<Row> {
  selected: ReadonlySet<string>
  change: (selected: ReadonlySet<string>) => void
  /** Label of the checkbox of a row, such as 'Select order a1b2c3'. */
  label: (row: Row) => string
}

export interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection?: Selection<Row>
  /** A last row, such as totals, with one cell for each column. */
  foot?: readonly ReactNode[]
  /** Stays a table at any width; for two or three short columns. */
  alwaysTable?: boolean
  /** Shown instead of a table without rows. */
  empty?: string
}

/** Explicit roles, because some browsers drop them for tables with `display: block`. */
const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** A table in a white box, whose rows take two or three lines in a narrow container. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selection,
  foot,
  alwaysTable = false,
  empty,
}: DataTableProps<Row>) {
  if (empty !== undefined && rows.length === 0) return <p className="text-ink-soft">{empty}</p>
  return (
    <div className="data-frame">
      {selection && !alwaysTable && (
        <div className="narrow-only select-all">
          <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
          <span aria-hidden="true">{common.selectAll}</span>
        </div>
      )}
      <table {...ROLE.table} className={`data-table ${alwaysTable ? '' : 'data-rows'}`}>
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLE.rowgroup}>
          <tr {...ROLE.row}>
            {selection && (
              <th {...ROLE.columnheader} scope="col" className="select-head w-12">
                <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
            {columns.map(({ header, numeric, hideHeader, onPhone, className = '' }) => (
              <th
                key={header}
                {...ROLE.columnheader}
                scope="col"
                className={`${numeric ? 'numeric' : ''} ${onPhone === 'hidden' ? 'phone-hidden' : ''} ${className}`}
              >
                {hideHeader ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowgroup}>
          {rows.map((row) => {
            const key = rowKey(row)
            return (
              <tr key={key} {...ROLE.row} data-row={key}>
                {selection && (
                  <td {...ROLE.cell} className="select-cell">
                    <SelectBox
                      label={selection.label(row)}
                      checked={selection.selected.has(key)}
                      onChange={(checked) => {
                        const next = new Set(selection.selected)
                        if (checked) next.add(key)
                        else next.delete(key)
                        selection.change(next)
                      }}
                    />
                  </td>
                )}
                {columns.map(({ header, cell, numeric, onPhone, hideHeader, className = '' }) => (
                  <td
                    key={header}
                    {...ROLE.cell}
                    data-label={onPhone || hideHeader ? undefined : header}
                    className={`${numeric ? 'numeric' : ''} ${onPhone ? `phone-${onPhone}` : ''} ${className}`}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {foot && (
          <tfoot {...ROLE.rowgroup}>
            <tr {...ROLE.row}>
              {columns.map(({ header, numeric, className = '' }, at) => (
                <td
                  key={header}
                  {...ROLE.cell}
                  data-label={at > 0 ? header : undefined}
                  className={`${numeric ? 'numeric' : ''} ${className}`}
                >
                  {foot[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function SelectBox({
  label,
  checked,
  isMixed = false,
  onChange,
}: {
  label: string
  checked: boolean
  /** Some of the rows that it stands for are selected. */
  isMixed?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="inline-flex size-11 cursor-pointer items-center justify-center print:hidden">
      <input
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        type="checkbox"
        aria-label={label}
        className="size-5 accent-leaf"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

/** Selects or clears every shown row. It is in the table head, or above the rows. */
function SelectAll<Row>({
  rows,
  rowKey,
  selection,
}: {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection: Selection<Row>
}) {
  const keys = rows.map(rowKey)
  const selectedCount = keys.filter((key) => selection.selected.has(key)).length
  const isAll = selectedCount === keys.length
  return (
    <SelectBox
      label={common.selectAll}
      checked={isAll}
      isMixed={selectedCount > 0 && !isAll}
      onChange={() => selection.change(new Set(isAll ? [] : keys))}
    />
  )
}
