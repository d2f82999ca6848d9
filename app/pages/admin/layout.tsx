import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../api/client.ts'
import { adminTitle } from '../../features/backoffice/admin-page.tsx'
import '../../features/backoffice/backoffice.css'
import { useToday } from '../../features/backoffice/api-hooks.ts'
import { SECTION_GROUPS } from '../../features/backoffice/sections.ts'
import { UndoBar } from '../../features/backoffice/undo.tsx'
import { ErrorPage } from '../../features/layout/error-page.tsx'
import { useFocusOnNewPage } from '../../features/layout/focus.ts'
import { Logo } from '../../features/layout/logo.tsx'
import { OfflineNotice } from '../../features/layout/offline-notice.tsx'
import { useSession, useSignOut } from '../../features/session/session.ts'
import { useSessionRedirect } from '../../features/session/use-session-redirect.ts'
import { CloseIcon, MenuIcon, SignOutIcon } from '../../ui/icons.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = () => adminTitle('Back office')

/** Frame of the back office. Everyone but an administrator is led to `/`, or where sign-out said. */
export default function AdminLayout() {
  const { pathname } = useLocation()
  const isAdmin = useAdminOnly()
  useFocusOnNewPage(pathname)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Navigation isAdmin={isAdmin} pathname={pathname} />
      <main id="content" tabIndex={-1} className="min-w-0 pb-20 print:pb-0">
        {isAdmin ? <Outlet /> : <PageSkeleton />}
      </main>
      {isAdmin && <UndoBar />}
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

function useAdminOnly(): boolean {
  const { status, user } = useSession()
  const isAdmin = status === 'verified' && user.role === 'admin'
  useSessionRedirect(status === 'visitor' || (status === 'verified' && !isAdmin) ? home : undefined)
  return isAdmin
}

/** In a shop that requires a second factor, staff without one are led to its set-up. */
function useRequiredSecondFactor(error: Error | null) {
  const navigate = useNavigate()
  const message =
    error instanceof ApiError && error.code === 'second_factor_missing' ? error.message : undefined

  const left = useRef(false)

  useEffect(() => {
    if (!message || left.current) return
    left.current = true
    toast.error(message)
    void navigate('/profile?tab=two-step', { replace: true })
  }, [message, navigate])
}

const ITEM =
  'flex min-h-11 w-full items-center justify-between gap-2 rounded-box px-3 font-bold transition-colors lg:min-h-9'

function itemClass({ isActive }: { isActive: boolean }): string {
  return `${ITEM} ${isActive ? 'bg-white text-leaf-deep' : 'text-white hover:bg-leaf'}`
}

function Navigation({ isAdmin, pathname }: { isAdmin: boolean; pathname: string }) {
  const [open, setOpen] = useState(false)
  const { data, error } = useToday(isAdmin)
  useRequiredSecondFactor(error)
  const signOut = useSignOut()

  useEffect(() => setOpen(false), [pathname])

  return (
    <header className="on-leaf sticky top-0 z-30 bg-leaf-deep text-white lg:h-dvh lg:overflow-y-auto print:hidden">
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 -translate-y-24 rounded-box bg-white px-4 py-2 font-bold text-leaf focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex items-center justify-between gap-2 px-4 py-2 lg:block lg:py-3">
        <Link to="/admin" className="flex items-center gap-2 rounded-box">
          <span className="rounded-box bg-white px-2 py-1">
            <Logo />
          </span>
          <span className="text-sm lg:sr-only">Back office</span>
        </Link>
        <button
          type="button"
          className="menu-toggle size-11 cursor-pointer items-center justify-center rounded-box hover:bg-leaf"
          aria-expanded={open}
          aria-controls="admin-menu"
          aria-label={open ? 'Close the menu' : 'Open the menu'}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
      <nav
        id="admin-menu"
        aria-label="Back office"
        data-open={open}
        className="menu grid max-h-[calc(100dvh-4rem)] gap-x-6 gap-y-4 overflow-y-auto px-3 pb-6 sm:grid-cols-2 lg:max-h-none lg:grid-cols-1"
      >
        {SECTION_GROUPS.map((group) => (
          <div key={group.label}>
            <p className="px-3 pb-1 text-sm text-white/80">{group.label}</p>
            <ul className="grid gap-0.5">
              {group.sections.map(({ to, label, waiting, waitingWord }) => {
                const count = data && waiting ? waiting(data.todo) : 0
                return (
                  <li key={to}>
                    <NavLink to={to} end={to === '/admin'} className={itemClass}>
                      {label}
                      {count > 0 && (
                        <span className="min-w-6 rounded-full bg-marigold px-1.5 text-center text-sm leading-6 text-ink">
                          {count}
                          <span className="sr-only"> {waitingWord}</span>
                        </span>
                      )}
                    </NavLink>
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
        <ul className="grid content-start gap-0.5 border-t border-white/25 pt-3 sm:col-span-2 lg:col-span-1">
          <li>
            <Link to="/" className={itemClass({ isActive: false })}>
              View shop
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={`${itemClass({ isActive: false })} cursor-pointer`}
              onClick={() => signOut.mutate()}
            >
              Logout <SignOutIcon className="size-5" />
            </button>
          </li>
        </ul>
      </nav>
    </header>
  )
}
