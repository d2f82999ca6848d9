import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointName, Method } from '#contract/endpoints.ts'
import * as messages from '#texts/messages.ts'
import {
  ApiError,
  api,
  type Location,
  type Options,
  type PathOf,
  type RequestOf,
  type ResponseOf,
  sendNamed,
  urlOf,
} from '../../api/client.ts'
import { type ShopMutation, useShopMutation } from '../../api/use-shop-mutation.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { SESSION_KEY } from '../../features/session/state.ts'
import { toast } from '../../ui/notices/toast.ts'

/** Prefix of all query keys of the back office. Every change invalidates all of them, because it can show in many places. */
export const ADMIN_KEY = ['admin'] as const

interface QueryOptions {
  /** Keeps showing the previous data while the next loads. For lists; a page about one thing must not show another. */
  keepPrevious?: boolean
  enabled?: boolean
  /** Refetches at this interval while the page is visible, or also `inBackground`. */
  everyMs?: number
  inBackground?: boolean
}

/**
 * A GET request, with its `params` and `query` among the options: `useAdminQuery('/admin/orders/:id', { params: { id } })`. Staff
 * without a second factor are sent to its set-up when the shop requires one.
 */
export function useAdminQuery<Path extends PathOf<'GET'>>(
  path: Path,
  ...[options]: Options<RequestOf<'GET', Path> & QueryOptions>
) {
  const {
    keepPrevious = false,
    enabled = true,
    everyMs,
    inBackground = false,
    ...request
  }: QueryOptions & Location = options ?? {}
  // for the compiler the options of an unknown path are unknown too
  const get = api.get as unknown as (path: Path, options: object) => Promise<ResponseOf<'GET', Path>>
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: [...ADMIN_KEY, urlOf(path, request)] as QueryKey,
    queryFn: ({ signal }) => get(path, { ...request, signal }),
    enabled,
    staleTime: 0,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs, refetchIntervalInBackground: inBackground }),
  })
  const { status, code, message } = query.error instanceof ApiError ? query.error : {}
  useEffect(() => {
    // the layout redirects users who have lost their permissions
    if (status === 403) void client.invalidateQueries({ queryKey: SESSION_KEY })
  }, [status, client])
  useEffect(() => {
    if (code !== 'second_factor_missing' || !message) return
    toast.error(message)
    void navigate('/profile?tab=two-step', { replace: true })
  }, [code, message, navigate])
  return query
}

/** Open tasks and today's numbers, for staff who may read them. Refetched every minute. */
export function useToday() {
  const may = usePermissions()
  return useAdminQuery('/admin/today', { enabled: may('reports.read'), everyMs: 60_000 })
}

type AdminMutation<Variables, Result> = Omit<ShopMutation<Variables, Result>, 'refetch' | 'refetchLater'>

/**
 * Changes something. All data of the back office is fetched again afterwards, because a change can show in many places.
 */
export function useAdminMutation<Variables, Result>(options: AdminMutation<Variables, Result>) {
  return useShopMutation({ failed: messages.adminNotSaved, ...options, refetch: [ADMIN_KEY] })
}

type WriteName = Exclude<EndpointName, `GET ${string}`>
type RequestNamed<Name> = Name extends `${infer Verb extends Method} ${infer Path}`
  ? RequestOf<Verb, Path>
  : never
type ResponseNamed<Name> = Name extends `${infer Verb extends Method} ${infer Path}`
  ? ResponseOf<Verb, Path>
  : never
type BodyNamed<Name> = RequestNamed<Name> extends { body: infer Body } ? Body : undefined
type ParamsNamed<Name> = RequestNamed<Name> extends { params: infer Params } ? { params: Params } : object

type ActionOptions<Name> = Omit<AdminMutation<BodyNamed<Name>, ResponseNamed<Name>>, 'call'>

/** A change that is one request. It takes the body, if the request has one: `useAction('POST /admin/lots/:id/hold', { params: { id } })`. */
export function useAction<const Name extends WriteName>(
  name: Name,
  ...[options]: Options<ParamsNamed<Name> & ActionOptions<Name>>
) {
  const { params = {}, ...mutation } = (options ?? {}) as Location & ActionOptions<Name>
  return useAdminMutation<BodyNamed<Name>, ResponseNamed<Name>>({
    ...mutation,
    call: (body) => sendNamed(name, { params, body }) as Promise<ResponseNamed<Name>>,
  })
}
