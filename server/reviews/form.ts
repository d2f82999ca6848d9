import type { FastifyRequest } from 'fastify'
import { MAX_REVIEW_PICTURES, REVIEW_MAX_LENGTH } from '#contract/limits.ts'
import { CreateReview } from '#contract/reviews.ts'
import * as messages from '#texts/messages.ts'
import { type FormPart, malformedForm, pictureFormReader } from '../http/picture-form.ts'
import { compileValidator } from '../http/validation.ts'

export interface ReviewForm {
  review: CreateReview
  pictures: Buffer[]
}

const read = pictureFormReader({
  maxPictures: MAX_REVIEW_PICTURES,
  tooManyPictures: messages.reviewTooManyPictures,
  maxFields: 20,
  maxFieldBytes: REVIEW_MAX_LENGTH * 4 + 1024,
  maxConcurrent: 6,
})

/** Reads the whole multipart form within its limits before any of it is processed. Throws 400, 413, 415, 422 and 503. */
export function readReviewForm(request: FastifyRequest): Promise<ReviewForm> {
  return read(request, (parts) => ({
    review: validateFields(parts),
    pictures: parts.flatMap((part) => ('picture' in part ? [part.picture] : [])),
  }))
}

const validate = compileValidator({ schema: CreateReview, method: 'POST', url: '', httpPart: 'body' })

/** Validates like a JSON body, with the same errors. Browsers never send a field twice, so that is rejected too. */
function validateFields(parts: FormPart[]): CreateReview {
  const fields = parts.flatMap((part) => ('picture' in part ? [] : [[part.name, part.value] as const]))
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw malformedForm()
  const result = validate(Object.fromEntries(fields)) as { value: CreateReview } | { error: Error }
  if ('error' in result) throw result.error
  return result.value
}
