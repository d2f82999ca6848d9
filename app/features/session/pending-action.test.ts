import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readPendingAction, savePendingAction, takePendingAction } from './pending-action.ts'

describe('the pending action of a visitor', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })

  test('survives sign-in and is replayed once', () => {
    savePendingAction({ returnTo: '/products?search=tea' })
    expect(readPendingAction()).toEqual({ returnTo: '/products?search=tea' })
    expect(takePendingAction()).toEqual({ returnTo: '/products?search=tea' })
    expect(takePendingAction()).toBeUndefined()
  })

  test('never leads to another website', () => {
    for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
      savePendingAction({ returnTo })
      expect(readPendingAction()).toBeUndefined()
    }
  })

  test('without storage nothing is pending', () => {
    vi.stubGlobal('sessionStorage', undefined)
    savePendingAction({ returnTo: '/' })
    expect(takePendingAction()).toBeUndefined()
  })
})
