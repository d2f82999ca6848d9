import { Outlet } from 'react-router'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useSession } from './session.ts'
import { useSessionRedirect } from './use-session-redirect.ts'

const home = () => '/'

/** Layout of the pages for verified customers. */
export default function SignedInOnly() {
  const { status } = useSession()
  useSessionRedirect(status === 'visitor' ? home : undefined)
  return status === 'verified' ? <Outlet /> : <PageSkeleton />
}
