import type { FastifyRequest } from 'fastify'
import { optionalText } from '../../contract/fields.ts'
import { MAX_PICTURE_BYTES, MAX_PRODUCT_PICTURES, NAME_MAX_LENGTH } from '../../contract/limits.ts'
import { messages } from '../../contract/messages.ts'
import { invalid, ShopError, unavailable } from '../http/errors.ts'

const PICTURES = 'images'
const ALT = 'alt'
const MAX_FORM_BYTES = MAX_PRODUCT_PICTURES * MAX_PICTURE_BYTES + 64 * 1024
/** Each may hold its pictures in memory until they are encoded. */
const MOST_FORMS_AT_ONCE = 3

const AltText = optionalText(NAME_MAX_LENGTH)

let forms = 0

export interface SentPicture {
  bytes: Buffer
  alt: string
}

/** The pictures of a multipart form, each with the text sent just before it. Throws 400, 413, 415, 422 and 503. */
export async function readPictureForm(request: FastifyRequest): Promise<SentPicture[]> {
  if (!request.isMultipart()) throw new ShopError(415, 'unsupported_type', messages.unsupportedType)
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge()
  if (forms >= MOST_FORMS_AT_ONCE) throw unavailable()
  forms++
  try {
    return await readParts(request)
  } catch (error) {
    throw toRefusal(error)
  } finally {
    forms--
  }
}

async function readParts(request: FastifyRequest): Promise<SentPicture[]> {
  const pictures: SentPicture[] = []
  let alt = ''
  const parts = request.parts({
    limits: {
      files: MAX_PRODUCT_PICTURES,
      fileSize: MAX_PICTURE_BYTES,
      fields: MAX_PRODUCT_PICTURES,
      fieldSize: NAME_MAX_LENGTH * 4,
      fieldNameSize: 100,
      parts: MAX_PRODUCT_PICTURES * 2,
      headerPairs: 20,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.fieldname !== ALT) throw malformed()
      const text = AltText.safeParse(part.value)
      if (part.valueTruncated || !text.success) throw invalid(messages.tooLong, { [ALT]: messages.tooLong })
      alt = text.data
      continue
    }
    if (part.fieldname !== PICTURES) throw malformed()
    const bytes = await part.toBuffer()
    // an untouched file input sends one empty part
    if (bytes.length > 0 || part.filename) pictures.push({ bytes, alt })
    alt = ''
  }
  if (pictures.length === 0) throw invalid(messages.pictureMissing, { [PICTURES]: messages.pictureMissing })
  return pictures
}

function toRefusal(error: unknown): unknown {
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FST_FILES_LIMIT':
      return invalid(messages.productTooManyPictures, { [PICTURES]: messages.productTooManyPictures })
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge()
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return malformed()
    default:
      // what the parser throws about a broken form carries no code of its own
      return error instanceof Error && !('code' in error) ? malformed() : error
  }
}

const tooLarge = () => new ShopError(413, 'too_large', messages.pictureTooLarge)
const malformed = () => new ShopError(400, 'malformed', messages.badRequest)
