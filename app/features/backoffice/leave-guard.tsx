import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog.tsx'

/** Asks before a page is left whose changes are not saved. `allow.current` lets the next way out pass. */
export function LeaveGuard({ when, allow }: { when: boolean; allow?: { readonly current: boolean } }) {
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
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
    >
      <p>Your changes on this page have not been saved.</p>
    </ConfirmDialog>
  )
}
