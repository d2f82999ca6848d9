import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { peekIntent } from './pending-action.ts'
import { useSession } from './session.ts'

/**
 * Layout of sign-in and sign-up. Whoever is signed in is led on: a customer back to the page that asked to sign in, or to
 * `/`; an unverified one to the code.
 */
export default function VisitorsOnly() {
  const { status } = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    if (status === 'verified') void navigate(peekIntent()?.backTo ?? '/', { replace: true })
    if (status === 'unverified') void navigate('/verify-email', { replace: true })
  }, [status, navigate])

  // the form is there while the session is still being asked for: most who come here have none
  return status === 'verified' || status === 'unverified' ? <PageSkeleton /> : <Outlet />
}
