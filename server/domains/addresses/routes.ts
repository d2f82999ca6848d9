import type { FastifyPluginAsync } from 'fastify'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './saved-addresses.ts'

/** Routes of the customers' saved addresses, under /api. */
export const addressesRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { route } = declareRoutes(app)

  route('GET /user/addresses', 'verified', async ({ account }) => ({
    addresses: await listAddresses(db, account.id),
  }))

  route('POST /user/addresses', 'verified', async ({ account, body, t }) => {
    const address = await addAddress(db, account.id, body)
    return { message: t.addressSaved, address }
  })

  route('PUT /user/addresses/:id', 'verified', async ({ account, id, body, t }) => {
    const address = await changeAddress(db, account.id, id, body)
    return { message: t.addressSaved, address }
  })

  route('DELETE /user/addresses/:id', 'verified', async ({ account, id, t }) => {
    await deleteAddress(db, account.id, id)
    return { message: t.addressDeleted }
  })
}
