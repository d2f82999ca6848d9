import type { FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'
import { textsIn } from '../shared/texts.ts'

/** The language of the shop that the header Accept-Language prefers; English without one. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  let best: { language: Language; weight: number } = { language: DEFAULT_LANGUAGE, weight: 0 }
  for (const range of (headers['accept-language'] ?? '').toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const language = LANGUAGES.find((name) => tag === name || tag.startsWith(`${name}-`))
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (language && weight > best.weight) best = { language, weight }
  }
  return best.language
}

/** The texts for the messages of a response. */
export const textsFor = (request: FastifyRequest) => textsIn(languageOf(request))
