import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { type Language, pathIn } from '#contract/languages.ts'
import { language } from '#texts/language.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { readPendingAction } from './pending-action.ts'
import { usePermissions } from './permissions.ts'
import { useSession } from './session.ts'
import { settleLanguage } from './settle-language.ts'
import { useSessionRedirect } from './use-session-redirect.ts'

const returnPath = () => readPendingAction()?.returnTo ?? '/'
const riderPath = () => readPendingAction()?.returnTo ?? '/rider'

/**
 * Layout of sign-in and sign-up. Once signed in, the customer returns to the page that asked for it, and a rider to the stops;
 * on a device without a choice of language, in the language of the account.
 */
export default function VisitorsOnly() {
  const { status, user } = useSession()
  const may = usePermissions()
  const isRider = may('delivery-runs.drive') && !may('backoffice.open')
  const destination = status === 'verified' ? (isRider ? riderPath : returnPath) : undefined
  const [settled, setSettled] = useState<Language>()
  useEffect(() => {
    if (!user || !destination) return
    const chosen = settleLanguage(user)
    setSettled(chosen)
    if (chosen !== language) window.location.replace(pathIn(chosen, destination()))
  }, [user, destination])
  useSessionRedirect(settled === language ? destination : undefined)
  // Most people who open these pages have no session, so the form does not wait for the profile request.
  return status === 'verified' || status === 'unverified' ? <PageSkeleton /> : <Outlet />
}
