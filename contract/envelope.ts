import { z } from 'zod'

/** The answer of a call that has nothing more to say. */
export const Done = z.object({ success: z.literal(true), message: z.string().optional() })
export type Done = z.infer<typeof Done>

/** Every refusal: `message` is fit to show a shopper, `code` is stable for programs. */
export const Refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  /** Which field is refused with which message, when the input broke a rule. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type Refusal = z.infer<typeof Refusal>

/** `success: true` with the given fields. */
export function answer<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...fields })
}
