import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import * as messages from '#texts/messages.ts'
import { invalid, notFound, ShopError } from '../shared/errors.ts'

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
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (input: unknown) => {
    if (hasPrototypeKey(input)) return { error: malformed() }
    // rules without a message concern programs that call the API; zod's own texts have no translation
    const result = schema.safeParse(input, { reportInput: true, error: () => messages.badRequest })
    return result.success ? { value: result.data } : { error: validationError(result.error.issues, httpPart) }
  }
}

function validationError(issues: z.core.$ZodIssue[], httpPart: string | undefined): ShopError {
  if (httpPart === 'params') return notFound()
  const first = issues[0]
  if (!first || httpPart !== 'body') return malformed()
  const wrongType = issues.find(
    (issue) => issue.code === 'invalid_type' && issue.input !== undefined && issue.input !== null,
  )
  if (wrongType || first.path.length === 0) return malformed()
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message
  return invalid(first.message, fields)
}

function malformed(): ShopError {
  return new ShopError(400, 'malformed', messages.badRequest)
}
