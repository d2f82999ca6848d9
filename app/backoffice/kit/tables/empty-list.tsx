import type { ReactNode } from 'react'
import * as common from '#texts/admin/common.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'

interface EmptyListProps {
  isFiltered: boolean
  onClear: () => void
  /** Title of a list that has no rows without filters either. */
  none: string
  /** Explains the next step for such a list. */
  hint?: ReactNode
  /** A button for that step. */
  add?: ReactNode
  icon?: ReactNode
}

/** Shown instead of a list without rows. If filters are set, a button removes them. */
export function EmptyList({ isFiltered, onClear, none, hint, add, ...look }: EmptyListProps) {
  return isFiltered ? (
    <EmptyState
      title={common.noneMatching}
      action={<Button onClick={onClear}>{common.showAll}</Button>}
      {...look}
    />
  ) : (
    <EmptyState title={none} action={add} {...look}>
      {hint}
    </EmptyState>
  )
}
