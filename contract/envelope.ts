import { z } from 'zod'

/** The answer of a call that has nothing more to say. */
export const OkResponse = z.object({ success: z.literal(true), message: z.string().optional() })
export type OkResponse = z.infer<typeof OkResponse>

/** Every refusal: `message` is fit to show a shopper, `code` is stable for programs. */
export const ErrorResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  /** Which field is refused with which message, when the input broke a rule. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>

/** `success: true` with the given fields. */
export function okResponse<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...fields })
}
