import { type ComponentProps, useEffect } from 'react'
import { useBlocker } from 'react-router'
import * as t from '#texts/unsaved.ts'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'

/** Asks before what was entered is lost. */
export function LeaveDialog(
  props: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'onConfirm'>,
) {
  return (
    <ConfirmDialog {...props} title={t.leaveTitle} confirmLabel={t.leave} cancelLabel={t.stay}>
      <p>{t.leaveWarning}</p>
    </ConfirmDialog>
  )
}

/** Asks before leaving a page with unsaved changes. Setting `allow.current` lets the next navigation pass. */
export function LeaveGuard({
  when,
  allow,
  onlyBack = false,
}: {
  when: boolean
  allow?: { readonly current: boolean } | undefined
  /** Links and what follows a change pass. */
  onlyBack?: boolean
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      when &&
      !allow?.current &&
      !(onlyBack && historyAction !== 'POP') &&
      currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
