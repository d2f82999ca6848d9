import { useSession } from './session.ts'
import { useSessionRedirect } from './use-session-redirect.ts'

const verifyEmail = () => '/verify-email'

/** The pages that an unverified customer may visit. */
function isAllowed(pathname: string): boolean {
  return pathname === '/verify-email' || pathname === '/products' || pathname.startsWith('/product/')
}

/** Sends unverified customers to the page that takes the emailed code. Renders nothing. */
export function VerificationRedirect({ pathname }: { pathname: string }) {
  const { status } = useSession()
  useSessionRedirect(status === 'unverified' && !isAllowed(pathname) ? verifyEmail : undefined)
  return null
}
