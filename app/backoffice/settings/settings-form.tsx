import { useEffect } from 'react'
import { useLocation } from 'react-router'
import * as t from '#texts/admin/settings.ts'
import * as messages from '#texts/messages.ts'
import { LeaveGuard } from '../../features/forms/leave-guard.tsx'
import { SaveRow, useEditedVersion } from '../kit/forms/record-form.tsx'
import { PauseSwitch } from './pause-switch.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { typedFrom, useSaveSettings, useSettingsForm, type VersionedSettings } from './use-settings-form.ts'

/** All settings of the shop. The switch for pauses saves a version of its own, which changes no field of the form. */
export function SettingsForm({ latest }: { latest: VersionedSettings }) {
  const form = useSettingsForm(latest)
  const { isDirty } = form.formState
  const save = useSaveSettings(t.saved)
  const { saveOn, notice } = useEditedVersion({
    form,
    latest,
    filledWith: typedFrom,
    conflict: { code: 'settings_changed', message: messages.settingsChanged },
    save,
  })
  const { hash } = useLocation()

  // the router looks for the panel of a link before the settings are loaded
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])

  const submit = form.handleSubmit(async (typed) => {
    if (save.isPending) return
    try {
      const { orderingPaused } = latest.settings
      await saveOn((version) => save.mutateAsync({ settings: { ...typed, orderingPaused }, version }))
    } catch (error) {
      form.showFieldErrors(error)
      save.showError(error)
    }
  })

  return (
    <div className="grid gap-6">
      <PauseSwitch current={latest} />
      <form noValidate onSubmit={submit} className="grid gap-6">
        <LeaveGuard when={isDirty && !save.isPending} />
        {notice}
        <SettingsFields form={form} />
        <SaveRow isSaving={save.isPending} isChanged={isDirty} label={t.save} />
      </form>
    </div>
  )
}
