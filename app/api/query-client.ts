import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { signedOut } from '../features/session/state.ts'
import { ApiError } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { handlesSignedOut?: boolean }
    mutationMeta: { handlesSignedOut?: boolean }
  }
}

const RETRIES = 2

/** Refusals do not get better by asking again; a lost connection and a server out of breath may. */
function mayHelpToRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return failures < RETRIES && (error.status === 0 || error.status === 503)
}

/** A 401 anywhere means that the session is over, unless the caller says that it deals with it itself. */
function createQueryClient(): QueryClient {
  const noticeSignedOut = (error: unknown, meta: { handlesSignedOut?: boolean } | undefined) => {
    if (error instanceof ApiError && error.status === 401 && !meta?.handlesSignedOut) signedOut(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => noticeSignedOut(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => noticeSignedOut(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { retry: mayHelpToRetry, staleTime: 30_000 },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

let inBrowser: QueryClient | undefined

/**
 * The browser's one cache; on the server a fresh one for each page. Keys of what everybody may see begin with 'public':
 * invalidate `['public']` after a change that others see too (an order, a review).
 */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  inBrowser ??= createQueryClient()
  return inBrowser
}
