import { beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, EMPTY_DRAFT, readDraft, readSavedShipping, saveDraft, saveShipping } from './draft.ts'

const draft = { ...EMPTY_DRAFT, fullName: 'Sita', city: 'Kaski', state: 'Gandaki', note: 'After five' }

function storage(): Storage {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

test('a draft is restored only for the customer who typed it', () => {
  saveDraft('sita', draft)
  expect(readDraft('sita')).toEqual(draft)
  expect(readDraft('gita')).toBeUndefined()
  clearDraft()
  expect(readDraft('sita')).toBeUndefined()
})

test('saved shipping details contain the delivery charge but not the note', () => {
  saveShipping('sita', draft, 250)
  const saved = JSON.parse(localStorage.getItem('savedShippingInfo') ?? '')
  expect(saved).toMatchObject({ fullName: 'Sita', city: 'Kaski', state: 'Gandaki', deliveryCharge: 250 })
  expect(saved).not.toHaveProperty('note')
  expect(saved).not.toHaveProperty('deliveryDay')
  expect(readSavedShipping('gita')).toBeUndefined()
})

test('saved details without an owner are used, except for an unknown province', () => {
  localStorage.setItem(
    'savedShippingInfo',
    JSON.stringify({ fullName: 'Sita', state: 'Atlantis', phone: 98 }),
  )
  expect(readSavedShipping('sita')).toEqual({ fullName: 'Sita' })
})

test('invalid or blocked storage counts as empty', () => {
  localStorage.setItem('savedShippingInfo', 'not json')
  expect(readSavedShipping('sita')).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  saveShipping('sita', draft, 250)
  saveDraft('sita', draft)
  expect(readSavedShipping('sita')).toBeUndefined()
  expect(readDraft('sita')).toBeUndefined()
})
