import { basename } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Id } from '#contract/fields.ts'
import { smallestPicture } from '#contract/pictures.ts'
import { notFound } from '../shared/errors.ts'
import { isPublic, readVariant } from './media.ts'

const TYPES = { webp: 'image/webp', avif: 'image/avif' } as const
const Variant = z.object({ id: Id, file: z.string().regex(/^\d{3,4}\.(webp|avif)$/) })

/** A CDN asks again after a day whether everyone may still see the picture. */
const FOR_EVER = 'public, max-age=31536000, s-maxage=86400, immutable'

/**
 * Serves the pictures that something public shows, and all pictures to staff. A variant never changes, because a changed picture gets
 * a new id.
 */
export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/media/:id/:file',
    { config: { requiredRole: 'anyone' }, schema: { params: Variant, hide: true } },
    async (request, reply) => {
      const { id, file: wantedFile } = request.params
      const isForAll = await isPublic(app.pictures, app.db, id)
      if (!isForAll) {
        const viewer = await app.findSignedIn(request, reply)
        if (!viewer || viewer.user.role === 'customer') throw notFound()
      }
      const savesData = request.headers['save-data'] === 'on'
      const file = savesData ? basename(smallestPicture(`/media/${id}/${wantedFile}`)) : wantedFile
      const bytes = await readVariant(app.pictures, id, file)
      if (!bytes) throw notFound()
      reply
        .header('cache-control', isForAll ? FOR_EVER : 'private, no-store')
        .header('vary', 'Save-Data')
        .header('etag', `"${id}-${file}"`)
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(file.endsWith('.avif') ? TYPES.avif : TYPES.webp)
      return request.headers['if-none-match'] === `"${id}-${file}"`
        ? reply.code(304).send()
        : reply.send(bytes)
    },
  )
}
