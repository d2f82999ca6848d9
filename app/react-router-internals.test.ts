import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { delayScriptsUntilPaint, REACT_ROUTER_VERSION, scriptsOfPage } from './react-router-internals.ts'

test('the internals match the installed React Router: check them before raising the version', () => {
  const path = createRequire(import.meta.url).resolve('react-router/package.json')
  expect(JSON.parse(readFileSync(path, 'utf8')).version).toBe(REACT_ROUTER_VERSION)
})

test('a page needs its own scripts and those of its layouts', () => {
  const route = (id: string, more: object = {}) => ({ id, module: `/${id}.js`, ...more })
  const routes = {
    root: route('root', { path: '', imports: ['/shared.js'] }),
    shop: route('shop', { parentId: 'root' }),
    home: route('home', { parentId: 'shop', index: true }),
    products: route('products', { parentId: 'shop', path: 'products', clientLoaderModule: '/loader.js' }),
    product: route('product', { parentId: 'shop', path: 'product/:id' }),
    other: route('other', { parentId: 'shop', path: '*' }),
  }
  const layouts = ['/root.js', '/shared.js', '/shop.js']
  expect(scriptsOfPage('/', routes)).toEqual([...layouts, '/home.js'])
  expect(scriptsOfPage('/products', routes)).toEqual([...layouts, '/products.js', '/loader.js'])
  expect(scriptsOfPage('/product/5', routes)).toEqual([...layouts, '/product.js'])
  expect(scriptsOfPage('/no/such/page', routes)).toEqual([...layouts, '/other.js'])
  expect(scriptsOfPage('/', {})).toEqual([])
})

test('scripts and their preloads wait for the first paint', () => {
  const html = delayScriptsUntilPaint(
    '<link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/a.js"/><script type="module" async="">import "/manifest.js";\nimport * as route0 from "/root.js";\nwindow.routes=[route0];\nimport("/entry.js");</script>',
  )
  expect(html).toMatch(/^<script type="module" async="">await new Promise/)
  expect(html).toContain('for(const href of ["/entry.js","/a.js"])document.head')
  // The entry starts the page, so it is not imported before the others.
  expect(html).toContain('for(const href of ["/a.js"])await import(href);')
  expect(html).toContain(
    'await import("/manifest.js");\nconst route0=await import("/root.js");\nwindow.routes=[route0];\nimport("/entry.js");',
  )
})
