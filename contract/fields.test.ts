import { describe, expect, test } from 'vitest'
import { canonicalEmail, email, LotCode, line, text } from './fields.ts'
import { messages } from './validation.ts'

const parsed = (schema: ReturnType<typeof line>, typed: string) => {
  const { success, data, error } = schema.safeParse(typed)
  return success ? data : error?.issues.map(({ message }) => message)
}

describe('a line', () => {
  test.each([
    ['  Sita  Rai ', 'Sita Rai'],
    ['Sita\u00a0\t\u2009Rai', 'Sita Rai'],
    ['Sita\u000bRai\u0085Rai\r\nRai\u2028Rai', 'Sita Rai Rai Rai Rai'],
    ['\ufeffSi\u200bta\u0000 \u202eRai\ud800', 'Sita Rai'],
    ['Ghee \ufe0f\u3164\u2800\u2060Rai', 'Ghee Rai'],
    ['Cafe\u0301', 'Café'],
    ['e\u200b\u0301', 'é'],
    ['फ\u093cल', 'फ\u093cल'],
    ['\u095eल', 'फ\u093cल'],
    ['अर्\u200dयाल, श्री\u200cमान', 'अर्\u200dयाल, श्री\u200cमान'],
    ['राम\u200d \u200cRa\u200dm', 'राम Ram'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(parsed(line(100), typed)).toBe(stored)
    expect(parsed(line(100), stored)).toBe(stored)
  })
})

describe('a text', () => {
  test.each([
    ['one\vtwo\fthree\r\nfour\rfive\u2029six', 'one\ntwo\nthree\nfour\nfive\nsix'],
    ['\u0007a\u0000b\u001b\tc\n\n d \n', 'ab\tc\n\n d'],
    ['👩\u200d🌾 ❤\ufe0f', '👩\u200d🌾 ❤\ufe0f'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(parsed(text(100), typed)).toBe(stored)
  })
})

test.each(['', ' \t\n', '\u200b', '\u2060\u3164 \u2800\ufe0f', '\u0000', '\u200d\u00ad'])(
  '%j counts as empty, because nobody sees it',
  (typed) => {
    for (const field of [line(10), text(10)]) expect(parsed(field, typed)).toEqual([messages.required])
  },
)

describe('an email', () => {
  const international = 'ram@xn--c2bd4bq1db8d.xn--h2brj9c'

  test.each([
    ['ram@डाटामेल.भारत', international],
    ['RAM@XN--C2BD4BQ1DB8D.xn--h2brj9c.', international],
    [' \u200bＲam＠डाटामेल.भारत\u202c ', international],
    ['राम@xn--c2bd4bq1db8d.भारत', international.replace('ram', 'राम')],
    ['maya@bücher.example', 'maya@xn--bcher-kva.example'],
  ])('%s has one spelling', (typed, stored) => {
    expect(email().parse(typed)).toBe(stored)
    expect(canonicalEmail(stored)).toBe(stored)
  })

  test.each(['a@127.1', 'a@b@example.com', 'a@example.com:80', 'a@example', 'a@-a.com', 'a@.com', '@a.com'])(
    '%s is none',
    (typed) => {
      expect(email().safeParse(typed).success).toBe(false)
    },
  )
})

test.each(['K7M2-QXRT', 'k7m2 qxrt', 'K7M2\u2013QXRT', 'K7M2\u2011QXRT', 'K7M2\u2014qxrt', 'K7M2\u2212QXRT'])(
  '%s is the code of a lot',
  (typed) => {
    expect(LotCode.parse(typed)).toBe('K7M2QXRT')
  },
)
