import { Outlet, useLocation, useNavigation } from 'react-router'
import * as common from '#texts/common.ts'
import * as t from '#texts/shop/layout.ts'
import { api } from '../../api/client.ts'
import { settingsContext } from '../../context.ts'
import { CartBar } from '../cart/cart-bar.tsx'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { deliveryText } from '../settings/settings.ts'
import { ownText } from '../settings/shop-texts.ts'
import type { Route } from './+types/shop-layout.ts'
import { BackToTop } from './back-to-top.tsx'
import { useFocusOnNewPage } from './focus.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'

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
  const valley = deliveryText(settings, 'kathmanduValley')
  const deliveryNotice = ownText(settings.texts.home, 'deliveryBarMore', t.deliveryBarMore)
  const isNavigating = useNavigation().state === 'loading'
  useFocusOnNewPage(pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      {/* the cart and the checkout say what is charged */}
      {pathname !== '/cart' && (
        <aside
          aria-label={t.deliveryBar}
          className="on-leaf bg-leaf-deep px-4 py-1.5 text-center text-sm text-white"
        >
          <span lang={valley.lang}>{valley.text}</span>
          <span lang={deliveryNotice.lang} className="max-sm:hidden">
            {' · '}
            {deliveryNotice.text}
          </span>
        </aside>
      )}
      {isNavigating && <div role="progressbar" aria-label={common.loading} className="navigation-progress" />}
      <Header />
      <Notices />
      <main id="content" tabIndex={-1} className="grow">
        <Outlet />
        {/^\/product/.test(pathname) && <CartBar />}
      </main>
      <Footer settings={settings} />
      <BackToTop />
      <OfflineNotice />
    </div>
  )
}
