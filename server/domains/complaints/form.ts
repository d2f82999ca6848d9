import type { FastifyRequest } from 'fastify'
import { FileComplaint } from '#contract/complaints.ts'
import { COMPLAINT_MAX_LENGTH, MAX_COMPLAINT_PICTURES } from '#contract/limits.ts'
import { pictureFormReader, validatedFields } from '../../platform/http/picture-form.ts'
import { compileValidator } from '../../platform/http/validation.ts'

const read = pictureFormReader({
  maxPictures: MAX_COMPLAINT_PICTURES,
  tooManyPictures: (t) => t.reviewTooManyPictures,
  maxFields: 20,
  maxFieldBytes: COMPLAINT_MAX_LENGTH * 4 + 1024,
  maxConcurrent: 6,
})

const validate = compileValidator({ schema: FileComplaint, method: 'POST', url: '', httpPart: 'body' })

/** Reads a complaint, sent as JSON or as a form with pictures. Throws 400, 413, 422 and 503. */
export async function readComplaint(
  request: FastifyRequest,
): Promise<{ complaint: FileComplaint; pictures: Buffer[] }> {
  if (request.isMultipart()) {
    return read(request, (parts) => ({
      complaint: validatedFields<FileComplaint>(parts, validate),
      pictures: parts.flatMap((part) => ('picture' in part ? [part.picture] : [])),
    }))
  }
  const result = validate(request.body) as { value: FileComplaint } | { error: Error }
  if ('error' in result) throw result.error
  return { complaint: result.value, pictures: [] }
}
