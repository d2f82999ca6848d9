import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactElement } from 'react'
import { createRoutesStub, type LoaderFunction, Outlet, useLocation } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import type { User } from '#contract/accounts.ts'
import type { Product } from '#contract/catalog.ts'
import { SESSION_HINT, SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Order } from '#contract/orders.ts'
import { eachDetail } from '#contract/product-details.ts'
import type { ErrorResponse } from '#contract/responses.ts'
import { handleSessionExpired, queryClient } from '../../app/api/query-client.ts'
import { SESSION_KEY, signedOut } from '../../app/features/session/state.ts'
import { toastStore } from '../../app/ui/notices/toast.ts'
import { Toaster } from '../../app/ui/notices/toaster.tsx'

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

type ReplyTo<Name extends EndpointName> = Fields<Name> | Reply | Promise<Fields<Name> | Reply>

/**
 * What the server sends for each call: the fields of a successful response, or one of the replies below, or a promise of them. Of a
 * list, the first is sent for the first call, and so on; the last is repeated.
 */
export type Replies = { [Name in EndpointName]?: ReplyTo<Name> | ReplyTo<Name>[] }

/** Any response, such as one without the fields that the contract promises. */
export const response = (body: unknown, status = 200): Reply => new Reply(status, body)

/** An error response; without a message, one that the page cannot use, like that of a proxy. */
export const rejected = (status: number, message?: string, more: Partial<ErrorResponse> = {}): Reply =>
  response(message === undefined ? {} : { success: false, code: 'rejected', message, ...more }, status)

/** The call gets no response, as without a network. */
export const NO_RESPONSE = response(undefined, 0)

const NOT_FOUND = rejected(404, 'Not found')

/** A call that the page has made. */
interface Call {
  name: EndpointName
  url: string
  body: unknown
  headers: Headers
}

export interface Setting {
  replies?: Replies
  /** The signed-in customer; without one, a visitor uses the page. `unknown`: the page has to ask. */
  user?: User | 'unknown'
  /** Where the page is, and the pattern of its route. */
  path?: string
  route?: string
  /** The layout of its routes, which may redirect. */
  layout?: ComponentType
}

export interface Shown {
  /** The calls of the page so far. */
  calls: Call[]
  /** The path and the query of the page. */
  location: () => string
  user: UserEvent
  /** Presses the first button with this name. */
  press: (name: string | RegExp) => Promise<void>
  /** Types a text into the field with this label, instead of what it contains. */
  fill: (label: string | RegExp, text: string) => Promise<void>
}

/** Where Maya gets her orders. */
export const ADDRESS = {
  fullName: 'Maya Rai',
  phone: '9841234567',
  secondPhone: '',
  address: 'Lazimpat 2',
  landmark: '',
  city: 'Kathmandu',
  state: 'Bagmati',
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

/** A product as the shop sends it. */
export const TOMATO: Product = {
  _id: 'tomato',
  name: 'Tomato',
  nepaliName: '',
  description: '',
  nepaliDescription: '',
  ...eachDetail(''),
  labels: [],
  price: 85.5,
  reduced: null,
  unit: 'kg',
  unitPrice: null,
  weighed: false,
  stock: 5,
  inStock: true,
  category: 'Vegetables',
  nepaliCategory: '',
  images: [],
  imageAlts: [],
  nepaliImageAlts: [],
  rating: 0,
  totalReviews: 0,
  farms: [],
  origin: { grownIn: null, label: null },
}

/** An order of a tomato. */
export const ORDER: Order = {
  _id: 'abcdef01',
  createdAt: '2026-11-19T20:00:00Z',
  status: 'pending',
  version: 0,
  isChangeable: true,
  items: [
    {
      _id: 'line',
      product: { ...TOMATO, images: [] },
      quantity: 1,
      price: 85.5,
      reviewed: false,
      returned: 0,
      orderedGrams: null,
      packedGrams: null,
      lots: [],
    },
  ],
  total: 235.5,
  deliveryCharge: 150,
  creditUsed: 0,
  weightRefund: 0,
  cashReceived: null,
  qr: 0,
  returns: [],
  fullName: 'Maya Rai',
  phone: '9841234567',
  secondPhone: '',
  shippingAddress: 'Lazimpat 2',
  landmark: '',
  city: 'Kathmandu',
  state: 'Bagmati',
  note: '',
  substitution: 'call',
  deliveryDay: '2026-11-21',
  paymentMethod: 'cod',
}

/** A module of app/pages. */
interface Page {
  default: ComponentType<never>
  clientLoader?: (args: never) => unknown
  ErrorBoundary?: ComponentType<never>
}

const isPage = (shown: ReactElement | Page): shown is Page => 'default' in shown

/**
 * Shows a component, or a page with what it loads, as the shop does, with a table instead of the server. What is not in the table
 * cannot be read; a change that is not in it fails the test.
 */
export function show(
  shown: ReactElement | Page,
  { replies = {}, user, path = '/', route = path.replace(/\?.*/, ''), layout = Outlet }: Setting = {},
): Shown {
  const client = queryClient()
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
  if (user !== 'unknown') client.setQueryData(SESSION_KEY, { user: user ?? null })
  else setSessionHint(SESSION_HINT.mayExist)
  handleSessionExpired(signedOut)
  const { calls, unexpected } = answerCalls({ ...NOTHING_YET, ...replies })
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
        { Component: layout, children: [{ path: route, ...routeOf(shown) }] },
        { path: '*', Component: () => null },
      ],
    },
  ])
  onTestFinished(() => {
    cleanup()
    client.clear()
    toastStore.dismiss(toastStore.current()?.id ?? 0)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
    setSessionHint('; Max-Age=0')
    localStorage.clear()
    sessionStorage.clear()
    expect(unexpected, 'changes that the table does not answer').toEqual([])
  })
  render(
    <QueryClientProvider client={client}>
      <Page initialEntries={[path]} />
      <Toaster />
    </QueryClientProvider>,
  )
  const pointer = userEvent.setup({ delay: null })
  return {
    calls,
    location: () => location,
    user: pointer,
    async press(name) {
      const [button] = await screen.findAllByRole('button', { name })
      if (button) await pointer.click(button)
    },
    async fill(label, text) {
      const field = await screen.findByLabelText(label)
      await pointer.clear(field)
      // at once: a rendering for each letter would take most of the time
      if (text) await pointer.paste(text)
    },
  }
}

function setSessionHint(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as in app/features/session/state.ts
  document.cookie = `${SESSION_HINT_COOKIE}=${value}; Path=/`
}

function routeOf(shown: ReactElement | Page) {
  if (!isPage(shown)) return { Component: () => shown }
  return {
    Component: shown.default as ComponentType,
    loader: shown.clientLoader as LoaderFunction | undefined,
    ErrorBoundary: shown.ErrorBoundary as ComponentType | undefined,
    HydrateFallback: () => null,
  }
}

/** What the header and lists of every page ask for. */
const NOTHING_YET: Replies = {
  'GET /cart': { cart: { items: [] } },
  'GET /wishlist': { wishlist: { products: [] } },
}

const PATTERNS = (Object.keys(endpoints) as EndpointName[]).map(
  (name) => [name, new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`)] as const,
)

/** Replaces `fetch` by the table. */
function answerCalls(replies: Replies): { calls: Call[]; unexpected: string[] } {
  const calls: Call[] = []
  const unexpected: string[] = []
  const left = new Map(Object.entries(replies).map(([name, reply]) => [name, [reply].flat()]))
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call = `${method} ${url.replace(/^\/api|\?.*/g, '')}`
    const [name] = PATTERNS.find(([, pattern]) => pattern.test(call)) ?? []
    if (!name) throw new Error(`${call} is not a call of the API`)
    calls.push({ name, url, body: readBody(body), headers: new Headers(headers) })
    const [next = NOT_FOUND, ...later] = left.get(name) ?? []
    if (later.length > 0) left.set(name, later)
    const reply = await next
    if (reply === NOT_FOUND && method !== 'GET') unexpected.push(call)
    if (reply === NO_RESPONSE) throw new TypeError('Failed to fetch')
    if (reply instanceof Reply) return Response.json(reply.body, { status: reply.status })
    // a sign-in sets a cookie
    if ('user' in reply) setSessionHint(SESSION_HINT.mayExist)
    return Response.json({ success: true, ...reply })
  })
  return { calls, unexpected }
}

const readBody = (body: RequestInit['body']): unknown => (typeof body === 'string' ? JSON.parse(body) : body)

/** Sends uploads, which report their progress, to the table as well. */
class Upload {
  readonly upload = {}
  status = 0
  response: unknown
  onload = () => {}
  onerror = () => {}
  #url = ''
  readonly #headers = new Headers()

  open(_method: string, url: string): void {
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  async send(body: FormData): Promise<void> {
    try {
      const response = await fetch(this.#url, { method: 'POST', body, headers: this.#headers })
      this.status = response.status
      this.response = await response.json()
    } catch {
      return this.onerror()
    }
    this.onload()
  }
}
