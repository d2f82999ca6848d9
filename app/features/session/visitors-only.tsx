import { Outlet } from 'react-router'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { readPendingAction } from './pending-action.ts'
import { useSession } from './session.ts'
import { useSessionRedirect } from './use-session-redirect.ts'

const returnPath = () => readPendingAction()?.returnTo ?? '/'

/** Layout of sign-in and sign-up. Once signed in, the customer returns to the page that asked for it. */
export default function VisitorsOnly() {
  const { status } = useSession()
  useSessionRedirect(status === 'verified' ? returnPath : undefined)
  // Most people who open these pages have no session, so the form does not wait for the profile request.
  return status === 'verified' || status === 'unverified' ? <PageSkeleton /> : <Outlet />
}
