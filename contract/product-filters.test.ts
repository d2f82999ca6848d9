import { describe, expect, test } from 'vitest'
import { areFiltersEqual, changeFilters, filtersFrom, listingPath } from './product-filters.ts'

const read = (query: string) => filtersFrom(new URLSearchParams(query))

describe('the address of a listing', () => {
  test('takes the search term from search or q', () => {
    expect(read('search=tomato').search).toBe('tomato')
    expect(read('q=%E0%A4%86%E0%A4%B2%E0%A5%81').search).toBe('आलु')
    expect(read('search=&q=dahi').search).toBe('dahi')
  })

  test('defaults to all categories, the most popular and the first page', () => {
    expect(read('')).toEqual({
      category: 'all',
      sort: 'popular',
      search: '',
      inStock: false,
      reduced: false,
      page: 1,
    })
    expect(read('sort=cheapest&page=0')).toEqual(read(''))
    expect(read('page=1e9')).toEqual(read(''))
  })

  test('contains exactly the chosen filters, and is read back unchanged', () => {
    expect(listingPath()).toBe('/products')
    const filters = read('category=Dairy+%26+Eggs&sort=price-low&search=yak&page=3')
    expect(listingPath(filters)).toBe('/products?category=Dairy+%26+Eggs&search=yak&sort=price-low&page=3')
    expect(
      areFiltersEqual(filters, filtersFrom(new URL(listingPath(filters), 'http://shop').searchParams)),
    ).toBe(true)
  })

  test('has no prices, for which the page has no field', () => {
    const path = (query: string) => listingPath(read(query))
    expect(path('maxPrice=1250&inStock=true&category=Fruits')).toBe('/products?category=Fruits&inStock=true')
    expect(path('inStock=1&minPrice=90')).toBe('/products')
  })

  test('a change of category, sort or search begins at page 1', () => {
    expect(changeFilters(read('page=4'), { sort: 'newest' })).toMatchObject({ sort: 'newest', page: 1 })
    expect(changeFilters(read('search=a'), { page: 2 })).toMatchObject({ search: 'a', page: 2 })
  })

  test('shortens a very long search', () => {
    expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(100)
  })
})
