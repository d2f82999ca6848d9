import type { FastifyRequest } from 'fastify'
import { FileComplaint } from '#contract/complaints.ts'
import { Id } from '#contract/fields.ts'
import { fieldsOf, readCustomerForm, validatedFields } from '../../platform/http/picture-form.ts'
import { compileValidator } from '../../platform/http/validation.ts'

const validate = compileValidator({ schema: FileComplaint, method: 'POST', url: '', httpPart: 'body' })

/**
 * Reads a complaint, sent as JSON or as a form with pictures. `checkOrder` may reject the order before a picture is read. Throws
 * 400, 413, 422 and 503.
 */
export async function readComplaint(
  request: FastifyRequest,
  checkOrder: (orderId: string) => Promise<unknown>,
): Promise<{ complaint: FileComplaint; pictures: Buffer[] }> {
  if (request.isMultipart()) {
    return readCustomerForm(
      request,
      (parts) => ({
        complaint: validatedFields<FileComplaint>(parts, validate),
        pictures: parts.flatMap((part) => ('picture' in part ? [part.picture] : [])),
      }),
      async (parts) => {
        const { data: orderId } = Id.safeParse(Object.fromEntries(fieldsOf(parts)).orderId)
        if (orderId) await checkOrder(orderId)
      },
    )
  }
  const result = validate(request.body) as { value: FileComplaint } | { error: Error }
  if ('error' in result) throw result.error
  return { complaint: result.value, pictures: [] }
}
