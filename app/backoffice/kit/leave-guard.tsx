import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import * as common from '#texts/admin/common.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'

/** Asks before leaving a page with unsaved changes. Setting `allow.current` lets the next navigation pass. */
export function LeaveGuard({
  when,
  allow,
}: {
  when: boolean
  allow?: { readonly current: boolean } | undefined
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !allow?.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={common.leaveTitle}
      confirmLabel={common.leave}
      cancelLabel={common.stay}
    >
      <p>{common.leaveWarning}</p>
    </ConfirmDialog>
  )
}
