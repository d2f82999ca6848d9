import { Outlet, useLocation } from 'react-router'
import * as t from '#texts/admin/navigation.ts'
import { adminTitle } from '../../features/backoffice/admin-page.tsx'
import '../../features/backoffice/backoffice.css'
import '../../ui/print.css'
import { Navigation } from '../../features/backoffice/navigation.tsx'
import { UndoBar } from '../../features/backoffice/undo.tsx'
import { ErrorPage } from '../../features/layout/error-page.tsx'
import { useFocusOnNewPage } from '../../features/layout/focus.ts'
import { OfflineNotice } from '../../features/layout/offline-notice.tsx'
import { useSession } from '../../features/session/session.ts'
import { useSessionRedirect } from '../../features/session/use-session-redirect.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'

export const meta = () => adminTitle(t.backOffice)

/** Navigation and page of the back office. Redirects everyone but administrators to `/` or to the page after sign-out. */
export default function AdminLayout() {
  const { pathname } = useLocation()
  const isAdmin = useAdminOnly()
  useFocusOnNewPage(pathname)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Navigation isAdmin={isAdmin} pathname={pathname} />
      <main id="content" tabIndex={-1} className="min-w-0 pb-20 print:pb-0">
        {isAdmin ? <Outlet /> : <PageSkeleton />}
      </main>
      {isAdmin && <UndoBar />}
      <OfflineNotice />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <main id="content">
      <ErrorPage />
    </main>
  )
}

const home = () => '/'

function useAdminOnly(): boolean {
  const { status, user } = useSession()
  const isAdmin = status === 'verified' && user.role === 'admin'
  useSessionRedirect(status === 'visitor' || (status === 'verified' && !isAdmin) ? home : undefined)
  return isAdmin
}
