import multipart from '@fastify/multipart'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { EndpointName } from '#contract/endpoints.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Tx } from '../platform/database/database.ts'
import { type Call, callOf, type DataOf, declareRoutes, routeOf } from '../platform/http/declare-routes.ts'
import { ok } from '../platform/http/ok.ts'
import { addPicture } from './picture-form.ts'
import { type Staff, staffChange } from './staff-change.ts'

type Access = Permission | (FastifyContextConfig & { permission: Permission })

/**
 * Declares routes of the back office. `read` names a request, the permission it requires, and the function that reads its response.
 * `change` also has the work of the request, which runs once in one transaction; the response is read after it, by the ids of the path
 * and what the work returned. `picture` adds one picture to what `respond` reads.
 */
export function forStaff(app: FastifyInstance) {
  const { route } = declareRoutes(app)

  function read<const Name extends EndpointName>(
    name: Name,
    access: Access,
    respond: (call: Call<Name>) => Promise<DataOf<Name>>,
  ): void {
    route(name, typeof access === 'string' ? { permission: access } : access, respond)
  }

  function change<const Name extends EndpointName, Result>(
    name: Name,
    access: Access,
    respond: (done: Call<Name> & Result) => Promise<DataOf<Name>>,
    work: (call: Call<Name> & { tx: Tx; staff: Staff }) => Promise<Result>,
  ): void {
    read(name, access, async (call) => {
      const result = await staffChange(call.request, (tx, staff) => work({ ...call, tx, staff }))
      return respond({ ...call, ...result } as Call<Name> & Result)
    })
  }

  function picture<const Name extends EndpointName>(
    name: Name,
    permission: Permission,
    respond: (call: Call<Name>) => Promise<DataOf<Name>>,
    attach: (call: Call<Name> & { tx: Tx; staff: Staff; picture: string }) => Promise<void>,
  ): void {
    // the parser of multipart forms is registered only for the routes that need it
    void app.register(async (pictureRoutes) => {
      await pictureRoutes.register(multipart)
      pictureRoutes.route({
        ...routeOf(name),
        config: { permission, timeLimit: 'long' },
        async handler(request, reply) {
          const call = callOf<Name>(request, reply)
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
