import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import * as messages from '#texts/messages.ts'
import { invalid, notFound, ShopError } from '../shared/errors.ts'

/** Own names are safe in zod's output, but a key that reaches for the prototype is never an honest mistake. */
function hasPrototypeKey(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > 20) return false
  return Object.entries(value).some(
    ([key, inner]) => key === '__proto__' || key === 'constructor' || hasPrototypeKey(inner, depth + 1),
  )
}

/**
 * Checks one part of a request against its zod schema. A path that cannot name anything is 404, a query or body that is
 * malformed 400, a body that is well-formed but breaks a rule 422 with the rule's own message and the fields it concerns.
 */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (input: unknown) => {
    if (hasPrototypeKey(input)) return { error: malformed() }
    const result = schema.safeParse(input, { reportInput: true })
    return result.success ? { value: result.data } : { error: refuse(result.error.issues, httpPart) }
  }
}

/** The refusal for issues found in one part of a request, also for callers that parse by hand (multipart). */
export function refuse(issues: z.core.$ZodIssue[], httpPart: string | undefined): ShopError {
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
