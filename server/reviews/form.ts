import type { FastifyRequest } from 'fastify'
import { MAX_PICTURE_BYTES, MAX_REVIEW_PICTURES, REVIEW_MAX_LENGTH } from '../../contract/limits.ts'
import { messages } from '../../contract/messages.ts'
import { CreateReview } from '../../contract/reviews.ts'
import { invalid, ShopError, unavailable } from '../http/errors.ts'
import { compileValidator } from '../http/validation.ts'

/** Field of the form that holds the pictures, once for each. */
const PICTURES = 'images'
const MAX_FIELD_BYTES = REVIEW_MAX_LENGTH * 4 + 1024
const MAX_FORM_BYTES = MAX_REVIEW_PICTURES * MAX_PICTURE_BYTES + 64 * 1024
/** Each may hold its pictures in memory until they are encoded. */
const MOST_FORMS_AT_ONCE = 6

let forms = 0

export interface ReviewForm {
  review: CreateReview
  pictures: Buffer[]
}

/** Reads the whole multipart form within its limits before anything is done with it. Throws 400, 413, 415 and 422. */
export async function readReviewForm(request: FastifyRequest): Promise<ReviewForm> {
  if (!request.isMultipart()) throw new ShopError(415, 'unsupported_type', messages.unsupportedType)
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge()
  if (forms >= MOST_FORMS_AT_ONCE) throw unavailable()
  forms++
  try {
    const { fields, pictures } = await readParts(request)
    const review = check(fields)
    return { review, pictures }
  } catch (error) {
    throw toRefusal(error)
  } finally {
    forms--
  }
}

async function readParts(request: FastifyRequest) {
  const fields: [name: string, value: unknown][] = []
  const pictures: Buffer[] = []
  const parts = request.parts({
    limits: {
      files: MAX_REVIEW_PICTURES,
      fileSize: MAX_PICTURE_BYTES,
      fields: 20,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      parts: MAX_REVIEW_PICTURES + 20,
      headerPairs: 20,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw invalid(messages.tooLong, { [part.fieldname]: messages.tooLong })
      fields.push([part.fieldname, part.value])
      continue
    }
    if (part.fieldname !== PICTURES) throw malformed()
    const bytes = await part.toBuffer()
    // an untouched file input sends one empty part
    if (bytes.length > 0 || part.filename) pictures.push(bytes)
  }
  return { fields, pictures }
}

const validate = compileValidator({ schema: CreateReview, method: 'POST', url: '', httpPart: 'body' })

/** The same rules and refusals as for a JSON body. A field sent twice is nobody's honest form. */
function check(fields: [name: string, value: unknown][]): CreateReview {
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw malformed()
  const result = validate(Object.fromEntries(fields)) as { value: CreateReview } | { error: Error }
  if ('error' in result) throw result.error
  return result.value
}

function toRefusal(error: unknown): unknown {
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FST_FILES_LIMIT':
      return invalid(messages.reviewTooManyPictures, { [PICTURES]: messages.reviewTooManyPictures })
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
