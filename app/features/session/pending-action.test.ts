import { beforeEach, describe, expect, test, vi } from 'vitest'
import { peekIntent, rememberIntent, takeIntent } from './pending-action.ts'

describe('what a visitor wanted', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })

  test('is kept through sign-in and carried out once', () => {
    rememberIntent({ backTo: '/products?search=tea' })
    expect(peekIntent()).toEqual({ backTo: '/products?search=tea' })
    expect(takeIntent()).toEqual({ backTo: '/products?search=tea' })
    expect(takeIntent()).toBeUndefined()
  })

  test('never leads out of the shop', () => {
    for (const backTo of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
      rememberIntent({ backTo })
      expect(peekIntent()).toBeUndefined()
    }
  })

  test('a shop without storage goes on without it', () => {
    vi.stubGlobal('sessionStorage', undefined)
    rememberIntent({ backTo: '/' })
    expect(takeIntent()).toBeUndefined()
  })
})
