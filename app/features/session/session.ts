import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { api, isSignedOut } from '../../api/client.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'
import { forgetLanguage } from './language.ts'
import {
  clearUserQueries,
  forgetPerson,
  hasSessionHint,
  markAsSignedOut,
  SESSION_KEY,
  type SessionData,
  signedOut,
} from './state.ts'

export { signedIn, signedOut } from './state.ts'

export type Session =
  | { status: 'loading'; user: null; redirectTo?: undefined }
  | { status: 'visitor'; user: null; redirectTo: string | undefined }
  | { status: 'unverified'; user: User; redirectTo?: undefined }
  | { status: 'verified'; user: User; redirectTo?: undefined }

async function fetchSession(client: QueryClient): Promise<SessionData> {
  const before = client.getQueryData<SessionData>(SESSION_KEY)
  let user: User | null = null
  let isUnsure = false
  await finishSignOut()
  try {
    if (hasSessionHint()) user = (await api.get('/user/profile')).user
  } catch (error) {
    isUnsure = !isSignedOut(error)
    if (!isUnsure) forgetPerson({ hasExpired: true })
    // A later connection error does not sign the customer out.
    else if (before) user = before.user
  }
  const now = client.getQueryData<SessionData>(SESSION_KEY)
  // a sign-in or sign-out during the request is newer than its response
  if (now && now !== before) return now
  if (user && before?.user && before.user._id !== user._id) clearUserQueries(client)
  return { user, isUnsure }
}

function sessionQuery(client: QueryClient) {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: () => fetchSession(client),
    // after a failure, the next page asks again
    staleTime: ({ state }) => (state.data?.isUnsure ? 0 : 5 * 60_000),
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
    meta: { handlesSignedOut: true },
  })
}

/** The session, after the profile request if that is still running. */
export async function currentSession(client: QueryClient): Promise<Session> {
  return toSession(await client.ensureQueryData(sessionQuery(client)))
}

/** The session: 'loading' on the server, and in the browser until the first profile request ends. */
export function useSession(): Session {
  const client = useQueryClient()
  const { data } = useQuery(sessionQuery(client))
  return toSession(data)
}

function toSession(data: SessionData | undefined): Session {
  if (!data) return { status: 'loading', user: null }
  const { user, redirectTo } = data
  if (!user) return { status: 'visitor', user, redirectTo }
  return { status: user.is_verified ? 'verified' : 'unverified', user }
}

/** Ends the session of somebody who has signed out while the shop could not be reached. */
async function finishSignOut(): Promise<void> {
  if (hasSessionHint('signedOut')) await api.post('/user/logout').catch(finishSignOutLater)
}

const finishSignOutLater = () => addEventListener('online', finishSignOut, { once: true })

/**
 * Signs out and goes to /signin. This browser counts as signed out even if the request fails; it is then repeated when the network
 * is back, or at the next visit.
 */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = () => {
    // staff may share a computer
    if (client.getQueryData<SessionData>(SESSION_KEY)?.user?.role !== 'customer') forgetLanguage()
    signedOut(client, '/signin')
    void navigate('/signin')
  }
  return useShopMutation({
    call: () => api.post('/user/logout'),
    done: () => void leave(),
    failed: () => {
      leave()
      markAsSignedOut()
      finishSignOutLater()
      return undefined
    },
    handlesSignedOut: true,
  })
}
