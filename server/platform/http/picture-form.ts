import type { FastifyReply, FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import type { z } from 'zod'
import { MAX_CUSTOMER_PICTURES, MAX_PICTURE_BYTES } from '#contract/limits.ts'
import { invalidField, malformed, ShopError, unavailable, unsupportedType } from '../shared/errors.ts'
import type { Message } from '../shared/texts.ts'
import { requireSignedIn } from './authorization.ts'
import { limitConcurrency } from './concurrency.ts'
import { validBody } from './validation.ts'

/** Forms that may wait for each form being read. */
const WAITING_PER_SLOT = 5
/** Forms of one account that are read at once, so that others get their turn. */
const MAX_PER_ACCOUNT = 2

/** The form field of the pictures; sent once per picture. */
export const PICTURES_FIELD = 'images'

export interface PictureFormRules {
  /** Each may have MAX_PICTURE_BYTES. */
  maxPictures: number
  /** Error message for more pictures. */
  tooManyPictures: Message
  /** Without the pictures. */
  maxFields: number
  maxFieldBytes: number
  /** Per process. Each form holds its pictures in memory until they are encoded. */
  maxConcurrent: number
}

/** Parts of a form, in the order in which they were sent. */
export type FormPart = { name: string; value: unknown } | { picture: Buffer }
type BeforePictures = (fields: FormPart[]) => Promise<void>

/**
 * Returns a function that reads one kind of multipart form completely, and passes its parts to `use`, which encodes the
 * pictures. `beforePictures` gets the fields that were sent before the first picture; if it throws, the rest is dropped. The
 * signal is aborted when nobody waits for the response any longer: the client has gone, or the request has timed out. Further
 * forms wait for their turn, unread. Throws 400, 413, 415 and 422; when too many forms wait, 429 if they are of one account and
 * otherwise 503.
 */
export function pictureFormReader(
  rules: PictureFormRules,
): <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  use: (parts: FormPart[], signal: AbortSignal) => Promise<Result>,
  beforePictures?: BeforePictures,
) => Promise<Result> {
  const maxFormBytes = rules.maxPictures * MAX_PICTURE_BYTES + 64 * 1024
  const forms = new PQueue({ concurrency: rules.maxConcurrent })
  const inTurn = limitConcurrency(MAX_PER_ACCOUNT, WAITING_PER_SLOT * MAX_PER_ACCOUNT)
  return async (request, reply, use, beforePictures) => {
    if (!request.isMultipart()) throw unsupportedType()
    if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw pictureTooLarge()
    const { id } = requireSignedIn(request)
    if (forms.size >= WAITING_PER_SLOT * rules.maxConcurrent) throw unavailable()
    const readAndUse = async () => {
      // the parser would wait for ever for the end of a request that has already ended
      if (request.raw.destroyed || reply.sent) throw malformed()
      const ended = new AbortController()
      let isReading = true
      reply.raw.once('close', () => {
        ended.abort(malformed())
        // the same after a timeout
        if (isReading) request.raw.destroy()
      })
      const parts = await readParts(request, rules, beforePictures)
        .catch((error: unknown) => {
          // the rest is read and dropped, otherwise the next request on this connection would wait behind it
          request.raw.unpipe()
          request.raw.resume()
          throw toFormError(error, rules)
        })
        .finally(() => {
          isReading = false
        })
      return use(parts, ended.signal)
    }
    return inTurn(id, () => forms.add(readAndUse))
  }
}

async function readParts(
  request: FastifyRequest,
  rules: PictureFormRules,
  beforePictures: BeforePictures | undefined,
): Promise<FormPart[]> {
  const read: FormPart[] = []
  const parts = request.parts({
    limits: {
      files: rules.maxPictures,
      fileSize: MAX_PICTURE_BYTES,
      fields: rules.maxFields,
      fieldSize: rules.maxFieldBytes,
      fieldNameSize: 100,
      parts: rules.maxPictures + rules.maxFields,
      headerPairs: 20,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw invalidField(part.fieldname, (t) => t.tooLong)
      read.push({ name: part.fieldname, value: part.value })
      continue
    }
    if (part.fieldname !== PICTURES_FIELD) throw malformed()
    if (!read.some((earlier) => 'picture' in earlier)) await beforePictures?.(read)
    const bytes = await part.toBuffer()
    // browsers send one empty part for a file input without a file
    if (bytes.length > 0 || part.filename) read.push({ picture: bytes })
  }
  return read
}

function toFormError(error: unknown, { tooManyPictures }: PictureFormRules): unknown {
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FST_FILES_LIMIT':
      return invalidField(PICTURES_FIELD, tooManyPictures)
    case 'FST_REQ_FILE_TOO_LARGE':
      return pictureTooLarge()
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return malformed()
    default:
      // the parser's own errors about a malformed form have no code
      return error instanceof Error && !('code' in error) ? malformed() : error
  }
}

const pictureTooLarge = () => new ShopError(413, 'too_large', (t) => t.pictureTooLarge)

/** The fields of a form, without its pictures. */
const fieldsOf = (parts: FormPart[]) =>
  parts.flatMap((part) => ('picture' in part ? [] : [[part.name, part.value] as const]))

const withForm = pictureFormReader({
  maxPictures: MAX_CUSTOMER_PICTURES,
  tooManyPictures: (t) => t.tooManyPictures,
  maxFields: 20,
  // the lines of the longest order
  maxFieldBytes: 32 * 1024,
  maxConcurrent: 6,
})

export interface CustomerForm<Body> {
  body: Body
  /** As they were uploaded. */
  pictures: readonly Buffer[]
}

/**
 * Reads the form of a review or complaint. One reader for both, because it bounds the memory that their pictures need together. The
 * fields are validated like a JSON body, with the same errors. Throws as `pictureFormReader`.
 */
export function withCustomerForm<Body, Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: z.ZodType<Body>,
  beforePictures: (fields: Record<string, unknown>) => Promise<void>,
  use: (form: CustomerForm<Body>, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withForm(
    request,
    reply,
    async (parts, signal) => {
      const fields = fieldsOf(parts)
      // browsers never send a field twice
      if (new Set(fields.map(([name]) => name)).size !== fields.length) throw malformed()
      const pictures = parts.flatMap((part) => ('picture' in part ? [part.picture] : []))
      return use({ body: validBody(schema, Object.fromEntries(fields)), pictures }, signal)
    },
    (parts) => beforePictures(Object.fromEntries(fieldsOf(parts))),
  )
}
