import { Link } from 'react-router'
import * as common from '#texts/common.ts'
import * as t from '#texts/shop/layout.ts'
import { Logo } from '../features/layout/logo.tsx'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WarningIcon } from '../ui/icons.tsx'

export const meta = () => [
  { title: common.pageTitle(t.offlineTitle) },
  { name: 'robots', content: 'noindex' },
]

/** Shown by the service worker instead of a page that is not on the device. It must work without scripts. */
export default function OfflinePage() {
  return (
    <>
      <header className="border-b border-line bg-white">
        <div className="page py-2">
          <Link to="/" className="inline-block rounded-box py-1 pr-2">
            <Logo />
          </Link>
        </div>
      </header>
      <main id="content" className="page py-8">
        <EmptyState
          title={t.offlineTitle}
          level={1}
          icon={<WarningIcon className="size-9" />}
          action={
            <>
              {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page that was requested */}
              <a href="" className={buttonClass()}>
                {common.tryAgain}
              </a>
              <ButtonLink variant="outline" to="/">
                {common.goHome}
              </ButtonLink>
            </>
          }
        >
          <p>{t.offlineText}</p>
        </EmptyState>
      </main>
    </>
  )
}
