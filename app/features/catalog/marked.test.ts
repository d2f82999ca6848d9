import { expect, test } from 'vitest'
import { matchingParts } from './marked.tsx'

const marked = (text: string, search: string) =>
  matchingParts(text, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['Local Tomatoes', 'tomato', 'Local [Tomatoes]'],
  ['Tomato Pickle', 'TOMATOES', '[Tomato] Pickle'],
  ['Basmati Rice (5 kg)', 'rice 5', 'Basmati [Rice] ([5] kg)'],
  ['Golbheda achar', 'golveda', '[Golbheda] achar'],
  ['गोलभेंडाको अचार', 'गोलभेडा', '[गोलभेंडाको] अचार'],
  ['आलु तामा', 'आलू', '[आलु] तामा'],
  ['क्षेत्री चामल', 'क', 'क्षेत्री चामल'],
  ['Dried Figs', 'a', 'Dried Figs'],
  ['Rice', '<b>', 'Rice'],
  ['Rice', '', 'Rice'],
])('%s, searched for with %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})
