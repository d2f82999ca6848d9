import { describe, expect, test } from 'vitest'
import { pageOf } from './paths.ts'

const at = (address: string) => pageOf(new URL(address, 'http://shop.example'))

describe('an address', () => {
  test('of the product list is normalized and loses unknown parameters', () => {
    expect(at('/products?utm_source=x&q=tomato&page=1')).toEqual({
      language: 'en',
      kind: 'public',
      path: '/products?search=tomato',
    })
    expect(at('/products?page=2&sort=newest&category=Fruits')).toEqual({
      language: 'en',
      kind: 'public',
      path: '/products?category=Fruits&sort=newest&page=2',
    })
    expect(at('/products?sort=cheapest&page=-4&category=all')).toEqual({
      language: 'en',
      kind: 'public',
      path: '/products',
    })
  })

  test('of the home page loses its query', () => {
    expect(at('/?fbclid=1')).toEqual({ language: 'en', kind: 'public', path: '/' })
  })

  test('with a trailing slash redirects to the one without, inside the shop', () => {
    expect(at('/products/?q=a')).toEqual({ language: 'en', kind: 'moved', path: '/products?q=a' })
    expect(at('//evil.example/')).not.toMatchObject({ path: expect.stringMatching(/^\/\//) })
  })

  test('of a page for signed-in people is recognized', () => {
    expect(at('/cart').kind).toBe('private')
    expect(at('/orders').kind).toBe('private')
    expect(at('/rider').kind).toBe('private')
    expect(at('/orders/7d0c/returns/1').kind).toBe('own-order')
    expect(at('/orders/7d0c/invoice')).toEqual({
      language: 'en',
      kind: 'own-order',
      path: '/orders/7d0c/invoice',
    })
    expect(at('/orders/7d0c/else').kind).toBe('unknown')
    expect(at('/signin').kind).toBe('plain')
    expect(at('/admin/orders').kind).toBe('admin')
    expect(at('/wp-login.php').kind).toBe('unknown')
  })

  test('in Nepali is the same page under /ne', () => {
    expect(at('/ne')).toEqual({ language: 'ne', kind: 'public', path: '/' })
    expect(at('/ne/products?q=a&x=1')).toEqual({
      language: 'ne',
      kind: 'public',
      path: '/products?search=a',
    })
    expect(at('/ne/cart/')).toEqual({ language: 'ne', kind: 'moved', path: '/cart' })
    expect(at('/news').language).toBe('en')
  })
})
