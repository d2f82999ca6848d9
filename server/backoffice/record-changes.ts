import type { FastifyInstance, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { type EndpointName, type Endpoints, endpoints, type ParamNames } from '#contract/endpoints.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Tx } from '../platform/database/database.ts'
import { endpoint, type PathOf } from '../platform/http/endpoint.ts'
import { type Staff, staffChange } from './staff-change.ts'

type BodyOf<Name extends EndpointName> = Endpoints[Name] extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** What a change works with: the ids of its path, such as `id`, and the body. */
type Change<Name extends EndpointName> = Record<ParamNames<PathOf<Name>>, string> & {
  tx: Tx
  staff: Staff
  body: BodyOf<Name>
}

/**
 * Returns a function that registers a change of one kind of record by staff. It runs in one transaction with its audit entry, and
 * responds with the record of the `id` in the path, or of the id that a change returns because it has added one.
 */
export function recordChanges(
  app: FastifyInstance,
  permission: Permission,
  respond: (id: string) => Promise<object>,
) {
  return <const Name extends EndpointName>(
    name: Name,
    change: ((change: Change<Name>) => Promise<void>) | ((change: Change<Name>) => Promise<string>),
    config: { permission: Permission } = { permission },
  ) => {
    const { status = 200 } = endpoints[name] as { status?: number }
    const work = change as (change: object) => Promise<string | undefined>
    app.route({
      ...(endpoint(name) as unknown as Pick<RouteOptions, 'method' | 'url' | 'schema'>),
      config,
      async handler(request, reply) {
        const params = request.params as { id: string }
        const added = await staffChange(request, (tx, staff) =>
          work({ ...params, tx, staff, body: request.body }),
        )
        return reply.code(status).send(await respond(added ?? params.id))
      },
    })
  }
}
