import { expect, test } from 'vitest'
import { callKey } from './call-key.ts'

test('a second tap is the same call, another picture is not', () => {
  const picture = new File(['apple'], 'apple.jpg')
  const call = (file: File) => callKey({ orderId: 'A', pictures: [file] })
  expect(call(picture)).toBe(call(picture))
  expect(call(new File(['pear'], 'apple.jpg'))).not.toBe(call(picture))
  expect(callKey(picture)).not.toBe(callKey(new File(['apple'], 'apple.jpg')))
  expect(callKey({ orderId: 'B', pictures: [picture] })).not.toBe(call(picture))
  expect(callKey(undefined)).toBe(callKey(undefined))
})
