import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { AdminProduct } from '#contract/admin/products.ts'
import { MAX_BULK_ROWS } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, messageOf } from '../../api/client.ts'
import { AdminPage, adminTitle, Notice } from '../../features/backoffice/admin-page.tsx'
import { CursorPages } from '../../features/backoffice/cursor-pages.tsx'
import { DataTable, type Column as TableColumn } from '../../features/backoffice/data-table.tsx'
import { LeaveGuard } from '../../features/backoffice/leave-guard.tsx'
import { useBulkEdit, useProducts } from '../../features/backoffice/products/api-hooks.ts'
import { ProductFilters, useProductFilters } from '../../features/backoffice/products/product-filters.tsx'
import {
  type Column,
  errorsOf,
  isChanged,
  type RowEdit,
  serverErrorsByRow,
  toBulkEdit,
  unchangedRow,
} from '../../features/backoffice/products/table-edits.ts'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { offerUndo } from '../../features/backoffice/undo.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = () => adminTitle('Prices and stock')

type Edits = ReadonlyMap<string, RowEdit>
const NONE: Edits = new Map()

export default function ProductsTablePage() {
  const filters = useProductFilters()
  const products = useProducts(filters.query())
  const bulk = useBulkEdit()
  const [edits, setEdits] = useState<Edits>(NONE)
  const [trouble, setTrouble] = useState('')

  const changed = [...edits.values()].filter(isChanged)
  const wrong = changed.filter((edit) => Object.keys(errorsOf(edit)).length > 0)

  function type(product: AdminProduct, column: Column, typed: string) {
    const { refused, ...edit } = edits.get(product._id) ?? unchangedRow(product)
    setEdits(new Map(edits).set(product._id, { ...edit, [column]: typed, ...keepOthers(refused, column) }))
  }

  function put(edit: RowEdit) {
    setEdits(new Map(edits).set(edit.base._id, edit))
  }

  async function save() {
    if (bulk.isPending) return
    if (wrong.length > 0) {
      const [first] = wrong
      setTrouble(`Not saved. Please check: ${wrong.map(({ base }) => base.name).join(', ')}.`)
      if (first) document.querySelector<HTMLElement>(`[data-row="${first.base._id}"] [aria-invalid]`)?.focus()
      return
    }
    setTrouble('')
    try {
      const { products } = await bulk.mutateAsync(toBulkEdit(changed))
      setEdits(NONE)
      const count = changed.length
      offerUndo(`${count} ${count === 1 ? 'product' : 'products'} changed.`, () => {
        const after = new Map(products.map((product) => [product._id, product]))
        const back = changed.flatMap(({ base }) => {
          const now = after.get(base._id)
          return now
            ? [{ base: { ...now, name: base.name }, price: String(base.price), stock: String(base.stock) }]
            : []
        })
        bulk.mutate(toBulkEdit(back), {
          onSuccess: () => toast.success('Undone'),
          onError: (error) => toast.error(messageOf(error, messages.adminNotSaved)),
        })
      })
    } catch (error) {
      setTrouble(messageOf(error, messages.adminNotSaved))
      if (!(error instanceof ApiError)) return
      const refusals = serverErrorsByRow(error.fields)
      const next = new Map(edits)
      changed.forEach((edit, position) => {
        const refused = refusals.get(position)
        if (refused) next.set(edit.base._id, { ...edit, refused })
      })
      setEdits(next)
    }
  }

  const columns = (rows: readonly AdminProduct[]): TableColumn<AdminProduct>[] => [
    {
      header: 'Product',
      onPhone: 'title',
      cell: (product) => (
        <span>
          <Link to={`/admin/products/${product._id}`} className="link font-bold">
            {product.name}
          </Link>
          <span className="block text-sm font-normal text-ink-soft">{product.category}</span>
          <RowTrouble edit={edits.get(product._id)} product={product} onPut={put} />
        </span>
      ),
    },
    ...(['price', 'stock'] as const).map(
      (column): TableColumn<AdminProduct> => ({
        header: column === 'price' ? 'Price, Rs.' : 'Stock',
        className: 'lg:w-40',
        cell: (product) => {
          const edit = edits.get(product._id) ?? unchangedRow(product)
          return (
            <Cell
              column={column}
              label={`${column === 'price' ? 'Price' : 'Stock'} of ${product.name}`}
              value={edit[column]}
              isChanged={isChanged({ ...unchangedRow(edit.base), [column]: edit[column] })}
              error={(isChanged(edit) ? errorsOf(edit)[column] : undefined) ?? edit.refused?.[column]}
              onType={(typed) => type(product, column, typed)}
              onStep={(way) => {
                const next = rows[rows.findIndex(({ _id }) => _id === product._id) + way]
                const input =
                  next &&
                  document.querySelector<HTMLInputElement>(`[data-row="${next._id}"] [name="${column}"]`)
                input?.focus()
                input?.select()
              }}
            />
          )
        },
      }),
    ),
    { header: 'Unit', cell: ({ unit }) => unit },
  ]

  return (
    <AdminPage
      title="Prices and stock"
      lead="Edit prices and stock directly. Press Enter or the arrow keys to move between rows. Nothing is saved until you press Save."
      back={{ to: `/admin/products${filters.query({ withCursor: false })}`, label: 'Products' }}
    >
      <LeaveGuard when={changed.length > 0} />
      <ProductFilters filters={filters} categories={products.data?.categories ?? []} />
      <QueryBoundary query={products}>
        {({ products, nextCursor }) =>
          products.length === 0 ? (
            <EmptyState
              title="No matching products"
              action={<Button onClick={filters.clear}>Show all</Button>}
            />
          ) : (
            <>
              <DataTable
                caption="Prices and stock"
                columns={columns(products)}
                rows={products}
                rowKey={(product) => product._id}
              />
              <CursorPages nextCursor={nextCursor} />
            </>
          )
        }
      </QueryBoundary>
      {(changed.length > 0 || trouble) && (
        <div className="card sticky bottom-2 z-20 mt-4 p-3 shadow-box">
          {trouble && (
            <Notice tone="bad" live>
              {trouble}
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="font-bold">
              {changed.length} {changed.length === 1 ? 'product' : 'products'} changed
              {changed.length > MAX_BULK_ROWS && `; at most ${MAX_BULK_ROWS} can be saved at once`}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                disabled={bulk.isPending}
                onClick={() => {
                  const thrown = edits
                  setEdits(NONE)
                  setTrouble('')
                  offerUndo('Changes discarded.', () => setEdits(thrown))
                }}
              >
                Discard changes
              </Button>
              <Button
                busy={bulk.isPending}
                disabled={changed.length === 0 || changed.length > MAX_BULK_ROWS}
                onClick={() => void save()}
              >
                {bulk.isPending ? 'Saving…' : 'Save'}
              </Button>
            </div>
          </div>
        </div>
      )}
    </AdminPage>
  )
}

/** Typing into a cell takes back what was said about it, and about the row as a whole it does not. */
function keepOthers(refused: RowEdit['refused'], column: Column): Pick<RowEdit, 'refused'> {
  if (!refused) return {}
  const { [column]: _answered, ...others } = refused
  return { refused: others }
}

/** Somebody was faster: what is there now, and the two ways on. */
function RowTrouble({
  edit,
  product,
  onPut,
}: {
  edit: RowEdit | undefined
  product: AdminProduct
  onPut: (edit: RowEdit) => void
}) {
  const message = edit?.refused?.row
  if (!edit || !(message || edit.refused?.stock)) return null
  return (
    <span className="mt-1 block text-sm font-normal">
      {message && <span className="block font-bold text-danger">{message}</span>}
      <span className="block">
        Current: {formatRupees(product.price)}, {product.stock} in stock
      </span>
      <span className="mt-1 flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={() => onPut(unchangedRow(product))}>
          Use the current values
        </Button>
        <Button
          size="small"
          variant="outline"
          onClick={() =>
            onPut({
              base: unchangedRow(product).base,
              price: edit.price === String(edit.base.price) ? String(product.price) : edit.price,
              stock: edit.stock === String(edit.base.stock) ? String(product.stock) : edit.stock,
            })
          }
        >
          Keep my changes
        </Button>
      </span>
    </span>
  )
}

function Cell({
  column,
  label,
  value,
  isChanged: changed,
  error,
  onType,
  onStep,
}: {
  column: Column
  label: string
  value: string
  isChanged: boolean
  error: string | undefined
  onType: (typed: string) => void
  onStep: (way: -1 | 1) => void
}) {
  const id = useId()
  function step(event: KeyboardEvent) {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    if (way === 0) return
    event.preventDefault()
    onStep(way)
  }
  return (
    <span className="block w-32">
      <input
        type="text"
        name={column}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        inputMode={column === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={value}
        className={`min-h-11 w-full rounded-box border-2 px-3 text-end tabular-nums aria-invalid:border-danger ${changed ? 'border-leaf bg-leaf-soft font-bold' : 'border-control bg-white'}`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={step}
      />
      <FieldError id={id}>{error}</FieldError>
    </span>
  )
}
