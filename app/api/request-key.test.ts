import { expect, test } from 'vitest'
import { requestKey } from './request-key.ts'

test('a second tap is the same request, another picture is not', () => {
  const picture = new File(['apple'], 'apple.jpg')
  const key = (file: File) => requestKey({ orderId: 'A', pictures: [file] })
  expect(key(picture)).toBe(key(picture))
  expect(key(new File(['pear'], 'apple.jpg'))).not.toBe(key(picture))
  expect(requestKey(picture)).not.toBe(requestKey(new File(['apple'], 'apple.jpg')))
  expect(requestKey({ orderId: 'B', pictures: [picture] })).not.toBe(key(picture))
  expect(requestKey(undefined)).toBe(requestKey(undefined))
})
