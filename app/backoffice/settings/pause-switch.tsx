import { useState } from 'react'
import * as t from '#texts/admin/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { useSaveSettings, type VersionedSettings } from './settings-form.tsx'

/** Pauses and resumes ordering immediately, independently of unsaved changes in the form. */
export function PauseSwitch({ current: { settings, version } }: { current: VersionedSettings }) {
  const isPaused = settings.orderingPaused
  const [isAsking, setAsking] = useState(false)
  const save = useSaveSettings(isPaused ? t.resumeDone : t.pauseDone)

  function setPaused(orderingPaused: boolean) {
    save.mutate(
      { settings: { ...settings, orderingPaused }, version },
      { onError: save.showError, onSettled: () => setAsking(false) },
    )
  }

  return (
    <Panel title={t.ordering}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          {richText(isPaused ? t.orderingPaused : t.orderingOpen, {
            strong: (text) => <strong className={isPaused ? 'text-danger' : 'text-leaf'}>{text}</strong>,
          })}
        </p>
        <Button
          variant={isPaused ? 'primary' : 'outline'}
          busy={save.isPending}
          onClick={() => (isPaused ? setPaused(false) : setAsking(true))}
        >
          {isPaused ? t.resume : t.pause}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.pauseTitle}
        confirmLabel={t.pause}
        busy={save.isPending}
        onConfirm={() => setPaused(true)}
      >
        <p>{t.pauseWarning}</p>
      </ConfirmDialog>
    </Panel>
  )
}
