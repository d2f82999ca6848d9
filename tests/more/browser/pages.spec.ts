import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../../app/routes.ts'
import * as messages from '../../../texts/ne/messages.ts'
import {
  type BrowserContext,
  expect,
  expectAccessible,
  openInShopFonts,
  type Page,
  ready,
  signInAs,
} from '../../support/browsing.ts'
import { expectContrast } from '../../support/contrast.ts'
import { expectNepali, test } from '../../support/nepali-browsing.ts'
import type { NepaliShop } from '../../support/nepali-shop.ts'
import { collectProblems } from '../../support/page-problems.ts'
import type { SignedInPerson } from '../../support/people.ts'

const FILES = join(import.meta.dirname, '..', '..', '..', 'build', 'pages', 'ne', 'client')
/** Maximum compressed kB of styles and fonts of each page. */
const STYLES = 60
const WIDTHS = [1280, 768, 360]

type Ids = NepaliShop['ids']
/** Paths without their language, each with a text that the Nepali page shows once its data are there. */
type Pages = (ids: Ids) => Record<string, string>

interface Group {
  /** The account that is signed in; none for visitors. */
  account?: 'customer' | 'unverified' | 'rider' | 'admin'
  /** Maximum compressed kB of scripts of each page, late ones included; page-speed.spec.ts has the limit of first visits. */
  scripts: number
  pages: Pages
}

const GROUPS: Record<string, Group> = {
  'pages for everyone': {
    scripts: 160,
    pages: ({ product, farm, lotCode }) => ({
      '': 'आलु',
      '/farms': 'सुनिता तामाङ',
      '/list': 'टाँस्नुहोस्',
      [`/farm/${farm}`]: 'हामीले गाजरबाट सुरु गर्‍यौं।',
      '/farm/00000000-0000-4000-8000-000000000000': 'भेटिएन',
      [`/lot/${lotCode}`]: 'कालीमाटी',
      '/lot/AAAA2222': 'भेटिएन',
      '/products': 'केजी',
      '/products?district=Kavrepalanchok&proof=certificate': 'आलु',
      '/products?category=Vegetables': 'खेतबाट सिधै',
      '/products?search=अनार': '“अनार”',
      '/products?inStock=true&minPrice=50&maxPrice=70&sort=price-low': 'आलु',
      [`/product/${product}`]: 'आलु ताजा छ।',
      '/product/00000000-0000-4000-8000-000000000000': 'भेटिएन',
      '/nothing': messages.noSuchPage,
    }),
  },
  'account forms': {
    scripts: 200,
    pages: () => ({
      '/signin': 'Google',
      '/signup': 'Google',
      '/forgot-password': 'पासवर्ड',
      '/reset-password?token=x': 'पासवर्ड',
      '/reset-password': 'लिङ्क',
      '/staff-invitation?token=x': 'निमन्त्रणा',
    }),
  },
  'pages of unverified accounts': {
    account: 'unverified',
    scripts: 200,
    pages: () => ({ '/verify-email': 'OTP' }),
  },
  'pages of customers': {
    account: 'customer',
    scripts: 225,
    pages: ({ product, pending, delivered, creditNote }) => ({
      '': 'आलु',
      '/products': 'कार्ट हेर्नुहोस्',
      [`/product/${product}`]: 'आलु ताजा छ।',
      '/cart': 'रु\u00a0120',
      '/cart?step=1': 'लाजिम्पाट २',
      '/cart?step=2': 'लाजिम्पाट २',
      '/wishlist': 'चामल',
      '/orders': 'केजी',
      [`/orders/${pending}`]: 'लाजिम्पाट २',
      [`/orders/${delivered}`]: 'कुहिएको आलु',
      [`/orders/${delivered}/invoice`]: 'केजी',
      [`/orders/${delivered}/returns/${creditNote}`]: 'आलु',
      '/orders/00000000-0000-4000-8000-000000000000': 'यस्तो अर्डर छैन।',
      '/profile': 'लाजिम्पाट २',
      '/profile?tab=addresses': 'घर',
      '/profile?tab=password': 'पासवर्ड',
      '/profile?tab=two-step': 'पासवर्ड',
      '/profile?tab=danger': 'अकाउन्ट',
      '/my-reviews': 'आलु ताजा छ।',
    }),
  },
  'the page of riders': { account: 'rider', scripts: 165, pages: () => ({ '/rider': 'सीता शर्मा' }) },
  'orders in the back office': {
    account: 'admin',
    scripts: 237,
    pages: (ids) => ({
      '/admin': 'सीता शर्मा',
      '/admin/orders': 'सीता शर्मा',
      '/admin/orders/new': 'फोन',
      [`/admin/orders/${ids.pending}`]: 'बिहान फोन गर्नुहोस्।',
      [`/admin/orders/${ids.delivered}`]: 'एउटा कुहिएको थियो',
      [`/admin/orders/${ids.pending}/edit`]: 'केजी',
      [`/admin/orders/${ids.delivered}/invoice`]: 'केजी',
      '/admin/invoices': 'आलु',
      '/admin/calls': 'सीता शर्मा',
      '/admin/packing': 'प्याक',
      '/admin/packing?view=slips&status=pending': 'लाजिम्पाट २',
      '/admin/deliveries?status=shipped': 'सीता शर्मा',
      '/admin/delivery-runs': 'राम राई',
      [`/admin/delivery-runs/${ids.run}`]: 'सीता शर्मा',
      '/admin/closing': 'रु\u00a0',
      '/admin/returns': '1 × आलु (केजी)',
      [`/admin/returns/${ids.creditNote}`]: 'आलु',
    }),
  },
  'the rest of the back office': {
    account: 'admin',
    // the page of a lot draws a QR code, that of a product has the longest form
    scripts: 239,
    pages: (ids) => ({
      '/admin/products': 'केजी',
      '/admin/products/new': 'नयाँ सामान',
      '/admin/products/table': 'आलु',
      '/admin/products/import': 'CSV',
      [`/admin/products/${ids.product}`]: 'आलु',
      '/admin/categories': 'तरकारी',
      '/admin/categories/new': 'नयाँ',
      [`/admin/categories/${ids.category}`]: 'खेतबाट सिधै',
      '/admin/farms': 'सुनिता तामाङ',
      '/admin/farms/new': 'नयाँ फार्म',
      [`/admin/farms/${ids.farm}`]: 'अर्गानिक प्रमाणपत्र',
      '/admin/lots': 'आलु',
      [`/admin/lots/${ids.lot}`]: 'कालीमाटी',
      '/admin/stock': 'केजी',
      '/admin/stock?view=movements': 'आलु',
      '/admin/questions': 'आलु कहाँको हो?',
      '/admin/reviews': 'आलु ताजा छ।',
      '/admin/customers': 'सीता शर्मा',
      [`/admin/customers/${ids.customer}`]: 'बिहान फोन गर्नुहोस्।',
      '/admin/staff': 'packer@example.com',
      '/admin/settings': 'दशैं',
      '/admin/complaints': 'कुहिएको आलु',
      [`/admin/complaints/${ids.complaint}`]: 'पैसा फिर्ता गर्‍यौं।',
      '/admin/mails': 'packer@example.com',
      '/admin/texts': 'पेजका शब्द',
      '/admin/guide': 'दुई चरणको सुरक्षा',
      '/admin/guide/backup': 'हरेक राति',
      '/admin/jobs': 'आफैं हुने काम',
      '/admin/log': 'हरि थापा',
    }),
  },
}

/** The paths of all pages, with parameters such as `:id`. */
function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) =>
    path === undefined && !index ? pathsOf(children) : [`/${path ?? ''}`],
  )
}

test('every page of the shop is checked in both languages', () => {
  const ids = new Proxy({} as Ids, { get: () => 'id' })
  const checked = Object.values(GROUPS).flatMap(({ pages }) =>
    Object.keys(pages(ids)).map((path) => path.replace(/\?.*/, '') || '/'),
  )
  const isChecked = (pattern: string) =>
    checked.some((path) =>
      new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '\\w+')}$`).test(path),
    )
  expect(pathsOf(routes).filter((pattern) => !isChecked(pattern))).toEqual([])
})

async function open(page: Page, path: string, content = '') {
  const response = await page.goto(path)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect.soft(policy, path).toMatch(/default-src 'none'/)
  expect.soft(policy, path).not.toMatch(/unsafe-(inline|eval)/)
  await ready(page)
  const shown = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[]
      return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
    })
  await expect.poll(shown, { message: path }).toContain(content)
  // pictures far below are loaded when they come near
  const loading = () =>
    page.evaluate(() => {
      const parts = document.querySelectorAll('.pulse')
      parts[0]?.scrollIntoView({ block: 'center' })
      return parts.length
    })
  await expect.poll(loading, { message: path, intervals: [100] }).toBe(0)
  // the header must not cover what is checked
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Expects that nothing on the page is wider than its box, on phones, tablets and laptops. */
async function expectFits(page: Page, path: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main, section, .card, .table-box')]
        // widths are rounded
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ tagName, className, scrollWidth }) => `${tagName} ${className}: ${scrollWidth} px`),
    )
    expect.soft(wide, `${path} at ${width} px`).toEqual([])
  }
}

/** Expects that the page scrolls only up and down: on the narrowest phones, and with text of twice the size. */
async function expectNoSidewaysScroll(page: Page, path: string) {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.setViewportSize({ width: 320, height: 740 })
  expect.soft(await wide(), path).toBe(320)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect.soft(await wide(), `${path}, large text`).toBe(360)
}

/** Compressed kB of the files that the page has loaded. */
async function sizeOf(page: Page, kind: RegExp): Promise<number> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const bytes = [...new Set(paths)]
    .filter((path) => kind.test(path))
    .map((path) => statSync(join(FILES, /\.woff2$/.test(path) ? path : `${path}.gz`)).size)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

for (const [name, { account, scripts, pages }] of Object.entries(GROUPS)) {
  test.describe(name, () => {
    test.describe.configure({ timeout: 240_000 })

    async function tour(
      { page, context, nepali }: { page: Page; context: BrowserContext; nepali: NepaliShop },
      language: 'ne' | 'en',
      check: (path: string, content: string) => Promise<void>,
    ) {
      const problems = await collectProblems(context)
      if (account) {
        const { id, client } = nepali[account]
        // the back office opens in the language of the account
        await nepali.shop.db.updateTable('account').set({ language }).where('id', '=', id).execute()
        await signInAs(context, nepali.shop, client)
      }
      await page.setViewportSize({ width: 360, height: 740 })
      const all = pages(nepali.ids)
      const [first = ''] = Object.keys(all)
      await openInShopFonts(page, `${language === 'ne' ? '/ne' : ''}${first}` || '/')
      for (const [path, content] of Object.entries(all)) await check(path, content)
      expect(problems).toEqual([])
    }

    test('in Nepali: policy, language, accessibility, size and width', async ({ page, context, nepali }) => {
      await tour({ page, context, nepali }, 'ne', async (path, content) => {
        await open(page, `/ne${path}`, content)
        expect.soft(await sizeOf(page, /\.js$/), `scripts of ${path}`).toBeLessThanOrEqual(scripts)
        expect.soft(await sizeOf(page, /\.(?:css|woff2)$/), `styles of ${path}`).toBeLessThanOrEqual(STYLES)
        await expectNepali(page)
        await expectAccessible(page)
        await expectFits(page, path)
        if (account !== 'admin') await expectNoSidewaysScroll(page, path)
      })
    })

    test('in English: policy and width', async ({ page, context, nepali }) => {
      await tour({ page, context, nepali }, 'en', async (path) => {
        await open(page, path || '/')
        await expectFits(page, path)
        if (account !== 'admin') await expectNoSidewaysScroll(page, path)
      })
    })
  })
}

/** Buttons that open a dialog, in Nepali and in English, by the path of their page; the beginning of the name is enough. */
const DIALOGS: Record<
  string,
  {
    account: Exclude<Group['account'], undefined>
    pages: (ids: Ids) => Record<string, [nepali: string, english: string][]>
  }
> = {
  'dialogs of customers': {
    account: 'customer',
    pages: ({ product, pending, delivered }) => ({
      [`/product/${product}`]: [
        ['फोटो ठूलो बनाउनुहोस्', 'Enlarge'],
        ['सेयर गर्नुहोस्', 'Share'],
      ],
      [`/orders/${pending}`]: [['अर्डर रद्द गर्नुहोस्', 'Cancel Order']],
      [`/orders/${delivered}`]: [['समस्या', 'Report a problem']],
      '/profile?tab=addresses': [
        ['ठेगाना थप्नुहोस्', 'Add an address'],
        ['घर ठेगाना बदल्नुहोस्', 'Edit the address'],
        ['घर ठेगाना हटाउनुहोस्', 'Delete the address'],
      ],
      '/profile?tab=danger': [['अकाउन्ट', 'Delete']],
    }),
  },
  'dialogs of riders': {
    account: 'rider',
    pages: () => ({
      '/rider': [
        ['डेलिभर भयो', 'Delivered'],
        ['घरमा भेटिएन', 'Not at home'],
        ['लिन मान्नुभएन', 'Refused'],
      ],
    }),
  },
  'dialogs of the back office': {
    account: 'admin',
    pages: (ids) => ({
      [`/admin/orders/${ids.pending}`]: [
        ['अर्डर रद्द गर्नुहोस्', 'Cancel order'],
        ['ग्राहकसँग कुरा भयो', 'Spoke to customer'],
        ['फोन उठेन', 'No answer'],
      ],
      [`/admin/orders/${ids.delivered}`]: [['फिर्ता लेख्नुहोस्', 'Record']],
      '/admin/deliveries?status=shipped': [
        ['घरमा भेटिएन', 'Not at home'],
        ['डेलिभरी हुन सकेन', 'Delivery failed'],
      ],
      [`/admin/products/${ids.product}`]: [
        ['आर्काइभ गर्नुहोस्', 'Archive'],
        ['फोटो 1 हटाउनुहोस्', 'Remove picture 1'],
        ['स्टक मिलाउनुहोस्', 'Adjust stock'],
      ],
      [`/admin/categories/${ids.category}`]: [['हटाउनुहोस्', 'Delete']],
      '/admin/stock': [
        ['माल लिनुहोस्', 'Receive'],
        ['लट लिनुहोस्', 'Receive a lot'],
        ['मिलाउनुहोस्', 'Adjust'],
      ],
      [`/admin/lots/${ids.lot}`]: [
        ['बदल्नुहोस्', 'Edit'],
        ['फाल्नुहोस्', 'Write off'],
        ['रोक्नुहोस्', 'Hold'],
        ['फिर्ता बोलाउनुहोस्', 'Recall'],
        ['परीक्षण लेख्नुहोस्', 'Record a test'],
      ],
      '/admin/questions': [
        ['प्रश्न बदल्नुहोस्', 'Edit question'],
        ['जवाफ बदल्नुहोस्', 'Edit answer'],
      ],
      '/admin/reviews': [['लुकाउनुहोस्', 'Hide']],
      [`/admin/customers/${ids.customer}`]: [['ब्लक गर्नुहोस्', 'Block']],
      '/admin/staff': [
        ['भूमिका बदल्नुहोस्', 'Change role'],
        ['हटाउनुहोस्', 'Remove'],
      ],
      '/admin/settings': [['अर्डर लिने काम रोक्नुहोस्', 'Pause ordering']],
      [`/admin/complaints/${ids.complaint}`]: [['फिर्ता लेख्नुहोस्', 'Record']],
    }),
  },
}

async function expectContrastAtAllWidths(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    await expectContrast(page)
  }
}

for (const language of ['ne', 'en'] as const)
  test.describe(language, () => {
    /** Signs in to a page of which the words are in this language; the back office opens in the language of the account. */
    async function signInTo(nepali: NepaliShop, context: BrowserContext, { id, client }: SignedInPerson) {
      await nepali.shop.db.updateTable('account').set({ language }).where('id', '=', id).execute()
      await signInAs(context, nepali.shop, client)
    }
    const inLanguage = (path: string) => (language === 'ne' ? `/ne${path}` : path)

    for (const [name, { account, pages }] of Object.entries(DIALOGS))
      test(`accessible and legible: ${name}`, async ({ page, context, nepali }) => {
        test.setTimeout(360_000)
        await signInTo(nepali, context, nepali[account])
        const dialog = page.getByRole('dialog')
        for (const [path, buttons] of Object.entries(pages(nepali.ids))) {
          await page.goto(inLanguage(path))
          await ready(page)
          for (const [nepaliName, englishName] of buttons) {
            const button = language === 'ne' ? nepaliName : englishName
            const named = page.getByRole('main').getByRole('button', { name: new RegExp(`^${button}`) })
            await named.first().click()
            await expect(dialog, `${path}: ${button}`).toBeVisible()
            if (language === 'ne') await expectNepali(page)
            await expectAccessible(page)
            await expectContrastAtAllWidths(page)
            await page.keyboard.press('Escape')
            await expect(dialog).toBeHidden()
          }
        }
      })

    test('menus and filters are legible when they are open', async ({ page, context, nepali }) => {
      const places = { visitor: '/products', customer: '/orders', rider: '/rider', admin: '/admin/orders' }
      for (const [who, path] of Object.entries(places)) {
        const account = nepali[who as keyof NepaliShop] as SignedInPerson | undefined
        if (account) await signInTo(nepali, context, account)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 740 })
          await page.goto(inLanguage(path))
          await ready(page)
          const closed = page.locator('button[aria-expanded="false"]:visible')
          while ((await closed.count()) > 0) await closed.first().dispatchEvent('click')
          await expectContrast(page)
        }
      }
    })
  })
