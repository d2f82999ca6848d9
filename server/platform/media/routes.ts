import { basename } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Id } from '#contract/fields.ts'
import { smallestPicture } from '#contract/pictures.ts'
import { notFound } from '../shared/errors.ts'
import { readVariant } from './media.ts'

const TYPES = { webp: 'image/webp', avif: 'image/avif' } as const
const Variant = z.object({ id: Id, file: z.string().regex(/^\d{3,4}\.(webp|avif)$/) })

/** Serves the pictures. A variant never changes, because a changed picture gets a new id. */
export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/media/:id/:file',
    { config: { requiredRole: 'anyone' }, schema: { params: Variant, hide: true } },
    async (request, reply) => {
      const { id } = request.params
      const savesData = request.headers['save-data'] === 'on'
      const file = savesData ? basename(smallestPicture(request.url)) : request.params.file
      const bytes = await readVariant(app.pictures, id, file)
      if (!bytes) throw notFound()
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
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
