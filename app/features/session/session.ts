import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User, UserResponse } from '#contract/accounts.ts'
import { ApiError, api } from '../../api/client.ts'
import { forgetPersonal, hasSessionHint, SESSION_KEY, type SessionData, signedOut } from './state.ts'
import { tabStorage } from './tab-storage.ts'

export { signedIn, signedOut } from './state.ts'

export type Session =
  | { status: 'loading'; user: null; leaveTo?: undefined }
  | { status: 'visitor'; user: null; leaveTo?: string }
  | { status: 'unverified'; user: User; leaveTo?: undefined }
  | { status: 'verified'; user: User; leaveTo?: undefined }

async function fetchSession(client: QueryClient): Promise<SessionData> {
  const before = client.getQueryData<SessionData>(SESSION_KEY)
  if (!hasSessionHint()) return { user: null }
  try {
    const { user } = await api.get<typeof UserResponse>('/user/profile')
    if (before?.user && before.user._id !== user?._id) forgetPersonal(client)
    return { user: user ?? null }
  } catch (error) {
    // a lost connection later on does not sign anybody out; at first there is nothing to keep
    if (before?.user && !(error instanceof ApiError && error.status === 401)) return before
    return { user: null }
  }
}

function sessionQuery(client: QueryClient) {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: () => fetchSession(client),
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
    meta: { handlesSignedOut: true },
  })
}

/** Who is here, waiting for the profile call if it has not ended yet. */
export async function currentSession(client: QueryClient): Promise<Session> {
  return toSession(await client.ensureQueryData(sessionQuery(client)))
}

/** Who is here. 'loading' on the server and until the profile call of the first page has ended. */
export function useSession(): Session {
  const client = useQueryClient()
  const { data } = useQuery(sessionQuery(client))
  return toSession(data)
}

function toSession(data: SessionData | undefined): Session {
  if (!data) return { status: 'loading', user: null }
  const { user, leaveTo } = data
  if (!user) return leaveTo ? { status: 'visitor', user: null, leaveTo } : { status: 'visitor', user: null }
  return { status: user.is_verified ? 'verified' : 'unverified', user }
}

/** Signs out and goes to /signin; signed out for this browser even if the call fails. */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api.post('/user/logout'),
    onError: (error) => console.warn('Sign-out was not confirmed', error),
    onSettled: async () => {
      tabStorage.forgetAll()
      signedOut(client, '/signin')
      await navigate('/signin')
    },
    meta: { handlesSignedOut: true },
  })
}
