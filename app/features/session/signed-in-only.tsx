import { Outlet, useMatch } from 'react-router'
import { PageSkeleton } from '../../ui/notices/skeleton.tsx'
import { signInAndReturn } from './pending-action.ts'
import { useSession } from './session.ts'
import { useSessionRedirect } from './use-session-redirect.ts'

const home = () => '/'

/** Layout of the pages for verified customers. */
export default function SignedInOnly() {
  const { status } = useSession()
  const isOwnOrder = useMatch('/orders/:id/*') !== null
  useSessionRedirect(status === 'visitor' ? (isOwnOrder ? signInAndReturn : home) : undefined)
  return status === 'verified' ? <Outlet /> : <PageSkeleton />
}
