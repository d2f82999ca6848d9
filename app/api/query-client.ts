import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { handlesSignedOut?: boolean }
    mutationMeta: { handlesSignedOut?: boolean }
  }
}

const RETRIES = 2

/** Retries after a lost connection, and while the server or other tabs of the account are busy; other errors would recur. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return failures < RETRIES && navigator.onLine && [0, 429, 503].includes(error.status)
}

let onSessionExpired: (client: QueryClient) => void = () => {}

/** Sets the handler for responses with status 401 to requests without `handlesSignedOut`. */
export function handleSessionExpired(handler: (client: QueryClient) => void): void {
  onSessionExpired = handler
}

function createQueryClient(): QueryClient {
  const checkSession = (error: unknown, meta: { handlesSignedOut?: boolean } | undefined) => {
    if (isSignedOut(error) && !meta?.handlesSignedOut) onSessionExpired(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => checkSession(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => checkSession(error, mutation.meta),
    }),
    defaultOptions: {
      // without a network a request fails at once and says so
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

let browserClient: QueryClient | undefined

/**
 * The cache shared by the browser's tab; the server creates one for each page. Keys of public data start with 'public':
 * invalidate `['public']` after a change that affects them, such as an order or a review.
 */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}
