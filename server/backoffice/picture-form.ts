import type { FastifyReply, FastifyRequest } from 'fastify'
import { PictureTexts } from '#contract/catalog.ts'
import { MAX_PRODUCT_PICTURES, NAME_MAX_LENGTH } from '#contract/limits.ts'
import { PARSE_OPTIONS } from '#contract/validation.ts'
import type { Tx } from '../platform/database/database.ts'
import { type FormPart, PICTURES_FIELD, pictureFormReader } from '../platform/http/picture-form.ts'
import { textOf } from '../platform/http/validation.ts'
import { deletePictures, storePicture } from '../platform/media/media.ts'
import { invalidField, malformed } from '../platform/shared/errors.ts'
import { type Staff, staffChange } from './staff-change.ts'

export interface UploadedPicture extends PictureTexts {
  bytes: Buffer
}

const withForm = pictureFormReader({
  maxPictures: MAX_PRODUCT_PICTURES,
  tooManyPictures: (t) => t.productTooManyPictures,
  maxFields: MAX_PRODUCT_PICTURES * 2,
  maxFieldBytes: NAME_MAX_LENGTH * 4,
  maxConcurrent: 3,
})

/** Passes on the pictures of a multipart form, each with its texts in the fields before it. Throws as `pictureFormReader`. */
export function withPictures<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  use: (pictures: UploadedPicture[], signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withForm(request, reply, async (parts, signal) => use(toPictures(parts), signal))
}

const withFormOfOne = pictureFormReader({
  maxPictures: 1,
  tooManyPictures: (t) => t.onlyOnePicture,
  maxFields: 1,
  maxFieldBytes: NAME_MAX_LENGTH * 4,
  maxConcurrent: 3,
})

/** Passes on the picture of a multipart form with one picture. Throws as `pictureFormReader`. */
export function withOnePicture<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  use: (picture: Buffer, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withFormOfOne(request, reply, async (parts, signal) => {
    const [picture] = toPictures(parts)
    if (!picture) throw malformed()
    return use(picture.bytes, signal)
  })
}

/**
 * Stores the picture of such a form and attaches it to a record in one change; a picture that cannot be attached is deleted. `check`
 * throws if there is no such record, before the picture is encoded.
 */
export async function addPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  check: () => Promise<unknown>,
  attach: (tx: Tx, staff: Staff, pictureId: string) => Promise<void>,
): Promise<void> {
  const { db, pictures } = request.server
  const { id } = await withOnePicture(request, reply, async (bytes, signal) => {
    await check()
    return storePicture(pictures, db, bytes, signal)
  })
  try {
    await staffChange(request, (tx, staff) => attach(tx, staff, id))
  } catch (error) {
    // the nightly sweep removes a picture that cannot be removed now
    await deletePictures(pictures, db, [id]).catch(() => {})
    throw error
  }
}

function toPictures(parts: FormPart[]): UploadedPicture[] {
  const pictures: UploadedPicture[] = []
  let typed: Record<string, unknown> = {}
  for (const part of parts) {
    if ('picture' in part) {
      pictures.push({ bytes: part.picture, ...PictureTexts.parse(typed) })
      typed = {}
      continue
    }
    if (!Object.hasOwn(PictureTexts.shape, part.name)) throw malformed()
    typed[part.name] = part.value
    const [issue] = PictureTexts.safeParse(typed, PARSE_OPTIONS).error?.issues ?? []
    if (issue) throw invalidField(part.name, textOf(issue))
  }
  if (pictures.length === 0) throw invalidField(PICTURES_FIELD, (t) => t.pictureMissing)
  return pictures
}
