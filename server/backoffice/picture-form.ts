import type { FastifyRequest } from 'fastify'
import { PictureTexts } from '#contract/catalog.ts'
import { MAX_PRODUCT_PICTURES, NAME_MAX_LENGTH } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import {
  type FormPart,
  malformedForm,
  PICTURES_FIELD,
  pictureFormReader,
} from '../platform/http/picture-form.ts'
import { invalid } from '../platform/shared/errors.ts'

export interface UploadedPicture extends PictureTexts {
  bytes: Buffer
}

const read = pictureFormReader({
  maxPictures: MAX_PRODUCT_PICTURES,
  tooManyPictures: messages.productTooManyPictures,
  maxFields: MAX_PRODUCT_PICTURES * 2,
  maxFieldBytes: NAME_MAX_LENGTH * 4,
  maxConcurrent: 3,
})

/** The pictures of a multipart form, each with its texts in the fields before it. Throws 400, 413, 415, 422 and 503. */
export function readPictureForm(request: FastifyRequest): Promise<UploadedPicture[]> {
  return read(request, toPictures)
}

const readOne = pictureFormReader({
  maxPictures: 1,
  tooManyPictures: messages.onlyOnePicture,
  maxFields: 1,
  maxFieldBytes: NAME_MAX_LENGTH * 4,
  maxConcurrent: 3,
})

/** The picture of a multipart form with one picture. Throws 400, 413, 415, 422 and 503. */
export function readOnePicture(request: FastifyRequest): Promise<Buffer> {
  return readOne(request, (parts) => {
    const picture = toPictures(parts)[0]
    if (!picture) throw malformedForm()
    return picture.bytes
  })
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
    if (!Object.hasOwn(PictureTexts.shape, part.name)) throw malformedForm()
    typed[part.name] = part.value
    const { error } = PictureTexts.safeParse(typed)
    if (error) {
      const message = error.issues[0]?.message ?? messages.badRequest
      throw invalid(message, { [part.name]: message })
    }
  }
  if (pictures.length === 0)
    throw invalid(messages.pictureMissing, { [PICTURES_FIELD]: messages.pictureMissing })
  return pictures
}
