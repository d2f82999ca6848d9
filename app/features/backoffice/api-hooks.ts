import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { TodayResponse } from '#contract/admin/today.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../api/client.ts'
import { toast } from '../../ui/toast.ts'
import { SESSION_KEY } from '../session/state.ts'

/** Everything of the back office; one change may show in many places, so all of it is asked for again after each. */
export const ADMIN_KEY = ['admin'] as const

interface AdminQueryOptions {
  /** Lists keep showing the last answer while the next is on its way; a page about one thing must not show another. */
  keepPrevious?: boolean
  enabled?: boolean
  /** Asks again by itself while the page is in sight. */
  everyMs?: number
}

/** What the path (below /api, with its query) answers. Name the contract's answer: `useAdminQuery<typeof TodayResponse>('/admin/today')`. */
export function useAdminQuery<Answer extends z.ZodType>(
  path: string,
  { keepPrevious = false, enabled = true, everyMs }: AdminQueryOptions = {},
) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...ADMIN_KEY, path] as QueryKey,
    queryFn: ({ signal }) => api.get<Answer>(path, { signal }),
    enabled,
    staleTime: 0,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
  const isDismissed = query.error instanceof ApiError && query.error.status === 403
  useEffect(() => {
    // the layout leads away whom the shop does not know as an administrator any more
    if (isDismissed) void client.invalidateQueries({ queryKey: SESSION_KEY })
  }, [isDismissed, client])
  return query
}

/** What waits, for the navigation and the page of today. Fresh every minute. */
export function useToday(enabled = true) {
  return useAdminQuery<typeof TodayResponse>('/admin/today', { enabled, everyMs: 60_000 })
}

interface AdminMutation<Variables, Result> {
  call: (variables: Variables) => Promise<Result>
  /** Said when it has worked; nothing is said without it. */
  done?: string | ((result: Result, variables: Variables) => string | undefined)
  /** Said when it has failed and the server gave no words of its own. */
  failed?: string
  /** Whether a failure is shown by the caller, so that no toast is needed. */
  quietFailure?: boolean
}

/** A change. Whatever came of it, everything shown is asked for again: others may have been faster. */
export function useAdminMutation<Variables, Result>({
  call,
  done,
  failed = messages.adminNotSaved,
  quietFailure = false,
}: AdminMutation<Variables, Result>) {
  const client = useQueryClient()
  return useMutation<Result, Error, Variables>({
    mutationFn: call,
    onSuccess(result, variables) {
      const words = typeof done === 'function' ? done(result, variables) : done
      if (words) toast.success(words)
    },
    onError(error) {
      if (!quietFailure) toast.error(messageOf(error, failed))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
}
