import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/rider.ts'
import { ApiError } from '../api/client.ts'
import { ErrorPage } from '../features/layout/error-page.tsx'
import { LanguageLink } from '../features/layout/language-link.tsx'
import { LogoMark } from '../features/layout/logo.tsx'
import { ConnectionLine } from '../features/rider/connection-line.tsx'
import { keepPage } from '../features/rider/keep-page.ts'
import { Rejection } from '../features/rider/rejection.tsx'
import { StopLists } from '../features/rider/stop-lists.tsx'
import { forgetStops, savedRider, useStops } from '../features/rider/stops.ts'
import { usePermissions } from '../features/session/permissions.ts'
import { useSession, useSignOut } from '../features/session/session.ts'
import { useSessionRedirect } from '../features/session/use-session-redirect.ts'
import { useHydrated } from '../ui/browser/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ConfirmDialog } from '../ui/notices/dialog.tsx'
import { NotLoaded } from '../ui/notices/not-loaded.tsx'
import { PageSkeleton } from '../ui/notices/skeleton.tsx'
import { WarningIcon } from '../ui/pictures/icons.tsx'

export const meta = () => [{ title: t.pageTitle(t.myStops) }, { name: 'robots', content: 'noindex' }]

/** The stops of a rider, for one hand and a weak network. */
export default function RiderPage() {
  const account = useRider()
  return account ? <Stops key={account} account={account} /> : <PageSkeleton />
}

export function ErrorBoundary() {
  return (
    <main id="content">
      <ErrorPage />
    </main>
  )
}

const home = () => '/'
const signIn = () => '/signin'

/**
 * The account of the rider; undefined while it is unknown or after a redirect. Without network, and until the session is
 * confirmed, it is the one whose stops are on this phone.
 */
function useRider(): string | undefined {
  const { status, user } = useSession()
  const mayDrive = usePermissions()('delivery-runs.drive')
  const isHydrated = useHydrated()
  const saved = isHydrated && status !== 'verified' ? savedRider() : undefined
  const isOther = status === 'verified' && !mayDrive
  useSessionRedirect(status === 'visitor' && !saved ? signIn : isOther ? home : undefined)
  useEffect(() => {
    if (isOther) forgetStops()
  }, [isOther])
  if (status === 'verified') return mayDrive ? user._id : undefined
  return status === 'unverified' ? undefined : saved
}

function Stops({ account }: { account: string }) {
  const { data, stops, waiting, rejectedElsewhere, send, act, ...query } = useStops(account)
  // a browser may forbid it, as some do in private windows
  useEffect(() => void keepPage().catch(() => {}), [])
  function refresh() {
    send()
    void query.refetch()
  }
  return (
    <div className="mx-auto min-h-dvh w-full max-w-xl">
      <RiderHeader waiting={waiting.length} isOffline={query.isOffline} />
      <main id="content" tabIndex={-1} className="px-4 pt-2 pb-20">
        <h1 tabIndex={-1} className="mb-2 text-2xl font-bold">
          {t.myStops}
        </h1>
        {data && (
          <ConnectionLine
            loadedAt={data.loadedAt}
            isOffline={query.isOffline}
            waiting={waiting.length}
            onRefresh={refresh}
          />
        )}
        <div className="grid gap-3">
          {rejectedElsewhere.map((action) => (
            <Rejection key={action.key} action={action} withOrder />
          ))}
        </div>
        {data && stops ? (
          <StopLists stops={stops} paymentQr={data.paymentQr} onAct={act} />
        ) : query.isError ? (
          <StopsNotLoaded error={query.error} onRetry={refresh} />
        ) : (
          <PageSkeleton />
        )}
      </main>
    </div>
  )
}

function RiderHeader({ waiting, isOffline }: { waiting: number; isOffline: boolean }) {
  const signOut = useSignOut()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <header className="flex flex-wrap items-center justify-between px-4 pt-2">
      <Link to="/" aria-label={t.toShop} className="inline-flex size-11 items-center">
        <LogoMark />
      </Link>
      {/* the other language is another page, which cannot be loaded now */}
      {!isOffline && <LanguageLink className="ml-auto inline-flex min-h-11 items-center px-2 font-bold" />}
      <Button
        variant="quiet"
        busy={signOut.isPending}
        onClick={() => (waiting > 0 ? setIsAsking(true) : signOut.mutate())}
      >
        {t.signOut}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => signOut.mutate()}
        title={t.signOutTitle}
        confirmLabel={t.signOut}
        busy={signOut.isPending}
      >
        {t.signOutWaiting(waiting)}
      </ConfirmDialog>
    </header>
  )
}

/** The shop refused, or there is no connection and no earlier list on this phone. */
function StopsNotLoaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const needsSecondFactor = error instanceof ApiError && error.code === 'second_factor_missing'
  if (!needsSecondFactor) return <NotLoaded title={t.notLoaded} onRetry={onRetry} />
  return (
    <EmptyState
      title={messages.secondFactorMissing}
      icon={<WarningIcon className="size-10" />}
      action={<ButtonLink to="/profile?tab=two-step">{t.setUpSecondFactor}</ButtonLink>}
    />
  )
}
