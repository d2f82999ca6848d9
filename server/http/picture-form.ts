import type { FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import { MAX_PICTURE_BYTES } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { invalid, ShopError, unavailable } from '../shared/errors.ts'

/** The field of every form that holds its pictures, once for each. */
export const PICTURES = 'images'

export interface PictureFormRules {
  /** Pictures at most, each of at most MAX_PICTURE_BYTES. */
  pictures: number
  /** Said when there are more. */
  tooManyPictures: string
  /** Other fields at most. */
  fields: number
  fieldBytes: number
  /** Forms read at once in this process; each may hold its pictures in memory until they are encoded. */
  atOnce: number
}

/** What a form holds, in the order in which it was sent. */
export type FormPart = { name: string; value: unknown } | { picture: Buffer }

/**
 * A reader of one kind of multipart form with pictures: within its limits, and whole before anything is done with it. It
 * throws 400, 413, 415 and 422, and 503 while too many forms are being read.
 */
export function pictureFormReader(
  rules: PictureFormRules,
): <Form>(request: FastifyRequest, make: (parts: FormPart[]) => Form) => Promise<Form> {
  const maxFormBytes = rules.pictures * MAX_PICTURE_BYTES + 64 * 1024
  const queue = new PQueue({ concurrency: rules.atOnce })
  return async (request, make) => {
    if (!request.isMultipart()) throw new ShopError(415, 'unsupported_type', messages.unsupportedType)
    if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw tooLarge()
    if (queue.pending >= rules.atOnce) throw unavailable()
    return queue.add(async () => {
      try {
        return make(await readParts(request, rules))
      } catch (error) {
        throw toRefusal(error, rules)
      }
    })
  }
}

async function readParts(request: FastifyRequest, rules: PictureFormRules): Promise<FormPart[]> {
  const read: FormPart[] = []
  const parts = request.parts({
    limits: {
      files: rules.pictures,
      fileSize: MAX_PICTURE_BYTES,
      fields: rules.fields,
      fieldSize: rules.fieldBytes,
      fieldNameSize: 100,
      parts: rules.pictures + rules.fields,
      headerPairs: 20,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw invalid(messages.tooLong, { [part.fieldname]: messages.tooLong })
      read.push({ name: part.fieldname, value: part.value })
      continue
    }
    if (part.fieldname !== PICTURES) throw malformedForm()
    const bytes = await part.toBuffer()
    // an untouched file input sends one empty part
    if (bytes.length > 0 || part.filename) read.push({ picture: bytes })
  }
  return read
}

function toRefusal(error: unknown, { tooManyPictures }: PictureFormRules): unknown {
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FST_FILES_LIMIT':
      return invalid(tooManyPictures, { [PICTURES]: tooManyPictures })
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge()
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return malformedForm()
    default:
      // what the parser throws about a broken form carries no code of its own
      return error instanceof Error && !('code' in error) ? malformedForm() : error
  }
}

const tooLarge = () => new ShopError(413, 'too_large', messages.pictureTooLarge)

/** The refusal of a form that no honest page sends. */
export const malformedForm = () => new ShopError(400, 'malformed', messages.badRequest)
