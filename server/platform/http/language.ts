import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'
import { translate } from '../shared/translate.ts'

/** The language of the shop that the header Accept-Language prefers; English without one. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  let best: { language: Language; weight: number } = { language: DEFAULT_LANGUAGE, weight: 0 }
  for (const range of (headers['accept-language'] ?? '').toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.trim().split(/\s*;\s*/)
    const language = LANGUAGES.find((name) => tag === name || tag.startsWith(`${name}-`))
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (language && weight > best.weight) best = { language, weight }
  }
  return best.language
}

interface WithMessages {
  message?: unknown
  fields?: Record<string, string>
  errors?: unknown
}

/** Messages of JSON responses follow Accept-Language. Cached responses contain none, and are not parsed. */
export const messageLanguage = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const language = languageOf(request)
    if (language === DEFAULT_LANGUAGE || typeof payload !== 'object' || payload === null) return payload
    const { message, fields, errors } = payload as WithMessages
    return {
      ...payload,
      ...(typeof message === 'string' ? { message: translate(message, language) } : {}),
      ...(fields ? { fields: translateAll(fields, language) } : {}),
      ...(Array.isArray(errors) ? { errors: errors.map((error) => translateMessage(error, language)) } : {}),
    }
  })
})

function translateAll(texts: Record<string, string>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translate(text, language)]))
}

/** One of the errors of a CSV import. */
function translateMessage(error: { message?: unknown }, language: Language) {
  return typeof error.message === 'string' ? { ...error, message: translate(error.message, language) } : error
}
