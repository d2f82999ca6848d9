import { describe, expect, test } from 'vitest'
import { groupsOfWord } from './synonyms.ts'
import { normalizedWords, romanised, singular, symbolsOf, typingDistance, wordsOf } from './words.ts'

test.each([
  ['tomato', 'tomatoes'],
  ['potato', 'Potatoes'],
  ['berry', 'berries'],
  ['peach', 'peaches'],
  ['apple', 'apples'],
  ['spice', 'spices'],
  ['egg', 'eggs'],
  ['pea', 'peas'],
  ['vegetable', 'vegetables'],
  ['honey', 'honeys'],
])('%s and %s are the same word', (one, many) => {
  expect(wordsOf(one)).toEqual(wordsOf(many))
})

test.each([
  ['golbheda', 'golveda'],
  ['saag', 'sag'],
  ['aaloo', 'alu'],
  ['chamal', 'chaamal'],
  ['आलू', 'आलु'],
  ['गोलभेंडा', 'गोलभेडा'],
  ['jalapeño', 'jalapeno'],
])('%s and %s are two spellings of one word', (one, other) => {
  expect(wordsOf(one)).toEqual(wordsOf(other))
})

test.each([
  ['rice', 'ricotta'],
  ['gas', 'glass'],
  ['dal', 'dahi'],
  ['आलु', 'आरु'],
])('%s and %s stay different words', (one, other) => {
  expect(wordsOf(one)).not.toEqual(wordsOf(other))
})

test('numbers are separated from their units', () => {
  expect(wordsOf('500g, 5kg')).toEqual(['500', 'g', '5', 'kg'])
  expect(wordsOf('५ किलो')).toEqual(['5', 'किलो'])
})

test.each([
  ['टमाटर', 'tamatar'],
  ['गोलभेंडा', 'golbheda'],
  ['चामल', 'chamal'],
  ['तरकारी', 'tarkari'],
  ['दही', 'dahi'],
  ['प्याज', 'pyaj'],
  ['काउली', 'kauli'],
  ['खुर्सानी', 'khursani'],
  ['मकै', 'makai'],
])('%s is romanised as %s', (devanagari, latin) => {
  expect(normalizedWords(devanagari).map(romanised)).toEqual(normalizedWords(latin))
})

test('a word that is partly Latin is not romanised', () => {
  expect(romanised('tomato')).toBe('')
  expect(romanised('ा')).toBe('')
})

test('symbols are characters other than letters, digits and spaces', () => {
  expect(symbolsOf('100% pure_ghee \\ "x" १ की')).toEqual(['%', '_', '\\', '"'])
})

describe('typing distance', () => {
  test.each([
    ['tomato', 'tomato', 0],
    ['tmoato', 'tomato', 1],
    ['tomatto', 'tomato', 1],
    ['omato', 'tomato', 1],
    ['potato', 'tomato', 2],
    ['', 'dal', 3],
    ['dal', '', 3],
    ['गोलबेडा', 'गोलभेडा', 1],
  ])('from %s to %s is %i', (one, other, distance) => {
    expect(typingDistance(one, other)).toBe(distance)
  })
})

test('names of the same thing share a group', () => {
  const [tomato, tamatar, golbheda] = ['tomatoes', 'tamatar', 'गोलभेंडा'].map((word) =>
    groupsOfWord(wordsOf(word)[0] ?? ''),
  )
  expect(tomato).toHaveLength(1)
  expect(tamatar).toEqual(tomato)
  expect(golbheda).toEqual(tomato)
  expect(groupsOfWord(singular('himalayan'))).toEqual([])
})
