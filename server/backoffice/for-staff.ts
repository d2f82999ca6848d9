import multipart from '@fastify/multipart'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import {
  type Endpoint,
  type EndpointName,
  type Endpoints,
  endpoints,
  type ParamNames,
} from '#contract/endpoints.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Tx } from '../platform/database/database.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { addPicture } from './picture-form.ts'
import { type Staff, staffChange } from './staff-change.ts'

type Parsed<Name extends EndpointName, Part extends 'query' | 'body'> =
  Endpoints[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** A request by staff: the ids of its path by their names, and its validated parts. */
type StaffRequest<Name extends EndpointName> = Record<ParamNames<Name>, string> & {
  query: Parsed<Name, 'query'>
  body: Parsed<Name, 'body'>
  request: FastifyRequest
}

/** The fields of a response, but for `success`. */
type DataOf<Name extends EndpointName> =
  Endpoints[Name] extends Record<'response', infer Schema extends z.ZodType>
    ? WithoutSuccess<z.input<Schema>>
    : never
type WithoutSuccess<Response> = Response extends unknown ? Omit<Response, 'success'> : never

type Access = Permission | (FastifyContextConfig & { permission: Permission })

/**
 * Declares routes of the back office. `read` names a request, the permission it requires, and the function that reads its response.
 * `change` also has the work of the request, which runs once in one transaction; the response is read after it, by the ids of the path
 * and what the work returned. `picture` adds one picture to what `respond` reads.
 */
export function forStaff(app: FastifyInstance) {
  const routeOf = (name: EndpointName) =>
    endpoint(name) as unknown as Pick<RouteOptions, 'method' | 'url' | 'schema'>
  const callOf = <Name extends EndpointName>(request: FastifyRequest) =>
    ({
      ...(request.params as object),
      query: request.query,
      body: request.body,
      request,
    }) as StaffRequest<Name>

  function read<const Name extends EndpointName>(
    name: Name,
    access: Access,
    respond: (call: StaffRequest<Name>) => Promise<DataOf<Name>>,
  ): void {
    const { status = 200 } = (endpoints as Record<EndpointName, Endpoint>)[name]
    app.route({
      ...routeOf(name),
      config: typeof access === 'string' ? { permission: access } : access,
      async handler(request, reply) {
        const data = await respond(callOf<Name>(request))
        return reply.code(status).send(ok(data))
      },
    })
  }

  function change<const Name extends EndpointName, Result>(
    name: Name,
    access: Access,
    respond: (done: StaffRequest<Name> & Result) => Promise<DataOf<Name>>,
    work: (call: StaffRequest<Name> & { tx: Tx; staff: Staff }) => Promise<Result>,
  ): void {
    read(name, access, async (call) => {
      const result = await staffChange(call.request, (tx, staff) => work({ ...call, tx, staff }))
      return respond({ ...call, ...result } as StaffRequest<Name> & Result)
    })
  }

  function picture<const Name extends EndpointName>(
    name: Name,
    permission: Permission,
    respond: (call: StaffRequest<Name>) => Promise<DataOf<Name>>,
    attach: (call: StaffRequest<Name> & { tx: Tx; staff: Staff; picture: string }) => Promise<void>,
  ): void {
    // the parser of multipart forms is registered only for the routes that need it
    void app.register(async (pictureRoutes) => {
      await pictureRoutes.register(multipart)
      pictureRoutes.route({
        ...routeOf(name),
        config: { permission, timeLimit: 'long' },
        async handler(request, reply) {
          const call = callOf<Name>(request)
          const check = () => respond(call)
          await addPicture(request, reply, check, (tx, staff, picture) =>
            attach({ ...call, tx, staff, picture }),
          )
          return ok(await respond(call))
        },
      })
    })
  }

  return { read, change, picture }
}

/** The response of a change that has nothing to show. */
export const noData = async () => ({})
