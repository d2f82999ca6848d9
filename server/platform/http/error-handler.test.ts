import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { invalidField } from '../shared/errors.ts'
import { type Message, textsIn } from '../shared/texts.ts'
import { errorHandler } from './error-handler.ts'

type Write = (...values: string[]) => string

/** A name like a label, an amount, and what replacement patterns and placeholders look like. */
const VALUES = ['pending', 'Rs. 4,500', '100% $& {0} {name} <b>', 'Bagmati', 'Mon, 23 Nov 2026']
const NAMES = Object.entries(textsIn('en')).flatMap(([name, text]) =>
  name !== 'language' && (typeof text === 'string' || typeof text === 'function') ? [name] : [],
)

/** The message of this name; a function is called with VALUES, which must stay as they are. */
const messageOf =
  (name: string): Message =>
  (t) => {
    const text = t[name as keyof typeof t] as string | Write
    return typeof text === 'function' ? text(...VALUES) : text
  }

const app = Fastify()
await app.register(errorHandler)
app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }) => {
  throw invalidField('name.0', messageOf(name))
})
const responseIn = async (language: Language, name: string) =>
  (await app.inject({ url: `/${name}`, headers: { 'accept-language': language } })).json()

describe.each(LANGUAGES)('in the language %s', (language) => {
  test.each(NAMES)('the error %s has its text in the language of the request', async (name) => {
    const message = messageOf(name)(textsIn(language))
    expect(await responseIn(language, name)).toEqual({
      success: false,
      code: 'invalid',
      message,
      fields: { 'name.0': message },
    })
    const text: unknown = textsIn(language)[name as keyof ReturnType<typeof textsIn>]
    const values = VALUES.slice(0, typeof text === 'function' ? text.length : 0)
    for (const value of values) expect(message).toContain(value)
    if (language === 'ne') expect(message).toMatch(/[ऀ-ॿ]/u)
  })
})
