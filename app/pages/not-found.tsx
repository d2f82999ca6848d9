import { redirect } from 'react-router'
import { NO_SUCH_PAGE_HASH } from '#contract/page-services.ts'

const toHome = () => redirect(`/${NO_SUCH_PAGE_HASH}`)

/** Any path the shop does not know leads to the home page, which says why. */
export const loader = toHome
export const clientLoader = toHome

export default function NotFound() {
  return null
}
