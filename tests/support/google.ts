import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import type { GoogleSettings } from '../../server/config.ts'
import { GOOGLE_CALLBACK } from '../../server/domains/accounts/sign-in/google.ts'
import { findFreePort, listenOn } from './free-port.ts'
import type { TestShop } from './shop.ts'

export interface GooglePerson {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name?: string
}

/**
 * `again`: a used code gets the same response again. `unsigned`: the signature of the ID token is not the
 * provider's.
 */
type Manner = 'right' | 'again' | 'unsigned'

/** A real OpenID provider instead of Google. */
export interface Google {
  /** Settings for the shop, available before it starts. */
  readonly settings: GoogleSettings
  /** Starts serving, after the shop has started. */
  open(shop: TestShop): Promise<void>
  /** The person who signs in next; 'cancel' presses Cancel. */
  expect(person: GooglePerson | 'cancel'): void
  /** Follows the shop's link through the provider; returns the URL of the redirect back. */
  walk(url: string): Promise<string>
  /** How the provider responds to a code; correctly by default. */
  respondWith(manner: Manner): void
  close(): Promise<void>
}

export async function prepareGoogle(): Promise<Google> {
  const issuer = `http://127.0.0.1:${await findFreePort()}`
  const settings = { clientId: 'hariyo', clientSecret: 'a secret between two', issuer: new URL(issuer) }
  const people = new Map<string, GooglePerson>()
  let next: GooglePerson | 'cancel' = 'cancel'
  let server: ReturnType<typeof createServer> | undefined
  let inner: ReturnType<typeof createServer> | undefined
  let manner: Manner = 'right'
  const sentBefore = new Map<string, { status: number; body: string }>()

  /** The provider's normal response to a code, or a manipulated one. */
  async function sendTokens(request: IncomingMessage, response: ServerResponse, provider: string) {
    const body = await text(request)
    const code = new URLSearchParams(body).get('code') ?? ''
    let sent = manner === 'again' ? sentBefore.get(code) : undefined
    if (!sent) {
      const { authorization = '', 'content-type': type = '' } = request.headers
      const headers = { authorization, 'content-type': type }
      const given = await fetch(`${provider}${request.url}`, { method: 'POST', headers, body })
      sent = { status: given.status, body: await given.text() }
      if (given.ok) sentBefore.set(code, sent)
    }
    const tampered = sent.body.replace(/("id_token":"[^"]+\.)[^".]+"/, `$1${'A'.repeat(342)}"`)
    response.writeHead(sent.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(manner === 'unsigned' ? tampered : sent.body)
  }

  async function open(shop: TestShop): Promise<void> {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          redirect_uris: [new URL(GOOGLE_CALLBACK, shop.url).href],
        },
      ],
      cookies: { keys: ['the provider’s own'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      // like Google: the ID token contains the email address
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) }),
      async loadExistingGrant(ctx: {
        oidc: { client: { clientId: string }; session: { accountId: string } }
      }) {
        const { client, session } = ctx.oidc
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    })
    const serve = provider.callback()
    inner = createServer(serve)
    const behind = `http://127.0.0.1:${await listenOn(inner)}`
    server = createServer((request, response) => {
      if (request.url === '/token') return sendTokens(request, response, behind)
      if (!request.url?.startsWith('/interaction/')) return serve(request, response)
      const result =
        next === 'cancel'
          ? { error: 'access_denied', error_description: 'cancelled' }
          : { login: { accountId: next.sub } }
      provider.interactionFinished(request, response, result)
    })
    await listenOn(server, Number(settings.issuer.port))
  }

  async function walk(url: string): Promise<string> {
    const cookies = new Map<string, string>()
    let at = url
    for (let step = 0; step < 10; step++) {
      const response = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`the provider responded ${response.status}: ${await response.text()}`)
      at = new URL(location, at).href
      if (!at.startsWith(issuer)) return at
    }
    throw new Error(`the provider led in circles, last to ${at}`)
  }

  return {
    settings,
    open,
    expect(person) {
      if (person !== 'cancel') people.set(person.sub, person)
      next = person
    },
    walk,
    respondWith(wanted) {
      manner = wanted
    },
    async close() {
      for (const each of [server, inner]) {
        each?.closeAllConnections()
        await new Promise((resolve) => (each ? each.close(resolve) : resolve(undefined)))
      }
    },
  }
}
