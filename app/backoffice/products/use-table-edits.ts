import { useState } from 'react'
import type { AdminProduct } from '#contract/admin/products/products.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/products.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, messageOf } from '../../api/client.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useAction } from '../kit/api-hooks.ts'
import { offerUndo } from '../kit/forms/undo.tsx'
import {
  type Column,
  errorsOf,
  inverseEdits,
  isChanged,
  type RowEdit,
  serverErrorsByRow,
  toBulkEdit,
  unchangedRow,
  withoutError,
} from './table-edits.ts'

type Edits = ReadonlyMap<string, RowEdit>
const NO_EDITS: Edits = new Map()

/** The unsaved edits of the table of prices and stock. All rows are saved together or not at all. */
export function useTableEdits() {
  const bulk = useAction('PATCH /admin/products', { quietFailure: true })
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  const [error, setError] = useState('')
  const changed = [...edits.values()].filter(isChanged)

  function put(edit: RowEdit) {
    setEdits(new Map(edits).set(edit.base._id, edit))
  }

  function type(product: AdminProduct, column: Column, typed: string) {
    const edit = withoutError(edits.get(product._id) ?? unchangedRow(product), column)
    put({ ...edit, [column]: typed })
  }

  async function save() {
    if (bulk.isPending) return
    const invalid = changed.filter((edit) => Object.keys(errorsOf(edit)).length > 0)
    if (invalid.length > 0) {
      setError(t.tableInvalid(invalid.map(({ base }) => base.name).join(', ')))
      return document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    setError('')
    try {
      const { products } = await bulk.mutateAsync(toBulkEdit(changed))
      setEdits(NO_EDITS)
      offerUndo(t.tableSaved(changed.length), () =>
        bulk.mutate(toBulkEdit(inverseEdits(changed, products)), {
          onSuccess: () => toast.success(common.undone),
          onError: bulk.showError,
        }),
      )
    } catch (failure) {
      setError(messageOf(failure, messages.adminNotSaved))
      if (failure instanceof ApiError) showServerErrors(failure.fields)
    }
  }

  function showServerErrors(fields: Record<string, string>) {
    const byRow = serverErrorsByRow(fields)
    const next = new Map(edits)
    changed.forEach((edit, position) => {
      const serverErrors = byRow.get(position)
      if (serverErrors) next.set(edit.base._id, { ...edit, serverErrors })
    })
    setEdits(next)
  }

  function discard() {
    setEdits(NO_EDITS)
    setError('')
    offerUndo(t.tableDiscarded, () => setEdits(edits))
  }

  return { edits, changedCount: changed.length, error, isSaving: bulk.isPending, put, type, save, discard }
}
