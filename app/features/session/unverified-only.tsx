import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, useNavigate } from 'react-router'
import * as messages from '#texts/messages.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useSession } from './session.ts'
import { SESSION_KEY } from './state.ts'

/** Layout of the page for the mailed code. A verified customer is led to `/`, a visitor to sign-in with a word why. */
export default function UnverifiedOnly() {
  const { status, leaveTo } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const left = useRef(false)

  useEffect(() => {
    if (status === 'verified') void navigate('/', { replace: true })
    if (status !== 'visitor' || left.current) return
    // forgetting where to shows this page once more, and then it must not lead anywhere else
    left.current = true
    client.setQueryData(SESSION_KEY, { user: null })
    if (!leaveTo) toast.error(messages.verifyNeedsSignIn)
    void navigate(leaveTo ?? '/signin', { replace: true })
  }, [status, leaveTo, navigate, client])

  return status === 'unverified' ? <Outlet /> : <PageSkeleton />
}
