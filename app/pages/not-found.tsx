import { redirect } from 'react-router'
import { NO_SUCH_PAGE_HASH } from '#contract/page-services.ts'

const toHome = () => redirect(`/${NO_SUCH_PAGE_HASH}`)

/** Unknown paths redirect to the home page, which explains why. */
export const loader = toHome
export const clientLoader = toHome

export default function NotFound() {
  return null
}
