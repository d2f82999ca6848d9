export interface ApiResponse {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of a response
  readonly body: any
  readonly headers: Headers
}

/** Text and bytes are sent as a CSV file, other objects as JSON. */
type Body = object | FormData | Buffer | string | undefined

/** What `toMatchObject` expects of a response that rejects a call with this code of the API. */
export const rejection = (status: number, code: string) => ({ status, body: { code } })

/** An API client that keeps cookies and sends its origin, like a browser. */
export interface Client {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<ApiResponse>
  post(path: string, body?: Body, headers?: Record<string, string>): Promise<ApiResponse>
  put(path: string, body?: Body, headers?: Record<string, string>): Promise<ApiResponse>
  patch(path: string, body?: Body, headers?: Record<string, string>): Promise<ApiResponse>
  delete(path: string, body?: Body, headers?: Record<string, string>): Promise<ApiResponse>
}

/**
 * `url` is the URL of the shop. Paths are below /api, except those starting with `//`, which are relative to the root
 * (`//healthz`). Redirects are returned, not followed.
 */
export function createClient(url: string): Client {
  const cookies = new Map<string, string>()

  async function call(method: string, path: string, body?: Body, extra: Record<string, string> = {}) {
    const headers = new Headers()
    if (method !== 'GET') headers.set('origin', new URL(url).origin)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    let payload: string | FormData | Buffer<ArrayBuffer> | undefined
    if (body instanceof FormData) {
      payload = body
    } else if (typeof body === 'string' || Buffer.isBuffer(body)) {
      payload = body as string | Buffer<ArrayBuffer>
      headers.set('content-type', 'text/csv')
    } else if (body !== undefined) {
      payload = JSON.stringify(body)
      headers.set('content-type', 'application/json')
    }
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    const target = path.startsWith('//') ? path.slice(1) : `/api${path}`
    const response = await fetch(new URL(target, url), { method, headers, body: payload, redirect: 'manual' })
    keepCookies(cookies, response.headers)
    return { status: response.status, body: await readBody(response), headers: response.headers }
  }

  return {
    cookies,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, body, headers) => call('DELETE', path, body, headers),
  }
}

/** The same client with the same session, at another process of the shop. */
export function viaInstance({ cookies }: Client, url: string): Client {
  const same = createClient(url)
  for (const [name, value] of cookies) same.cookies.set(name, value)
  return same
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';')
    const name = pair.slice(0, pair.indexOf('=')).trim()
    const value = pair.slice(pair.indexOf('=') + 1).trim()
    const ended = attributes.some((attribute) => {
      const [key = '', setting = ''] = attribute.trim().split('=')
      if (/^max-age$/i.test(key)) return Number(setting) <= 0
      return /^expires$/i.test(key) && Date.parse(setting) <= Date.now()
    })
    if (ended) cookies.delete(name)
    else cookies.set(name, value)
  }
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (/^image\/|octet-stream/.test(type)) return Buffer.from(await response.arrayBuffer())
  const text = await response.text()
  return type.includes('json') && text ? JSON.parse(text) : text
}
