import type { FastifyReply } from 'fastify'

/** Sends a picture that not everyone may see. */
export const sendPrivatePicture = (reply: FastifyReply, picture: Buffer) =>
  reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type('image/webp')
    .send(picture)
