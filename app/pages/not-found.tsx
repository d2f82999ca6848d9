import { redirect } from 'react-router'
import { NO_SUCH_PAGE_HASH } from '#contract/page-services.ts'

/** Unknown paths redirect to the home page, which explains why. */
export const loader = () => redirect(`/${NO_SUCH_PAGE_HASH}`)
export const clientLoader = loader

export default function NotFound() {
  return null
}
