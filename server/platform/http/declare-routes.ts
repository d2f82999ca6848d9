import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify'
import type { z } from 'zod'
import {
  type Endpoint,
  type EndpointName,
  type Endpoints,
  endpoints,
  type ParamNames,
} from '#contract/endpoints.ts'
import { publicJson, sendCached } from '../cache/cache.ts'
import type { Texts } from '../shared/texts.ts'
import { type RequiredRole, requireSignedIn, type SignedIn } from './authorization.ts'
import { endpoint } from './endpoint.ts'
import { textsFor } from './language.ts'
import { ok } from './ok.ts'

type Parsed<Name extends EndpointName, Part extends 'query' | 'body'> =
  Endpoints[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** What the URL of a request says: the ids of its path by their names, and its validated query. */
type Asked<Name extends EndpointName> = Record<ParamNames<Name>, string> & { query: Parsed<Name, 'query'> }

/** A validated request, with the texts of its language. */
export type Call<Name extends EndpointName> = Asked<Name> & {
  body: Parsed<Name, 'body'>
  request: FastifyRequest
  reply: FastifyReply
  t: Texts
  /** The account that sends the request. Reading it throws 401 if the route does not require one. */
  readonly account: SignedIn
}

/** The fields of a response, except `success`. */
export type DataOf<Name extends EndpointName> =
  Endpoints[Name] extends Record<'response', infer Schema extends z.ZodType>
    ? WithoutSuccess<z.input<Schema>>
    : never
type WithoutSuccess<Response> = Response extends unknown ? Omit<Response, 'success'> : never

/** Method, URL and schema of a request, for a route whose handler is typed by the declaration. */
export const routeOf = (name: EndpointName) =>
  endpoint(name) as unknown as Pick<RouteOptions, 'method' | 'url' | 'schema'>

export const callOf = <Name extends EndpointName>(request: FastifyRequest, reply: FastifyReply) =>
  ({
    ...askedBy(request),
    body: request.body,
    request,
    reply,
    t: textsFor(request),
    get account() {
      return requireSignedIn(request)
    },
  }) as unknown as Call<Name>

const askedBy = ({ params, query }: FastifyRequest) => ({ ...(params as object), query })

/**
 * Declares routes of the API. `route` names a request, who may send it, and the function that does its work and returns the data of its
 * response. `cached` declares a public one whose response is kept in the response cache under `keyOf`; its `render` also names the tags.
 */
export function declareRoutes(app: FastifyInstance) {
  function route<const Name extends EndpointName>(
    name: Name,
    access: RequiredRole | FastifyContextConfig,
    respond: (call: Call<Name>) => Promise<DataOf<Name>>,
  ): void {
    const { status = 200 } = (endpoints as Record<EndpointName, Endpoint>)[name]
    app.route({
      ...routeOf(name),
      config: typeof access === 'string' ? { requiredRole: access } : access,
      async handler(request, reply) {
        const data = await respond(callOf<Name>(request, reply))
        return reply.code(status).send(ok(data))
      },
    })
  }

  function cached<const Name extends EndpointName>(
    name: Name,
    keyOf: (asked: Asked<Name>) => string,
    render: (asked: Asked<Name>) => Promise<{ data: DataOf<Name>; tags: string[] }>,
  ): void {
    app.route({
      ...routeOf(name),
      config: { requiredRole: 'anyone', isCached: true },
      handler(request, reply) {
        const asked = askedBy(request) as Asked<Name>
        return sendCached(app.responseCache, request, reply, keyOf(asked), async () => {
          const { data, tags } = await render(asked)
          return publicJson(ok(data), tags)
        })
      },
    })
  }

  return { route, cached }
}
