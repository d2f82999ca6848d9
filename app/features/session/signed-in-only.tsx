import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useSession } from './session.ts'
import { SESSION_KEY } from './state.ts'

/** Layout of the pages for signed-in customers. Others are led to `/`, or where sign-out said. */
export default function SignedInOnly() {
  const session = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { status, leaveTo } = session
  const left = useRef(false)

  useEffect(() => {
    if (status !== 'visitor' || left.current) return
    // forgetting where to shows this page once more, and then it must not lead anywhere else
    left.current = true
    client.setQueryData(SESSION_KEY, { user: null })
    void navigate(leaveTo ?? '/', { replace: true })
  }, [status, leaveTo, navigate, client])

  return status === 'verified' ? <Outlet /> : <PageSkeleton />
}
