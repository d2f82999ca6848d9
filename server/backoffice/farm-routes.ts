import type { FastifyPluginAsync } from 'fastify'
import type { FarmProof } from '#contract/admin/products/farms.ts'
import { productsByIds } from '../domains/catalog/catalog.ts'
import {
  addFarmPictures,
  arrangeFarmPictures,
  createFarm,
  editFarm,
  setFarmArchived,
  setProofPicture,
  setProofs,
} from '../domains/farms/farms.ts'
import type { Tx } from '../platform/database/database.ts'
import { invalidField } from '../platform/shared/errors.ts'
import { forStaff } from './for-staff.ts'
import { farmChoices, getAdminFarm, listAdminFarms } from './read/farms.ts'
import { changedFields } from './staff-change.ts'

/** Fields that the audit log names but does not repeat: they are not for everyone who reads it. */
const NOT_LOGGED = ['phone', 'pan', 'bank'] as const

/** Throws 422 unless all products of the proofs exist. */
async function requireProducts(tx: Tx, proofs: readonly FarmProof[]): Promise<void> {
  const ids = proofs.flatMap(({ products }) => products ?? [])
  const known = new Set((await productsByIds(tx, ids)).map(({ _id }) => _id))
  const unknown = proofs.findIndex(({ products }) => products?.some((id) => !known.has(id)))
  if (unknown >= 0) throw invalidField(`proofs.${unknown}.products`, (t) => t.productGone)
}

/** Farms with their proofs and pictures. */
export const farmRoutes: FastifyPluginAsync = async (app) => {
  const { read, change, picture } = forStaff(app)
  const farm = async ({ id }: { id: string }) => ({ farm: await getAdminFarm(app.db, id) })

  read('GET /admin/farms', 'suppliers.manage', ({ query }) => listAdminFarms(app.db, query))

  read('GET /admin/farms/choices', 'stock.receive', async ({ query }) => ({
    farms: await farmChoices(app.db, query.search),
  }))

  read('GET /admin/farms/:id', 'suppliers.manage', farm)

  change('POST /admin/farms', 'suppliers.manage', farm, async ({ tx, staff, body }) => {
    const id = await createFarm(tx, body)
    await staff.log('farm.create', id, { name: body.name })
    return { id }
  })

  change('PUT /admin/farms/:id', 'suppliers.manage', farm, async ({ tx, staff, id, body }) => {
    const before = await getAdminFarm(tx, id)
    await editFarm(tx, id, body)
    const { version: _version, ...edited } = body
    const changes: Record<string, unknown> = changedFields(before, edited)
    for (const name of NOT_LOGGED) if (name in changes) changes[name] = 'changed'
    await staff.log('farm.edit', id, { name: before.name, ...changes })
  })

  for (const [path, action, archived] of [
    ['archive', 'farm.archive', true],
    ['unarchive', 'farm.unarchive', false],
  ] as const) {
    change(`POST /admin/farms/:id/${path}`, 'suppliers.manage', farm, async ({ tx, staff, id }) => {
      const { name } = await getAdminFarm(tx, id)
      if (await setFarmArchived(tx, id, archived)) await staff.log(action, id, { name })
    })
  }

  change('PUT /admin/farms/:id/proofs', 'suppliers.manage', farm, async ({ tx, staff, id, body }) => {
    const { version, proofs } = body
    const { name } = await getAdminFarm(tx, id)
    await requireProducts(tx, proofs)
    await setProofs(tx, id, version, proofs)
    const logged = proofs.map(({ kind, body, number, firstDay, lastDay }) => ({
      kind,
      body,
      number,
      firstDay,
      lastDay,
    }))
    await staff.log('farm.proofs', id, { name, proofs: logged })
  })

  change(
    'DELETE /admin/farms/:id/proofs/:proofId/picture',
    'suppliers.manage',
    farm,
    async ({ tx, staff, id, proofId }) => {
      await setProofPicture(tx, id, proofId, null)
      await staff.log('farm.pictures', id, { removedFrom: proofId })
    },
  )

  change('PUT /admin/farms/:id/pictures', 'suppliers.manage', farm, async ({ tx, staff, id, body }) => {
    const { version, pictures } = body
    await arrangeFarmPictures(tx, id, version, pictures)
    await staff.log('farm.pictures', id, { arranged: pictures.length })
  })

  picture('POST /admin/farms/:id/pictures', 'suppliers.manage', farm, async ({ tx, staff, id, picture }) => {
    await addFarmPictures(tx, id, [picture])
    await staff.log('farm.pictures', id, { added: picture })
  })

  picture(
    'POST /admin/farms/:id/proofs/:proofId/picture',
    'suppliers.manage',
    farm,
    async ({ tx, staff, id, proofId, picture }) => {
      await setProofPicture(tx, id, proofId, picture)
      await staff.log('farm.pictures', id, { added: picture })
    },
  )
}
