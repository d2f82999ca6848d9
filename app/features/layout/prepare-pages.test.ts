import { expect, test } from 'vitest'
import { routesFor } from './prepare-pages.ts'

const route = (id: string, more: object = {}) => ({ id, module: `/assets/${id}.js`, ...more })
const routes = {
  root: route('root', { path: '' }),
  shop: route('shop', { parentId: 'root' }),
  home: route('home', { parentId: 'shop', index: true }),
  products: route('products', { parentId: 'shop', path: 'products' }),
  product: route('product', { parentId: 'shop', path: 'product/:id' }),
  lost: route('lost', { parentId: 'shop', path: '*' }),
}
const ids = (pathname: string) => routesFor(pathname, routes).map(({ id }) => id)

test('a link’s page is found with the routes around it', () => {
  expect(ids('/')).toEqual(['home', 'shop', 'root'])
  expect(ids('/products')).toEqual(['products', 'shop', 'root'])
  expect(ids('/product/5')).toEqual(['product', 'shop', 'root'])
  expect(ids('/no/such/page')).toEqual([])
})
