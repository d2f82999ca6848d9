import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { type Language, languageAfterSignIn, pathIn } from '#contract/languages.ts'
import { language } from '#texts/language.ts'
import { PageSkeleton } from '../../ui/notices/skeleton.tsx'
import { chosenLanguage, rememberLanguage, storeInAccount } from './language.ts'
import { readPendingAction } from './pending-action.ts'
import { usePermissions } from './permissions.ts'
import { useSession } from './session.ts'
import { useSessionRedirect } from './use-session-redirect.ts'

const backOr = (path: string) => () => readPendingAction()?.returnTo ?? path
const toHome = backOr('/')
const toStops = backOr('/rider')
const toBackOffice = backOr('/admin')

/**
 * Layout of sign-in and sign-up. Once signed in, everybody returns to the page that asked for it; without one, a rider goes to the
 * stops and other staff to the back office. On a device without a choice of language, in the language of the account.
 */
export default function VisitorsOnly() {
  const { status, user } = useSession()
  const may = usePermissions()
  const own = may('backoffice.open') ? toBackOffice : may('delivery-runs.drive') ? toStops : toHome
  const destination = status === 'verified' ? own : undefined
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

/**
 * The language of the pages after a sign-in. A choice on this device, or a sign-in on a Nepali page, is stored in the account;
 * the account's language is stored on this device.
 */
function settleLanguage(user: User): Language {
  const chosen = chosenLanguage()
  const settled = languageAfterSignIn(user, { chosen, page: language })
  if (settled !== user.language) storeInAccount(settled)
  if (!chosen && settled !== language) rememberLanguage(settled)
  return settled
}
