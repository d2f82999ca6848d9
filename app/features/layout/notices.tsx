import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { NO_SUCH_PAGE_HASH, VERIFY_NEEDS_SIGN_IN_HASH } from '#contract/page-services.ts'
import * as messages from '#texts/messages.ts'
import { toast } from '../../ui/notices/toast.ts'

/** Explains a redirect by the server. The reason is in the URL's hash, so that cached pages are the same for all visitors. */
export function Notices() {
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
