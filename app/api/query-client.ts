import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { handlesSignedOut?: boolean }
    mutationMeta: { handlesSignedOut?: boolean }
  }
}

const RETRIES = 2

/** Only lost connections and an overloaded server are worth a retry; other errors would repeat. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return failures < RETRIES && (error.status === 0 || error.status === 503)
}

let onSessionEnd: ((client: QueryClient) => void) | undefined

/**
 * Sets what happens when a call fails with 401, which means that the session is over. Queries and mutations that handle it
 * themselves have `handlesSignedOut` in their meta.
 */
export function setSessionEndHandler(handler: (client: QueryClient) => void): void {
  onSessionEnd = handler
}

function createQueryClient(): QueryClient {
  const checkSession = (error: unknown, meta: { handlesSignedOut?: boolean } | undefined) => {
    if (error instanceof ApiError && error.status === 401 && !meta?.handlesSignedOut) onSessionEnd?.(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => checkSession(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => checkSession(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 30_000 },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

let browserClient: QueryClient | undefined

/**
 * The browser's only query client; on the server a new one for each page. Keys of public data begin with 'public': invalidate
 * `['public']` after a change that is visible to everyone, such as an order or a review.
 */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}
