import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileComplaint } from '#contract/complaints.ts'
import { Id } from '#contract/fields.ts'
import { timeLimitOf } from '../../platform/http/handler-timeout.ts'
import { fieldsOf, validatedFields, withCustomerForm } from '../../platform/http/picture-form.ts'
import { compileValidator } from '../../platform/http/validation.ts'

const validate = compileValidator({ schema: FileComplaint, method: 'POST', url: '', httpPart: 'body' })

export interface ComplaintForm {
  complaint: FileComplaint
  /** As they were uploaded. */
  pictures?: readonly Buffer[]
  /** Once it is aborted, nothing of the complaint is kept. */
  signal: AbortSignal
}

/**
 * Reads a complaint, sent as JSON or as a form with pictures, and passes it to `file`. `checkOrder` may reject the order before a
 * picture is read. Throws 422 and as `pictureFormReader`.
 */
export async function withComplaint<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  checkOrder: (orderId: string) => Promise<unknown>,
  file: (form: ComplaintForm) => Promise<Result>,
): Promise<Result> {
  if (request.isMultipart()) {
    return withCustomerForm(
      request,
      reply,
      {
        make: (parts) => ({
          complaint: validatedFields<FileComplaint>(parts, validate),
          pictures: parts.flatMap((part) => ('picture' in part ? [part.picture] : [])),
        }),
        async beforePictures(parts) {
          const { data: orderId } = Id.safeParse(Object.fromEntries(fieldsOf(parts)).orderId)
          if (orderId) await checkOrder(orderId)
        },
      },
      (form, signal) => file({ ...form, signal }),
    )
  }
  const result = validate(request.body) as { value: FileComplaint } | { error: Error }
  if ('error' in result) throw result.error
  return file({ complaint: result.value, signal: timeLimitOf(request) })
}
