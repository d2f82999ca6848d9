import { beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, EMPTY_DRAFT, readDraft, readSavedShipping, saveDraft, saveShipping } from './draft.ts'

const draft = { ...EMPTY_DRAFT, fullName: 'Sita', city: 'Kaski', state: 'Gandaki', note: 'After five' }

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

test('what was typed comes back to the person who typed it, and to nobody else', () => {
  saveDraft('sita', draft)
  expect(readDraft('sita')).toEqual(draft)
  expect(readDraft('gita')).toBeUndefined()
  clearDraft()
  expect(readDraft('sita')).toBeUndefined()
})

test('saved shipping info carries its delivery charge and leaves the note out', () => {
  saveShipping('sita', draft)
  const saved = JSON.parse(localStorage.getItem('savedShippingInfo') ?? '')
  expect(saved).toMatchObject({ fullName: 'Sita', city: 'Kaski', state: 'Gandaki', deliveryCharge: 250 })
  expect(saved).not.toHaveProperty('note')
  expect(readSavedShipping('gita')).toBeUndefined()
})

test('saved info without an owner is taken, a province that is none is not', () => {
  localStorage.setItem(
    'savedShippingInfo',
    JSON.stringify({ fullName: 'Sita', state: 'Atlantis', phone: 98 }),
  )
  expect(readSavedShipping('sita')).toEqual({ fullName: 'Sita' })
})

test('storage that holds anything else, or is blocked, is no storage', () => {
  localStorage.setItem('savedShippingInfo', 'not json')
  expect(readSavedShipping('sita')).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  saveShipping('sita', draft)
  saveDraft('sita', draft)
  expect(readSavedShipping('sita')).toBeUndefined()
  expect(readDraft('sita')).toBeUndefined()
})
