import { expect, test } from 'vitest'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import * as nepaliLabels from '../../../texts/ne/labels.ts'
import * as nepali from '../../../texts/ne/messages.ts'
import { translate } from './translate.ts'

const translations: Record<string, unknown> = { ...nepali }
const inNepali = (english: string) => translate(english, 'ne')

test('English stays as it is', () => {
  expect(translate(messages.notEnoughStock, 'en')).toBe(messages.notEnoughStock)
})

test('a message without values is looked up', () => {
  expect(inNepali(messages.notEnoughStock)).toBe(nepali.notEnoughStock)
  expect(inNepali(messages.required)).toBe(nepali.required)
})

test('values of a message stay; labels, provinces and days in it are translated', () => {
  expect(inNepali(messages.cityOutside('Pokhara', 'Bagmati'))).toBe(nepali.cityOutside('Pokhara', 'बागमती'))
  expect(inNepali(messages.notEnoughStockOf('Red (hot) chilli', 3))).toBe(
    nepali.notEnoughStockOf('Red (hot) chilli', 3),
  )
  expect(inNepali(messages.notEnoughStockOf('Chilli', 0))).toBe(nepali.notEnoughStockOf('Chilli', 0))
  expect(inNepali(messages.orderChangedMeanwhile(labels.orderStatusInSentence.shipped))).toBe(
    nepali.orderChangedMeanwhile(nepaliLabels.orderStatusInSentence.shipped),
  )
  const full = inNepali(messages.deliveryDayFull('Mon, 23 Nov 2026', 'Tue, 24 Nov 2026'))
  expect(full).toContain('23')
  expect(full).not.toMatch(/[A-Za-z]/)
})

test('every message of the server has a translation', () => {
  for (const [name, text] of Object.entries(messages)) {
    const values = Array.from({ length: typeof text === 'function' ? text.length : 0 }, (_, at) => `व${at}`)
    const [english, translated] = [text, translations[name]].map((each) =>
      typeof each === 'function' ? (each as (...given: string[]) => string)(...values) : each,
    )
    // texts with the same English may differ in Nepali; either is right
    const same = Object.entries(messages).filter(([, other]) => other === text)
    const accepted = same.map(([other]) => translations[other])
    expect([translated, ...accepted], name).toContain(inNepali(String(english)))
  }
})

test('a text that is not the server’s own stays as it is', () => {
  expect(inNepali('Something a person wrote')).toBe('Something a person wrote')
})
