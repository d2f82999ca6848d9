import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ProductDraft } from '#contract/catalog.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import { CATEGORIES, PRODUCTS } from './catalogue.ts'
import { FARMS } from './farms.ts'
import { allPictures, PICTURES, productPictures, readPicture } from './pictures.ts'
import { QUESTIONS } from './questions.ts'
import { CATEGORY_REVIEWS, HIDDEN_REVIEW, PRODUCT_REVIEWS } from './reviews.ts'

const slugs = new Set(PRODUCTS.map(({ slug }) => slug))

/** Each district with its own name and its towns, as words of a text. A Nepali name may have an ending: `काभ्रेको`. */
const DISTRICTS = PROVINCES.flatMap(({ districts }) => districts).map(({ name, nepali, also, towns }) => ({
  district: name,
  english: anyOf([name, ...also, ...towns.map((town) => town.name)], '(?!\\p{L})'),
  nepali: anyOf([nepali.replace('पलाञ्चोक', ''), ...towns.map((town) => town.nepali)], ''),
}))

function anyOf(names: string[], end: string): RegExp {
  const words = names.map((name) => name.replace(/ \(.*/, ''))
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})${end}`, 'u')
}

/** Places that are named, but are not where the product comes from: of its roaster, of its seed, of a dish and of a winter. */
const NOT_ITS_ORIGIN: Readonly<Record<string, string>> = {
  'coffee-beans-gulmi': 'Kathmandu',
  'sunflower-oil': 'Sarlahi',
  'mas-chhata': 'Bara',
  'herbal-tea-ginger-turmeric': 'Kathmandu',
}

describe('the demo catalogue', () => {
  test('has at least 130 products in a dozen categories or more, each under its own name', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(130)
    expect(CATEGORIES.length).toBeGreaterThanOrEqual(12)
    expect(slugs.size).toBe(PRODUCTS.length)
    expect(new Set(PRODUCTS.map(({ name }) => name)).size).toBe(PRODUCTS.length)
  })

  test('contains only values that the back office accepts', () => {
    for (const product of PRODUCTS) {
      const draft = ProductDraft.safeParse({
        ...product,
        price: product.priceRupees,
        content: product.unitAmount && { amount: product.unitAmount, measure: product.unitMeasure },
        keywords: [...product.keywords],
        pictures: [],
      })
      expect(draft.error?.issues, product.slug).toBeUndefined()
    }
  })

  test('names every product in Devanagari and in romanised words', () => {
    for (const { slug, nepaliName, keywords } of PRODUCTS) {
      expect(nepaliName, slug).toMatch(/\p{Script=Devanagari}/u)
      expect(
        keywords.some((word) => /\p{Script=Devanagari}/u.test(word)),
        slug,
      ).toBe(true)
      expect(
        keywords.some((word) => /^[a-z ]+$/i.test(word)),
        slug,
      ).toBe(true)
    }
  })

  test('describes each product in one or two sentences of its own', () => {
    for (const { slug, description } of PRODUCTS) {
      expect(description.length, slug).toBeGreaterThan(70)
      expect(description, slug).toMatch(/\.$/)
    }
    expect(new Set(PRODUCTS.map(({ description }) => description)).size).toBe(PRODUCTS.length)
  })

  test('describes each product and category in Nepali, with Latin digits', () => {
    const texts = [
      ...PRODUCTS.map(({ nepaliDescription }) => nepaliDescription),
      ...CATEGORIES.flatMap(({ nepali }) => [nepali.name, nepali.blurb, nepali.title, ...nepali.benefits]),
    ]
    for (const text of texts) expect(text).not.toMatch(/[a-z०-९]/i)
    for (const { farm } of FARMS) expect(farm.nepaliStory).not.toMatch(/[०-९]/)
    for (const { nepaliDescription } of PRODUCTS) expect(nepaliDescription).toMatch(/।$/)
    expect(new Set(PRODUCTS.map(({ nepaliDescription }) => nepaliDescription)).size).toBe(PRODUCTS.length)
  })

  test('names no other district than those of the farms of the product', () => {
    const wrong: string[] = []
    for (const product of PRODUCTS) {
      const farms = FARMS.filter(({ products }) => products.split(' ').includes(product.slug))
      const origins = [...farms.map(({ farm }) => farm.city), NOT_ITS_ORIGIN[product.slug]]
      for (const [language, text] of [
        ['english', `${product.name}. ${product.description}`],
        ['nepali', `${product.nepaliName}। ${product.nepaliDescription}`],
      ] as const) {
        const others = DISTRICTS.filter(
          (one) => one[language].test(text) && !origins.includes(one.district),
        ).map(({ district }) => district)
        if (farms.length > 0 && others.length > 0) wrong.push(`${product.slug}, ${language}: ${others}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('has plausible prices for Kathmandu', () => {
    for (const { slug, priceRupees, unitAmount, unitMeasure } of PRODUCTS) {
      expect(Number.isInteger(priceRupees), slug).toBe(true)
      expect(priceRupees, slug).toBeGreaterThanOrEqual(25)
      expect(priceRupees, slug).toBeLessThanOrEqual(1500)
      if (unitAmount === null || unitMeasure === 'piece') continue
      const perKilo = (priceRupees / unitAmount) * 1000
      expect(perKilo, slug).toBeGreaterThanOrEqual(60)
      expect(perKilo, slug).toBeLessThanOrEqual(20_000)
    }
  })

  test('has some products sold out, some running low and most in stock', () => {
    const soldOut = PRODUCTS.filter(({ stock }) => stock === 0).length
    expect(soldOut).toBeGreaterThanOrEqual(5)
    expect(soldOut).toBeLessThan(PRODUCTS.length / 10)
    expect(PRODUCTS.filter(({ stock }) => stock > 0 && stock < 10).length).toBeGreaterThanOrEqual(5)
  })

  test.each([
    ['organic vegetables', 'Vegetables'],
    ['fresh fruits', 'Fruits'],
    ['natural dairy', 'Dairy & Eggs'],
    ['organic rice', 'Rice & Grains'],
    ['herbal tea', 'Herbs & Herbal Teas'],
  ])('finds what fits the suggested search %s', (search, category) => {
    const found = PRODUCTS.filter((product) => {
      const text = [product.name, product.category, product.description, ...product.keywords]
        .join(' ')
        .toLowerCase()
      return search.split(' ').every((word) => new RegExp(`\\b${word}\\b`).test(text))
    })
    expect(found.length).toBeGreaterThanOrEqual(5)
    expect(found.some((product) => product.category === category)).toBe(true)
  })
})

describe('the pictures', () => {
  test('are two or more for most products, and at least one for each', () => {
    const counts = [...productPictures().values()].map((pictures) => pictures.length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
    expect(counts.filter((count) => count >= 2).length).toBeGreaterThan(counts.length * 0.8)
  })

  test('are in the repository, each in all widths, and no others', async () => {
    expect(allPictures().toSorted()).toEqual(
      readdirSync(PICTURES, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted(),
    )
    for (const name of allPictures()) expect((await readPicture(name)).variants, name).toHaveLength(8)
  })
})

describe('reviews and questions', () => {
  test('refer to existing products and categories', () => {
    const categories = new Set(CATEGORIES.map(({ category }) => category))
    const spokenOf = [...Object.keys(PRODUCT_REVIEWS), ...QUESTIONS.map(([slug]) => slug), HIDDEN_REVIEW.slug]
    for (const slug of spokenOf) expect(slugs.has(slug), slug).toBe(true)
    expect(new Set(Object.keys(CATEGORY_REVIEWS))).toEqual(categories)
  })

  test('never repeat a text', () => {
    const comments = [PRODUCT_REVIEWS, CATEGORY_REVIEWS]
      .flatMap((all) => Object.values(all))
      .flat()
      .map(([, comment]) => comment)
    expect(new Set(comments).size).toBe(comments.length)
  })
})
