import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireSignedIn } from '../../platform/http/authorization.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { textsFor } from '../../platform/http/language.ts'
import { ok } from '../../platform/http/ok.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './saved-addresses.ts'

/** Routes of the customers' saved addresses, under /api. */
export const addressesRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { requiredRole: 'verified' } as const

  app.route({
    ...endpoint('GET /user/addresses'),
    config,
    handler: async (request) => ok({ addresses: await listAddresses(app.db, requireSignedIn(request).id) }),
  })

  app.route({
    ...endpoint('POST /user/addresses'),
    config,
    async handler(request, reply) {
      const address = await addAddress(app.db, requireSignedIn(request).id, request.body)
      return reply.code(201).send(ok({ message: textsFor(request).addressSaved, address }))
    },
  })

  app.route({
    ...endpoint('PUT /user/addresses/:id'),
    config,
    async handler(request) {
      const address = await changeAddress(
        app.db,
        requireSignedIn(request).id,
        request.params.id,
        request.body,
      )
      return ok({ message: textsFor(request).addressSaved, address })
    },
  })

  app.route({
    ...endpoint('DELETE /user/addresses/:id'),
    config,
    async handler(request) {
      await deleteAddress(app.db, requireSignedIn(request).id, request.params.id)
      return ok({ message: textsFor(request).addressDeleted })
    },
  })
}
