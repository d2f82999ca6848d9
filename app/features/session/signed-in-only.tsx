import { Outlet, useMatch } from 'react-router'
import { routePath } from '../../ui/local-path.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { savePendingAction } from './pending-action.ts'
import { useSession } from './session.ts'
import { useSessionRedirect } from './use-session-redirect.ts'

const home = () => '/'

/** The page of one order opens from emails, so a visitor signs in and returns to it. */
function signInAndReturn(): string {
  savePendingAction({ returnTo: routePath(window.location.pathname) ?? '/' })
  return '/signin'
}

/** Layout of the pages for verified customers. */
export default function SignedInOnly() {
  const { status } = useSession()
  const isOwnOrder = useMatch('/orders/:id/*') !== null
  useSessionRedirect(status === 'visitor' ? (isOwnOrder ? signInAndReturn : home) : undefined)
  return status === 'verified' ? <Outlet /> : <PageSkeleton />
}
