import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Suggestions } from '#contract/catalog.ts'
import { SearchForm } from '../../app/features/catalog/search-form.tsx'
import { BuyBox } from '../../app/features/product/buy-box.tsx'
import { Gallery } from '../../app/features/product/gallery.tsx'
import { Reviews } from '../../app/features/product/reviews.tsx'
import { ShareButton } from '../../app/features/product/share-button.tsx'
import ListPage from '../../app/pages/list.tsx'
import { toastStore } from '../../app/ui/notices/toast.ts'
import { MAYA, rejected, show, TOMATO } from '../support/components.tsx'

test('one unit to all of the stock can be added, and no more', async () => {
  const { calls, press } = show(<BuyBox product={{ ...TOMATO, stock: 3 }} />, {
    user: MAYA,
    replies: {
      'GET /cart': [{ cart: { items: [] } }, { cart: { items: [{ product: TOMATO, quantity: 3 }] } }],
      'POST /cart/add': [{}, rejected(409, 'Not enough stock available')],
    },
  })
  const button = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLButtonElement
  const isDisabled = (name: string) =>
    button(name).disabled || button(name).getAttribute('aria-disabled') === 'true'
  expect(isDisabled('One less')).toBe(true)
  fireEvent.click(button('One less'))
  for (const _ of ['second', 'third', 'fourth']) fireEvent.click(button('One more'))
  expect(isDisabled('One more')).toBe(true)
  await press('Add to Cart')
  await waitFor(() => expect(document.body.textContent).toContain('3 in your cart'))
  expect(calls.find(({ name }) => name === 'POST /cart/add')?.body).toEqual({
    productId: 'tomato',
    quantity: 3,
  })
  await press('Add to Cart')
  await screen.findByText('Not enough stock available')
  expect(toastStore.current()).toMatchObject({ durationMs: 2000 })
})

test('the gallery shows the chosen picture, also large', async () => {
  const images = ['/media/a/800.webp', '/media/b/800.webp']
  const { press } = show(<Gallery product={{ ...TOMATO, images, imageAlts: ['the packet', 'the leaves'] }} />)
  screen.getByRole('img', { name: 'the packet' })
  await press('Picture 2 of 2: the leaves')
  expect(screen.getByRole('button', { name: /^Picture 2 of 2/ }).getAttribute('aria-current')).toBe('true')
  await press(/^Enlarge/)
  const large = await screen.findByRole('dialog', { name: 'Pictures' })
  expect(large.textContent).toContain('2 / 2')
})

test('the review of a former customer has no name', async () => {
  const review = {
    _id: 'one',
    user: { name: '' },
    rating: 5,
    comment: 'Fresh',
    reply: '',
    images: [],
    createdAt: '2026-01-01T00:00:00Z',
    product: TOMATO,
  }
  show(<Reviews product={TOMATO} />, { replies: { 'GET /review/product/:id': { reviews: [review] } } })
  await screen.findByRole('heading', { name: 'Former customer' })
})

describe('sharing a product', () => {
  test('uses the share sheet of the phone', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    const { press } = show(<ShareButton title="Tomato" className="" />, { path: '/product/tomato' })
    await press('Share')
    expect(share).toHaveBeenCalledWith({ title: 'Tomato', url: location.origin + location.pathname })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('without one offers WhatsApp, Viber and the link', async () => {
    const { press } = show(<ShareButton title="Tomato" className="" />)
    await press('Share')
    const url = location.origin + location.pathname
    const text = encodeURIComponent(`Tomato: ${url}`)
    const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    await screen.findByRole('dialog', { name: 'Share this product' })
    expect(pathOf('WhatsApp')).toBe(`https://wa.me/?text=${text}`)
    expect(pathOf('Viber')).toBe(`viber://forward?text=${text}`)
    await press('Copy link')
    await screen.findByText('Link copied')
    expect(await navigator.clipboard.readText()).toBe(url)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the search', () => {
  const suggest = (...names: string[]) =>
    ({
      products: names.map((name) => ({ ...TOMATO, _id: name, name, image: null })),
      categories: [],
    }) as unknown as Suggestions
  const open = (replies: Parameters<typeof show>[1] = {}) =>
    show(
      <SearchForm label="Search" fieldLabel="Search" example="" className="" fieldClassName="">
        {null}
      </SearchForm>,
      { path: '/', ...replies },
    )
  const field = () => screen.getByRole<HTMLInputElement>('combobox')
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

  test('follows arrow keys, Enter and Escape', async () => {
    const { location, user } = open({
      replies: { 'GET /products/suggestions': suggest('Kodo one', 'Kodo two') },
    })
    await user.click(screen.getByRole('textbox'))
    await user.type(await screen.findByRole('combobox'), 'kodo')
    await waitFor(() => expect(options()).toHaveLength(2))
    const selected = () => screen.queryAllByRole('option', { selected: true })
    expect(selected()).toHaveLength(0)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(selected()[0]?.textContent).toContain('Kodo one')
    expect(field().getAttribute('aria-activedescendant')).toBe(selected()[0]?.id)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(options()).toEqual([]))
    expect(field().value).toBe('kodo')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(location()).toBe('/product/Kodo one'))
  })

  test('asks once, 300 ms after the last letter, and an older response never replaces a newer one', async () => {
    const older = Promise.withResolvers<Suggestions>()
    const { calls, user } = open({
      replies: { 'GET /products/suggestions': [older.promise, suggest('Newer nuts')] },
    })
    await user.click(screen.getByRole('textbox'))
    await screen.findByRole('combobox')
    const asked = () => calls.filter(({ name }) => name === 'GET /products/suggestions').map(({ url }) => url)
    const type = (value: string) => fireEvent.input(field(), { target: { value } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    type('olde')
    vi.advanceTimersByTime(299)
    type('older')
    vi.advanceTimersByTime(299)
    expect(asked()).toEqual([])
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    type('newer')
    vi.advanceTimersByTime(300)
    vi.useRealTimers()
    await waitFor(() => expect(options()[0]).toContain('Newer nuts'))
    older.resolve(suggest('Older oats'))
    expect(asked()).toEqual(['/api/products/suggestions?q=older', '/api/products/suggestions?q=newer'])
    await waitFor(() => expect(options()[0]).toContain('Newer nuts'))
  })

  test('remembers the searches of this device until they are cleared', async () => {
    for (const search of ['timur', 'गोलभेंडा']) {
      const { location, user } = open()
      await user.click(screen.getByRole('textbox'))
      await user.type(await screen.findByRole('combobox'), `${search}{Enter}`)
      await waitFor(() => expect(location()).toContain('/products?search='))
      cleanup()
    }
    const { press, user } = open()
    await user.click(screen.getByRole('textbox'))
    await waitFor(() => expect(options()).toEqual(['गोलभेंडा', 'timur']))
    await press('Clear recent searches')
    await waitFor(() => expect(options()).toEqual([]))
    expect(Object.keys(localStorage)).toEqual([])
  })
})

test.each([
  ['a guess is not counted as found', { how: 'guess', check: true, ticked: false }, '1 not sure'],
  [
    'what comes instead of a sold-out product has to be checked',
    { how: 'exact', check: true, ticked: false },
    'Please check this line.',
  ],
  [
    'a bare number for a product sold by weight has to be checked',
    { how: 'exact', check: true, ticked: true },
    'Please check this line.',
  ],
] as const)('in a shopping list, %s', async (_, line, words) => {
  const { fill, press } = show(<ListPage />, {
    user: MAYA,
    replies: {
      'POST /list/match': {
        lines: [
          {
            text: 'limes 10',
            wanted: null,
            product: { ...TOMATO, image: null },
            quantity: 10,
            limited: false,
            choices: [],
            ...line,
          },
        ],
        cut: 0,
      } as never,
    },
  })
  await fill('Your list', 'limes 10')
  await press('Read list')
  await screen.findByText(words, { exact: false })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(line.ticked)
})
