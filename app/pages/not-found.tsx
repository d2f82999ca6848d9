import { redirect } from 'react-router'
import { NO_SUCH_PAGE_HASH } from '#contract/page-services.ts'

const toHome = () => redirect(`/${NO_SUCH_PAGE_HASH}`)

/** Unknown paths redirect to the home page, which explains why. */
export const loader = toHome

/** Documents of the shop do not know the routes of the back office (react-router.config.ts), so it needs one of its own. */
export function clientLoader({ request }: { request: Request }) {
  if (!/\/admin(\/|$)/.test(new URL(request.url).pathname)) return toHome()
  window.location.assign(request.url)
  return new Promise<never>(() => {})
}

export default function NotFound() {
  return null
}
