import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { SESSION_HINT, SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import { language } from '#texts/language.ts'
import type { Route } from './+types/root.ts'
import { handleSessionExpired, queryClient } from './api/query-client.ts'
import './app.css'
import { ReplayPendingAction } from './features/cart/replay-pending-action.tsx'
import { ErrorPage } from './features/layout/error-page.tsx'
import { LinkPrefetch } from './features/layout/link-prefetch.tsx'
import { followOtherTabs, signedOut } from './features/session/state.ts'
import { VerificationRedirect } from './features/session/verification-redirect.tsx'
import regular from './fonts/mukta-400.woff2?url'
import bold from './fonts/mukta-700.woff2?url'
import mark from './fonts/mukta-mark.woff2?url'
import { Toaster } from './ui/notices/toaster.tsx'

/**
 * Runs before the first paint: marks that scripts are on, so that CSS can collapse the menu, and that there is a session, so
 * that it can hide 'Sign In'. Also notes taps for entry.client.tsx, loads the page again after a 'Back' that came too early for
 * React Router, and stops zod from testing whether code generation is allowed, which would violate the policy. On English pages, a device without a Devanagari font loads ours after everything else.
 */
const BEFORE_PAINT = `globalThis.__zod_globalConfig={jitless:true};document.documentElement.className='js'+(/(^|; )${SESSION_HINT_COOKIE}=${SESSION_HINT.mayExist}/.test(document.cookie)?' has-session':'');addEventListener('click',({target})=>{document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');globalThis.reactHandlesTaps||target.closest('button[type=button]')?.setAttribute('data-tapped','')},true);addEventListener('popstate',({state})=>state&&!globalThis.reactHandlesTaps&&location.reload())${
  language === 'en'
    ? `;addEventListener('load',()=>setTimeout(()=>document.documentElement.classList.add('devanagari-font'),1500))`
    : ''
}`

/**
 * Starts React after the first paint. On a slow connection its scripts would otherwise compete with styles, fonts and the first picture.
 * Hidden tabs, which do not paint, start at once; one second after the load event all pages start. The scripts are in a `noscript`
 * element, which keeps a browser from loading them. All load at the same time; the largest are evaluated one after the other, because a
 * page cannot respond in the meantime.
 */
const START_AFTER_PAINT = `(async()=>{
const late=document.createRange().createContextualFragment(document.currentScript.previousElementSibling.textContent),links=late.querySelectorAll('link');
document.head.append(...late.querySelectorAll('script:not([type])'));
await new Promise(go=>{if(document.hidden||document.readyState==='complete')go();addEventListener('load',()=>setTimeout(go,1000));new PerformanceObserver(seen=>{if(seen.getEntriesByName('first-contentful-paint').length)go()}).observe({type:'paint',buffered:true})});
document.head.append(...links);
for(const{href}of links)if(/\\/(?:react|router|shop)-/.test(href))await import(href);
document.head.append(late)})()`

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  font(regular),
  font(bold),
  font(mark),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  {
    rel: 'manifest',
    href: language === 'en' ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`,
  },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1f5d3a" />
        {/* it has run when React hydrates the page, so the scripts do not contain it once more */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BEFORE_PAINT : '' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {import.meta.env.DEV ? (
          <Scripts />
        ) : (
          <>
            <noscript>
              <Scripts />
            </noscript>
            <script
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START_AFTER_PAINT : '' }}
            />
          </>
        )}
      </body>
    </html>
  )
}

handleSessionExpired(signedOut)

export default function Root() {
  const [client] = useState(queryClient)
  const { pathname } = useLocation()
  useEffect(() => followOtherTabs(client), [client])
  // React renders a page anew that was translated before its hydration, without the class of BEFORE_PAINT
  useLayoutEffect(() => document.documentElement.classList.add('js'), [])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <Toaster />
      <LinkPrefetch />
      <ReplayPendingAction pathname={pathname} />
      <VerificationRedirect pathname={pathname} />
    </QueryClientProvider>
  )
}

export function ErrorBoundary() {
  return (
    <main>
      <ErrorPage />
    </main>
  )
}
