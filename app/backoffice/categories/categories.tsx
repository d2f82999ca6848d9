import { useRef } from 'react'
import { Link } from 'react-router'
import type { AdminCategory } from '#contract/admin/products/categories.ts'
import { DEFAULT_CATEGORY_PICTURE } from '#contract/pictures.ts'
import * as t from '#texts/admin/categories.ts'
import * as common from '#texts/admin/common.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { localName } from '../../features/product/product-texts.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { PlusIcon } from '../../ui/pictures/icons.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { Thumbnail } from '../kit/pictures/thumbnail.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { moved, SortButtons, useMoveFocus } from '../kit/tables/sort-buttons.tsx'

export const meta = () => adminTitle(t.title)

export default function CategoriesPage() {
  const query = useAdminQuery('/admin/categories')
  return (
    <AdminPage
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink to="/admin/categories/new">
          <PlusIcon className="size-5" /> {t.add}
        </ButtonLink>
      }
    >
      <QueryBoundary query={query}>
        {({ categories }) =>
          categories.length === 0 ? (
            <EmptyState
              title={t.none}
              action={<ButtonLink to="/admin/categories/new">{t.addFirst}</ButtonLink>}
            />
          ) : (
            <CategoryTable categories={categories} />
          )
        }
      </QueryBoundary>
    </AdminPage>
  )
}

function CategoryTable({ categories }: { categories: readonly AdminCategory[] }) {
  const list = useRef<HTMLDivElement>(null)
  const sort = useAction('PUT /admin/categories/order')
  // the new sequence is shown before the server has confirmed it
  const ids = sort.isPending ? sort.variables.ids : categories.map(({ _id }) => _id)
  const shown = ids.flatMap((id) => categories.filter(({ _id }) => _id === id))
  const keepFocus = useMoveFocus(list, ids.join())

  const columns: readonly Column<AdminCategory>[] = [
    { header: t.category, onPhone: 'title', cell: (category) => <CategoryCell category={category} /> },
    {
      header: t.columnProducts,
      numeric: true,
      cell: ({ products }) => common.formatNumber(products),
    },
    {
      header: t.columnOrder,
      onPhone: 'end',
      cell: (category) => (
        <SortButtons
          id={category._id}
          index={shown.indexOf(category)}
          count={shown.length}
          labels={[t.moveUp(localName(category)), t.moveDown(localName(category))]}
          vertical
          onMove={(direction) => {
            keepFocus(category._id, direction)
            const index = shown.indexOf(category)
            sort.mutate({ ids: moved(ids, index, index + direction) })
          }}
        />
      ),
    },
  ]
  return (
    <div ref={list}>
      <DataTable caption={t.title} columns={columns} rows={shown} rowKey={({ _id }) => _id} />
    </div>
  )
}

function CategoryCell({ category }: { category: AdminCategory }) {
  return (
    <span className="flex items-center gap-3">
      <Thumbnail src={category.picture ?? DEFAULT_CATEGORY_PICTURE} />
      <Link to={`/admin/categories/${category._id}`} className="link font-bold">
        <ProductName product={category} />
      </Link>
      {!category.nepaliName && <Badge>{t.noNepaliName}</Badge>}
    </span>
  )
}
