import { useEffect, useState } from 'react'
import type { KeepStateOptions } from 'react-hook-form'
import { useLocation } from 'react-router'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/settings.ts'
import * as messages from '#texts/messages.ts'
import { ApiError } from '../../api/client.ts'
import { LeaveGuard } from '../../features/forms/leave-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { ConflictNotice } from '../kit/admin-page.tsx'
import { PauseSwitch } from './pause-switch.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { useSaveSettings, type VersionedSettings } from './use-save-settings.ts'
import { typedFrom, useSettingsForm } from './use-settings-form.ts'

/** All settings of the shop. The form edits the version that was loaded first; `latest` is the current version. */
export function SettingsForm({ latest }: { latest: VersionedSettings }) {
  const [base, setBase] = useState(latest)
  const form = useSettingsForm(base)
  const { isDirty } = form.formState
  const save = useSaveSettings(t.saved)
  const isStale = latest.version > base.version
  const { hash } = useLocation()

  // the router looks for the panel of a link before the settings are loaded
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])

  function load(version: VersionedSettings, options?: KeepStateOptions) {
    setBase(version)
    form.reset(typedFrom(version), options)
  }

  const submit = form.handleSubmit(async (typed) => {
    if (save.isPending) return
    try {
      const { orderingPaused } = latest.settings
      load(await save.mutateAsync({ settings: { ...typed, orderingPaused }, version: base.version }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'settings_changed') return
      form.showFieldErrors(error)
      save.showError(error)
    }
  })

  return (
    <div className="grid gap-6">
      <PauseSwitch
        current={latest}
        onChanged={(changed) => {
          // unsaved changes in the form continue from the version that the switch has saved
          if (!isStale) setBase({ ...base, version: changed.version })
        }}
      />
      <form noValidate onSubmit={submit} className="grid gap-6">
        <LeaveGuard when={isDirty && !save.isPending} />
        {isStale && !save.isPending && (
          <ConflictNotice
            message={messages.settingsChanged}
            saveError={save.error}
            onLoad={() => load(latest)}
            onKeep={() => load(latest, { keepDirtyValues: true })}
          />
        )}
        <SettingsFields form={form} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={save.isPending} className="max-sm:w-full">
            {save.isPending ? common.saving : t.save}
          </Button>
          {isDirty && <p className="text-ink-soft">{common.unsavedChanges}</p>}
        </div>
      </form>
    </div>
  )
}
