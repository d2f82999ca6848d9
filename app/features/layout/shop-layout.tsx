import { useEffect, useEffectEvent, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { NO_SUCH_PAGE_HASH, VERIFY_NEEDS_SIGN_IN_HASH } from '#contract/page-services.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import * as delivery from '#texts/shop/delivery.ts'
import * as t from '#texts/shop/layout.ts'
import { api } from '../../api/client.ts'
import { settingsContext } from '../../context.ts'
import { useOnDemand } from '../../ui/browser/late-component.ts'
import { toast } from '../../ui/notices/toast.ts'
import { ArrowUpIcon } from '../../ui/pictures/icons.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { arrivalsOf } from '../delivery/arrivals.ts'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { useSession } from '../session/session.ts'
import { offerText } from '../settings/shop-texts.ts'
import type { Route } from './+types/shop-layout.ts'
import { useFocusOnNewPage } from './focus.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await context.get(settingsContext)() }
}

/** Runs when a visitor comes from the back office, which has its own layout. */
export async function clientLoader() {
  const { settings } = await api.get('/settings')
  return { settings }
}

/** The settings do not change during a visit. */
export const shouldRevalidate = () => false

/** Header and footer of all pages outside the back office. */
export default function ShopLayout({ loaderData: { settings } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  // the cart and the checkout say what is charged, and have nothing below their button
  const isCheckout = pathname === '/cart'
  const [soonest] = arrivalsOf(settings.delivery.days)
  const offer = offerText(settings)
  const isNavigating = useNavigation().state === 'loading'
  useFocusOnNewPage(pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      {!isCheckout && (
        <aside
          aria-label={t.deliveryBar}
          className="on-leaf flex flex-wrap justify-center gap-x-4 bg-leaf-deep px-4 py-1.5 text-sm text-white"
        >
          <p>
            {soonest && <span>{delivery.arrivalIn(soonest.days, soonest.where)}</span>}
            <span lang={offer.lang} className={soonest && 'max-sm:hidden'}>
              {soonest ? ` · ${offer.text}` : offer.text}
            </span>
          </p>
          <LaterStaffLinks />
        </aside>
      )}
      {isNavigating && <div role="progressbar" aria-label={common.loading} className="navigation-progress" />}
      <Header />
      <Notices />
      <main id="content" tabIndex={-1} className="grow">
        <Outlet />
        {/^\/product/.test(pathname) && <CartBar />}
      </main>
      {!isCheckout && <Footer settings={settings} />}
      <BackToTop />
      <OfflineNotice />
    </div>
  )
}

/** The links of staff, whose code and permissions others do not need. */
function LaterStaffLinks() {
  const { user } = useSession()
  const { Loaded, load } = useOnDemand(async () => (await import('./staff-links.tsx')).StaffLinks)
  const loadLinks = useEffectEvent(() => void load())
  const isStaff = user !== null && user.role !== 'customer'
  useEffect(() => {
    if (isStaff) loadLinks()
  }, [isStaff])
  return Loaded && isStaff && <Loaded role={user.role} />
}

/** Explains a redirect by the server. The reason is in the URL's hash, so that cached pages are the same for all visitors. */
function Notices() {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (hash === NO_SUCH_PAGE_HASH) toast.info(messages.noSuchPage)
    else if (hash === VERIFY_NEEDS_SIGN_IN_HASH) toast.error(messages.verifyNeedsSignIn)
    else return
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, navigate])

  return (
    <noscript>
      <p id={NO_SUCH_PAGE_HASH.slice(1)} className="hidden bg-marigold-soft p-4 text-center target:block">
        {messages.noSuchPage}
      </p>
      <p
        id={VERIFY_NEEDS_SIGN_IN_HASH.slice(1)}
        className="hidden bg-danger-soft p-4 text-center target:block"
      >
        {messages.verifyNeedsSignIn}
      </p>
    </noscript>
  )
}

const SHOWN_AFTER_PX = 100

/** A button that appears after scrolling and leads back to the top. */
function BackToTop() {
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const update = () => setIsShown(window.scrollY > SHOWN_AFTER_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  if (!isShown) return null
  return (
    <button
      type="button"
      aria-label={t.backToTop}
      title={t.backToTop}
      className="to-top"
      onClick={() => {
        const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUpIcon className="size-4" />
    </button>
  )
}
