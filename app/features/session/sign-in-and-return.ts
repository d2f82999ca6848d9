import { routePath } from '../../ui/text/local-path.ts'
import { savePendingAction } from './pending-action.ts'

/** For pages that open from emails: a visitor signs in and returns to the page. Returns where to go. */
export function signInAndReturn(): string {
  const { pathname, search } = window.location
  savePendingAction({ returnTo: (routePath(pathname) ?? '/') + search })
  return '/signin'
}
