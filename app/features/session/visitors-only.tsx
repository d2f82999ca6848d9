import { Outlet } from 'react-router'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { readPendingAction } from './pending-action.ts'
import { usePermissions } from './permissions.ts'
import { useSession } from './session.ts'
import { useSessionRedirect } from './use-session-redirect.ts'

const returnPath = () => readPendingAction()?.returnTo ?? '/'
const riderPath = () => readPendingAction()?.returnTo ?? '/rider'

/** Layout of sign-in and sign-up. Once signed in, the customer returns to the page that asked for it, and a rider to the stops. */
export default function VisitorsOnly() {
  const { status } = useSession()
  const may = usePermissions()
  const isRider = may('routes.drive') && !may('backoffice.open')
  useSessionRedirect(status === 'verified' ? (isRider ? riderPath : returnPath) : undefined)
  // Most people who open these pages have no session, so the form does not wait for the profile request.
  return status === 'verified' || status === 'unverified' ? <PageSkeleton /> : <Outlet />
}
