import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues, KeepStateOptions } from 'react-hook-form'
import * as common from '#texts/admin/common.ts'
import { ApiError } from '../../../api/client.ts'
import { LeaveGuard } from '../../../features/forms/leave-guard.tsx'
import type { ContractForm } from '../../../features/forms/use-contract-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConflictNotice } from '../pages/admin-page.tsx'

interface RecordFormProps<Typed extends FieldValues, Draft extends FieldValues> {
  form: ContractForm<Typed, Draft>
  /** Saves what was typed. Fields show their errors if it rejects with some, and `showError` shows any other error. */
  onSave: (draft: Draft) => Promise<unknown>
  showError: (error: unknown) => void
  /** Label of the button for a new record. */
  addLabel?: string
  /** The fields. */
  children: ReactNode
}

/** The form of a record, such as a product. It asks before changes are lost, but not when saving opens another page. */
export function RecordForm<Typed extends FieldValues, Draft extends FieldValues>({
  form,
  onSave,
  showError,
  addLabel,
  children,
}: RecordFormProps<Typed, Draft>) {
  const { isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (draft) => {
    try {
      await onSave(draft)
    } catch (error) {
      if (!form.showFieldErrors(error)) showError(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <LeaveGuard when={isDirty && !isSubmitting} />
      {children}
      {/* it stays on the screen */}
      <div className="save-row flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSubmitting} className="max-sm:w-full">
          {isSubmitting ? common.saving : (addLabel ?? common.save)}
        </Button>
        {isDirty && !addLabel && !isSubmitting && <p className="text-ink-soft">{common.unsavedChanges}</p>}
      </div>
    </form>
  )
}

interface EditRecordProps<Version, Typed extends FieldValues, Draft extends FieldValues> {
  form: ContractForm<Typed, Draft>
  latest: Version
  /** The values of the form. */
  filledWith: (version: Version) => Typed
  /** The error when somebody else has saved the record. */
  conflict: { code: string; message: string }
  save: { isPending: boolean; error: Error | null; showError: (error: unknown) => void }
  /** Saves on top of a version. */
  send: (draft: Draft, version: number) => Promise<Version>
  /** The fields of the version that the form edits. */
  children: (base: Version) => ReactNode
}

/**
 * The form of a record that others may save: it edits the version that was loaded first. A newer one is shown at once while nothing
 * was typed; otherwise a notice reports it, and it is never overwritten silently. Versions with the same values do not conflict.
 */
export function EditRecord<
  Version extends { version: number },
  Typed extends FieldValues,
  Draft extends FieldValues,
>({ form, latest, filledWith, conflict, save, send, children }: EditRecordProps<Version, Typed, Draft>) {
  const [base, setBase] = useState(latest)
  const { isDirty } = form.formState
  const isStale =
    latest.version > base.version && JSON.stringify(filledWith(latest)) !== JSON.stringify(filledWith(base))
  // somebody has saved other values of the record than those of this form
  const isRejected =
    save.error instanceof ApiError && save.error.code === conflict.code && latest.version > base.version
  const isConflict = (isStale || isRejected) && isDirty && !save.isPending

  function load(version: Version, options?: KeepStateOptions) {
    setBase(version)
    form.reset(filledWith(version), options)
  }
  useEffect(() => {
    if (isStale && !isDirty && !save.isPending) load(latest)
  })

  /** Saves on top of the version that the form shows; the notice reports a conflict. */
  async function saveOn(draft: Draft) {
    try {
      load(await send(draft, isStale ? base.version : Math.max(base.version, latest.version)))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === conflict.code)) throw error
    }
  }

  return (
    <div>
      {isConflict && (
        <ConflictNotice
          message={conflict.message}
          saveError={save.error}
          onLoad={() => load(latest)}
          onKeep={() => load(latest, { keepDirtyValues: true })}
        />
      )}
      <RecordForm form={form} onSave={saveOn} showError={save.showError}>
        {children(base)}
      </RecordForm>
    </div>
  )
}
