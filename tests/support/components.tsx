import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import type { User } from '#contract/accounts.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { ErrorResponse } from '#contract/responses.ts'
import { handleSessionExpired, queryClient } from '../../app/api/query-client.ts'
import { SESSION_KEY, signedOut } from '../../app/features/session/state.ts'
import { toastStore } from '../../app/ui/toast.ts'
import { Toaster } from '../../app/ui/toaster.tsx'

type Fields<Name extends EndpointName> = Endpoints[Name] extends { response: infer Schema extends z.ZodType }
  ? Omit<z.input<Schema>, 'success'>
  : never

/** A response that is not the usual success of a call. */
class Reply {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** As long as a busy machine may need. */
configure({ asyncUtilTimeout: 20_000 })

/**
 * What the server sends for each call: the fields of a successful response, or one of the replies below. Of a list, the first
 * is sent for the first call, and so on; the last is repeated.
 */
export type Replies = { [Name in EndpointName]?: Fields<Name> | Reply | (Fields<Name> | Reply)[] }

/** Any response, such as one without the fields that the contract promises. */
export const response = (body: unknown, status = 200): Reply => new Reply(status, body)

/** An error response; without a message, one that the page cannot use, like that of a proxy. */
export const rejected = (status: number, message?: string, more: Partial<ErrorResponse> = {}): Reply =>
  response(message === undefined ? {} : { success: false, code: 'rejected', message, ...more }, status)

/** The call gets no response, as without a network. */
export const NO_RESPONSE = response(undefined, 0)

/** A call that the page has made. */
interface Call {
  name: EndpointName
  body: unknown
  headers: Headers
}

interface Setting {
  replies?: Replies
  /** The signed-in customer; without one, a visitor uses the page. */
  user?: User | undefined
  /** Where the page is, and the pattern of its route. */
  path?: string
  route?: string
}

interface Shown {
  user: UserEvent
  /** The calls of the page so far. */
  calls: Call[]
  /** The path and the query of the page. */
  location: () => string
}

/** The signed-in customer of component tests. */
export const MAYA: User = {
  _id: 'maya',
  name: 'Maya Rai',
  email: 'maya@example.com',
  phone: '9841234567',
  address: 'Patan',
  role: 'customer',
  authProvider: 'local',
  is_verified: true,
  changesEmail: false,
  language: 'en',
  sms: false,
}

/** Shows a component as the shop does, with a table instead of the server. A call that is not in the table fails the test. */
export function show(
  element: ReactNode,
  { replies = {}, user, path = '/', route = path.replace(/\?.*/, '') }: Setting = {},
): Shown {
  const client = queryClient()
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
  client.setQueryData(SESSION_KEY, { user: user ?? null })
  handleSessionExpired(signedOut)
  const { calls, unexpected } = answerCalls({ ...EMPTY_LISTS, ...replies })
  let location = ''
  const Frame = () => {
    const { pathname, search } = useLocation()
    location = pathname + search
    return <Outlet />
  }
  const Page = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: route, Component: () => element },
        { path: '*', Component: () => null },
      ],
    },
  ])
  onTestFinished(() => {
    cleanup()
    client.clear()
    act(() => {
      for (const { id } of toastStore.current()) toastStore.dismiss(id)
    })
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    expect(unexpected, 'calls that the table does not answer').toEqual([])
  })
  render(
    <QueryClientProvider client={client}>
      <Page initialEntries={[path]} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ delay: null }), calls, location: () => location }
}

const EMPTY_LISTS = { 'GET /cart': { cart: { items: [] } }, 'GET /wishlist': { wishlist: { products: [] } } }

/** Replaces `fetch` by the table. */
function answerCalls(replies: Replies): { calls: Call[]; unexpected: string[] } {
  const calls: Call[] = []
  const unexpected: string[] = []
  const routes = Object.entries(replies).map(([name, reply]) => ({
    name: name as EndpointName,
    pattern: new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`),
    left: [reply].flat(),
  }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call = `${method} ${url.replace(/^\/api|\?.*/g, '')}`
    const route = routes.find(({ pattern }) => pattern.test(call))
    if (!route) unexpected.push(call)
    else calls.push({ name: route.name, body: readBody(body), headers: new Headers(headers) })
    const reply = route && route.left.length > 1 ? route.left.shift() : route?.left[0]
    if (reply === undefined || reply === NO_RESPONSE) throw new TypeError('Failed to fetch')
    if (reply instanceof Reply) return Response.json(reply.body, { status: reply.status })
    return Response.json({ success: true, ...reply })
  })
  return { calls, unexpected }
}

const readBody = (body: RequestInit['body']): unknown => (typeof body === 'string' ? JSON.parse(body) : body)
