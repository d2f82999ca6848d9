import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CursorPages } from '../tables/cursor-pages.tsx'
import { DataTable, type DataTableProps } from '../tables/data-table.tsx'
import { FilterBar, type FilterBarProps } from '../tables/filter-bar.tsx'
import { AdminPage, type AdminPageProps } from './admin-page.tsx'
import { QueryBoundary } from './query-boundary.tsx'

interface ListProps<Data, Row> {
  query: UseQueryResult<Data>
  rowsOf: (data: Data) => readonly Row[]
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Columns of the table; pages without a table pass `children` instead. */
  table?: Omit<DataTableProps<Row>, 'rows'>
  children?: (rows: readonly Row[], data: Data) => ReactNode
}

interface ListPageProps<Data, Row> extends Omit<AdminPageProps, 'children'>, ListProps<Data, Row> {
  filterBar?: FilterBarProps
  /** Content above the filters. */
  tabs?: ReactNode
  /** Content between the filters and the list. */
  beforeList?: ReactNode
  /** Content below the list. */
  afterList?: ReactNode
}

/** A list with its empty state and the links to the next pages. */
export function List<Data extends { nextCursor: string | null }, Row>({
  query,
  rowsOf,
  empty,
  table,
  children,
}: ListProps<Data, Row>) {
  return (
    <QueryBoundary query={query}>
      {(data) => {
        const rows = rowsOf(data)
        if (rows.length === 0) return empty
        return (
          <>
            {table && <DataTable {...table} rows={rows} />}
            {children?.(rows, data)}
            <CursorPages nextCursor={data.nextCursor} />
          </>
        )
      }}
    </QueryBoundary>
  )
}

/** A page of the back office that consists of a filter bar and a list. */
export function ListPage<Data extends { nextCursor: string | null }, Row>({
  tabs,
  filterBar,
  beforeList,
  afterList,
  query,
  rowsOf,
  empty,
  table,
  children,
  ...page
}: ListPageProps<Data, Row>) {
  return (
    <AdminPage {...page}>
      {tabs}
      {filterBar && <FilterBar {...filterBar} />}
      {beforeList}
      <List query={query} rowsOf={rowsOf} empty={empty} table={table}>
        {children}
      </List>
      {afterList}
    </AdminPage>
  )
}
