import { Outlet, useLocation, useNavigation } from 'react-router'
import { api } from '../../api/client.ts'
import { settingsContext } from '../../context.ts'
import type { Route } from './+types/shop-layout.ts'
import { BackToTop } from './back-to-top.tsx'
import { useFocusOnNewPage } from './focus.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { usePendingPage, useSlowNavigation } from './slow-navigation.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await context.get(settingsContext)() }
}

/** For whoever comes over from the back office, which stands outside this frame. */
export async function clientLoader() {
  const { settings } = await api.get('/settings')
  return { settings }
}

/** What the footer says does not change while somebody shops. */
export const shouldRevalidate = () => false

/** Header and footer around every page of the shop. */
export default function ShopLayout({ loaderData: { settings } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state === 'loading'
  const slow = useSlowNavigation()
  const PendingPage = usePendingPage()
  const outlined = PendingPage && slow
  useFocusOnNewPage(pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <aside
        aria-label="Delivery"
        className="on-leaf bg-leaf-deep px-4 py-1.5 text-center text-sm text-white"
      >
        {settings.delivery.kathmanduValley}
        <span className="max-sm:hidden">
          {' '}
          · Next-day delivery in other cities · Free delivery above Rs.&nbsp;2000
        </span>
      </aside>
      {isLeaving && <div aria-hidden="true" className="navigation-progress" />}
      <Header />
      <Notices />
      <main id="content" tabIndex={-1} className="grow">
        {outlined && <PendingPage pathname={outlined} />}
        {/* kept: when the change is called off, what was typed is still there */}
        <div hidden={Boolean(outlined)}>
          <Outlet />
        </div>
      </main>
      <Footer settings={settings} />
      <BackToTop />
      <OfflineNotice />
    </div>
  )
}
