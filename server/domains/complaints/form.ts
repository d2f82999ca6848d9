import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileComplaint } from '#contract/complaints.ts'
import { Id } from '#contract/fields.ts'
import { timeLimitOf } from '../../platform/http/handler-timeout.ts'
import { type CustomerForm, withCustomerForm } from '../../platform/http/picture-form.ts'
import { validBody } from '../../platform/http/validation.ts'

/**
 * Reads a complaint, sent as JSON or as a form with pictures, and passes it to `file`. `checkOrder` may reject the order before a
 * picture is read. Once the signal is aborted, nothing of the complaint is kept. Throws 422 and as `pictureFormReader`.
 */
export async function withComplaint<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  checkOrder: (orderId: string) => Promise<unknown>,
  file: (form: CustomerForm<FileComplaint>, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) {
    return file({ body: validBody(FileComplaint, request.body), pictures: [] }, timeLimitOf(request))
  }
  const beforePictures = async (fields: Record<string, unknown>) => {
    const { data: orderId } = Id.safeParse(fields.orderId)
    if (orderId) await checkOrder(orderId)
  }
  return withCustomerForm(request, reply, FileComplaint, beforePictures, file)
}
