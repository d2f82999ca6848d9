import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { DEFAULT_LANGUAGE, pathIn } from '#contract/languages.ts'
import * as t from '#texts/admin/navigation.ts'
import { language } from '#texts/language.ts'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import './backoffice.css'
import '../../ui/print/print.css'
import { ErrorPage } from '../../features/layout/error-page.tsx'
import { useFocusOnNewPage } from '../../features/layout/focus.ts'
import { OfflineNotice } from '../../features/offline/offline-notice.tsx'
import { chosenLanguage } from '../../features/session/language.ts'
import { signInAndReturn, takePendingAction } from '../../features/session/pending-action.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { useSession } from '../../features/session/session.ts'
import { useSessionRedirect } from '../../features/session/use-session-redirect.ts'
import { PageSkeleton } from '../../ui/notices/skeleton.tsx'
import { useReceiptPages } from '../../ui/print/receipt-pages.ts'
import { UndoBar } from '../kit/forms/undo.tsx'
import { Navigation, SectionTabs } from './navigation.tsx'
import { redirectFor } from './sections.ts'

export const meta = () => adminTitle(t.backOffice)

/**
 * Navigation and page of the back office. Redirects customers and riders to `/`, visitors to the sign-in and back, and staff without
 * the permission for a page to the first section that they may see.
 */
export default function AdminLayout() {
  const { pathname } = useLocation()
  const isAllowed = useAllowedOnly(pathname)
  useOwnLanguage()
  // the sign-in has led here
  useEffect(() => {
    if (isAllowed) takePendingAction()
  }, [isAllowed])
  useFocusOnNewPage(pathname)
  useFocusAfterRemoval()
  useReceiptPages()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <Navigation />
      <main id="content" tabIndex={-1} className="min-w-0 pb-20 print:pb-0">
        <SectionTabs />
        {isAllowed ? <Outlet /> : <PageSkeleton />}
      </main>
      {isAllowed && <UndoBar />}
      <OfflineNotice />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <main id="content">
      <ErrorPage />
    </main>
  )
}

const home = () => '/'

/** Leads staff who read Nepali from an English page of the back office to the Nepali one. */
function useOwnLanguage(): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user || language !== DEFAULT_LANGUAGE) return
    const wanted = chosenLanguage() ?? user.language
    if (wanted === language) return
    const { pathname, search, hash } = window.location
    window.location.replace(pathIn(wanted, pathname + search + hash))
  }, [user])
}

function useAllowedOnly(pathname: string): boolean {
  const { status } = useSession()
  const may = usePermissions()
  const navigate = useNavigate()
  const isStaff = status === 'verified' && may('backoffice.open')
  const destination = isStaff ? redirectFor(pathname, may) : undefined
  const isCustomer = status === 'verified' && !isStaff
  useSessionRedirect(status === 'visitor' ? signInAndReturn : isCustomer ? home : undefined)
  useEffect(() => {
    if (destination) void navigate(destination, { replace: true })
  }, [destination, navigate])
  return isStaff && !destination
}

const HEADING = 'h1, h2, h3'

/**
 * When the focused element is removed, such as the row of a finished call, the nearest heading above gets the focus, so that
 * keyboard users continue there.
 */
function useFocusAfterRemoval(): void {
  useEffect(() => {
    let around: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      around = []
      for (let element = target as Element | null; element; element = element.parentElement)
        around.push(element)
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || around[0]?.isConnected !== false) return
      const left = around.find((element) => element.isConnected && element.querySelector(HEADING))
      const heading = left?.querySelector<HTMLElement>(HEADING)
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
