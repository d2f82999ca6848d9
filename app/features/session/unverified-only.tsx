import { Outlet } from 'react-router'
import * as messages from '#texts/messages.ts'
import { PageSkeleton } from '../../ui/notices/skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useSession } from './session.ts'
import { useSessionRedirect } from './use-session-redirect.ts'

const home = () => '/'
const signIn = () => {
  toast.error(messages.verifyNeedsSignIn)
  return '/signin'
}

/** Layout of the page that takes the emailed code. */
export default function UnverifiedOnly() {
  const { status } = useSession()
  useSessionRedirect(status === 'verified' ? home : status === 'visitor' ? signIn : undefined)
  return status === 'unverified' ? <Outlet /> : <PageSkeleton />
}
