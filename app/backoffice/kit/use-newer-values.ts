import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReset } from 'react-hook-form'

/**
 * Shows a newer version of the record that a form edits. With `keepsTyped`, the fields that this user changed keep what was typed, and
 * only the others show the newer values.
 */
export function useNewerValues<Typed extends FieldValues>(
  reset: UseFormReset<Typed>,
  { values, version, keepsTyped }: { values: Typed; version: unknown; keepsTyped: boolean },
): void {
  const shown = useRef(version)
  useEffect(() => {
    if (version === shown.current) return
    shown.current = version
    reset(values, { keepDirtyValues: keepsTyped })
  })
}
