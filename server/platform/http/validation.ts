import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { PARSE_OPTIONS, validationText } from '#contract/validation.ts'
import { invalid, malformed, notFound, ShopError } from '../shared/errors.ts'
import type { Message } from '../shared/texts.ts'

/** Zod drops these keys from its output, but no honest client sends them. */
function hasPrototypeKey(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > 20) return false
  return Object.entries(value).some(
    ([key, inner]) => key === '__proto__' || key === 'constructor' || hasPrototypeKey(inner, depth + 1),
  )
}

/**
 * Validates one part of a request with its zod schema. Errors: 404 for path parameters, 400 for a malformed query or body, 422
 * with messages by field for a body that is well-formed but breaks a rule.
 */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (input) => {
    try {
      return { value: validated(schema, input, httpPart) }
    } catch (error) {
      return { error: error as ShopError }
    }
  }

/** Validates data like a JSON body, with the same errors. */
export function validBody<Body>(schema: z.ZodType<Body>, data: unknown): Body {
  return validated(schema, data, 'body')
}

function validated<Output>(schema: z.ZodType<Output>, input: unknown, httpPart: string | undefined): Output {
  if (hasPrototypeKey(input)) throw malformed()
  const result = schema.safeParse(input, PARSE_OPTIONS)
  if (!result.success) throw validationError(result.error.issues, httpPart)
  return result.data
}

function validationError(issues: z.core.$ZodIssue[], httpPart: string | undefined): ShopError {
  if (httpPart === 'params') return notFound()
  const first = issues[0]
  if (!first) return malformed()
  if (httpPart !== 'body') return new ShopError(400, 'malformed', textOf(first))
  const wrongType = issues.find(
    (issue) => issue.code === 'invalid_type' && issue.input !== undefined && issue.input !== null,
  )
  if (wrongType || first.path.length === 0) return malformed()
  const fields: Record<string, Message> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= textOf(issue)
  return invalid(textOf(first), fields)
}

/** The text of a problem that `safeParse` has found with `PARSE_OPTIONS`. */
export const textOf =
  (issue: z.core.$ZodIssue): Message =>
  (t) =>
    validationText(issue, t, t.language)
