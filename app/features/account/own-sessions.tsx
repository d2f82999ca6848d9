import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SignOutIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { formatDayAndTime } from '../orders/dates.ts'
import { useEndSession, useOwnSessions, useSignOutEverywhere } from './account.ts'
import { deviceName } from './devices.ts'

/** Where this account is signed in, and how to end it. */
export function OwnSessions() {
  const { data: sessions, isError, refetch } = useOwnSessions()
  const end = useEndSession()
  const everywhere = useSignOutEverywhere()
  const [isAsking, setAsking] = useState(false)

  return (
    <section aria-labelledby="own-sessions" className="mt-10 border-t border-line pt-6">
      <h2 id="own-sessions" className="text-xl font-bold">
        Your signed-in devices
      </h2>
      {isError ? (
        <p className="mt-3">
          The list could not be loaded.{' '}
          <button type="button" className="link cursor-pointer" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : !sessions ? (
        <div className="mt-4 grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {sessions.map((session) => (
            <li
              key={session._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <div>
                <p className="font-bold">
                  {deviceName(session.userAgent)} {session.current && <Badge tone="good">This device</Badge>}
                </p>
                <p className="text-sm text-ink-soft">Last used {formatDayAndTime(session.lastSeenAt)}</p>
              </div>
              {!session.current && (
                <Button
                  variant="quiet"
                  size="small"
                  busy={end.isPending && end.variables === session._id}
                  onClick={() => end.mutate(session._id)}
                >
                  Sign out<span className="sr-only"> {deviceName(session.userAgent)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" className="mt-3 max-sm:w-full" onClick={() => setAsking(true)}>
        <SignOutIcon className="size-5" /> Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere"
        confirmLabel="Yes, sign out everywhere"
        busy={everywhere.isPending}
        onConfirm={() => everywhere.mutate(undefined, { onError: () => setAsking(false) })}
      >
        <p>All devices, including this one, will be signed out.</p>
      </ConfirmDialog>
    </section>
  )
}
