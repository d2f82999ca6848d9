import { redirect } from 'react-router'
import { NO_SUCH_PAGE_HASH } from '#contract/page-services.ts'

const toHome = () => redirect(`/${NO_SUCH_PAGE_HASH}`)

/** Unknown paths redirect to the home page, which explains why. */
export const loader = toHome
// not `= loader`: the build removes that from what browsers get
export const clientLoader = toHome

export default function NotFound() {
  return null
}
