import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Settings, SettingsResponse } from '#contract/settings.ts'
import * as t from '#texts/admin/settings.ts'
import * as messages from '#texts/messages.ts'
import {
  type ContractForm,
  type FormOptions,
  useContractForm,
} from '../../features/forms/use-contract-form.ts'
import { useAction } from '../kit/api-hooks.ts'
import { EditRecord } from '../kit/forms/record-form.tsx'

export type VersionedSettings = Pick<z.infer<typeof SettingsResponse>, 'settings' | 'version'>

export function useSaveSettings(done: string) {
  return useAction('PUT /admin/settings', { done, quietFailure: true })
}

/** A part of the settings with its own button; the others stay as they are. */
export function SettingsForm<Typed extends FieldValues, Part extends Partial<Settings>>({
  latest,
  schema,
  filledWith,
  children,
}: Pick<FormOptions<Typed, Part>, 'schema'> & {
  latest: VersionedSettings
  filledWith: (latest: VersionedSettings) => Typed
  /** The fields. */
  children: (form: ContractForm<Typed, Part>) => ReactNode
}) {
  const form = useContractForm({ schema, defaultValues: filledWith(latest) })
  const save = useSaveSettings(t.saved)
  return (
    <EditRecord
      form={form}
      latest={latest}
      filledWith={filledWith}
      conflict={{ code: 'settings_changed', message: messages.settingsChanged }}
      save={save}
      send={(part, version) => save.mutateAsync({ settings: { ...latest.settings, ...part }, version })}
    >
      {() => children(form)}
    </EditRecord>
  )
}
