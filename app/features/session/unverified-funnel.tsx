import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from './session.ts'

/** Where someone who has not proved their address yet may be. */
function mayStay(pathname: string): boolean {
  return pathname === '/verify-email' || pathname === '/products' || pathname.startsWith('/product/')
}

/** Leads an unverified customer to the code from every page but the public product pages. Shows nothing. */
export function UnverifiedFunnel({ pathname }: { pathname: string }) {
  const { status } = useSession()
  const navigate = useNavigate()
  const leave = status === 'unverified' && !mayStay(pathname)

  useEffect(() => {
    if (leave) void navigate('/verify-email', { replace: true })
  }, [leave, navigate])

  return null
}
