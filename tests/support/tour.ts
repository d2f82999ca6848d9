import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, pathIn } from '#contract/languages.ts'
import * as messages from '../../texts/ne/messages.ts'
import {
  type BrowserContext,
  expect,
  expectAccessible,
  open,
  openInShopFonts,
  type Page,
  ready,
  signInAs,
} from './browsing.ts'
import { expectContrast } from './contrast.ts'
import { expectNepali } from './nepali-browsing.ts'
import type { NepaliShop } from './nepali-shop.ts'
import { collectProblems } from './page-problems.ts'
import type { SignedInPerson } from './people.ts'

const PAGES = join(import.meta.dirname, '..', '..', 'build', 'pages')
/** Maximum compressed kB of styles and fonts of each page. */
const STYLES = 60

export type Ids = NepaliShop['ids']
/** Paths without their language, each with a text that the Nepali page shows once its data are there. */
type Pages = (ids: Ids) => Record<string, string>

interface Group {
  /** The account that is signed in; none for visitors. */
  account?: 'customer' | 'unverified' | 'rider' | 'admin'
  /** Maximum compressed kB of scripts of each page, late ones included. */
  scripts: number
  pages: Pages
}

/** All pages of the shop, by who opens them. */
export const GROUPS: Record<string, Group> = {
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
      '/products?inStock=true&category=Vegetables&sort=price-low': 'आलु',
      [`/product/${product}`]: 'आलु ताजा छ।',
      '/product/00000000-0000-4000-8000-000000000000': 'भेटिएन',
      '/nothing': messages.noSuchPage,
    }),
  },
  'account forms': {
    scripts: 210,
    pages: () => ({
      '/signin?error=google_unavailable': 'Google',
      '/signup': 'Google',
      '/forgot-password': 'पासवर्ड',
      '/reset-password?token=x': 'पासवर्ड',
      '/reset-password': 'लिङ्क',
      '/staff-invitation?token=x': 'निमन्त्रणा',
    }),
  },
  'pages of unverified accounts': {
    account: 'unverified',
    scripts: 210,
    pages: () => ({ '/verify-email': 'OTP' }),
  },
  'pages of customers': {
    account: 'customer',
    scripts: 230,
    pages: ({ product, pending, delivered, creditNote }) => ({
      '': 'आलु',
      '/products': 'कार्ट हेर्नुहोस्',
      [`/product/${product}`]: 'आलु ताजा छ।',
      '/cart': 'रु\u00a0120',
      '/cart?step=1': 'लाजिम्पाट २',
      '/cart?step=2': 'लाजिम्पाट २',
      '/wishlist': 'चामल',
      '/orders': 'बाटोमा',
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
  'the page of riders': { account: 'rider', scripts: 178, pages: () => ({ '/rider': 'सीता शर्मा' }) },
  'orders in the back office': {
    account: 'admin',
    scripts: 251,
    pages: (ids) => ({
      '/admin': 'सीता शर्मा',
      '/admin/reports': 'बागमती',
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
    scripts: 251,
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
      '/admin/stock': 'चामल',
      '/admin/stock?view=movements': 'आलु',
      '/admin/stock/receive': 'आएको माल',
      '/admin/questions': 'आलु कहाँको हो?',
      '/admin/reviews': 'आलु ताजा छ।',
      '/admin/customers': 'सीता शर्मा',
      [`/admin/customers/${ids.customer}`]: 'बिहान फोन गर्नुहोस्।',
      '/admin/staff': 'packer@example.com',
      '/admin/settings/delivery': 'कोशी',
      '/admin/settings/orders': 'अर्डर भएपछि',
      '/admin/settings/payment': 'पसलको QR',
      '/admin/settings/contact': 'Facebook',
      '/admin/complaints': 'कुहिएको आलु',
      [`/admin/complaints/${ids.complaint}`]: 'पैसा फिर्ता गर्‍यौं।',
      '/admin/mails': 'packer@example.com',
      '/admin/texts': 'वेबसाइटका शब्द',
      '/admin/guide': 'दुई चरणको सुरक्षा',
      '/admin/guide/backup': 'हरेक राति',
      '/admin/jobs': 'आफैं हुने काम',
      '/admin/log': 'हरि थापा',
    }),
  },
}

/** Buttons that open a dialog, in Nepali and in English, by the path of their page; the beginning of the name is enough. */
export const DIALOGS: Record<
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
        ['थप', 'More'],
        ['फोटो 1 हटाउनुहोस्', 'Remove picture 1'],
        ['स्टक मिलाउनुहोस्', 'Adjust stock'],
      ],
      [`/admin/categories/${ids.category}`]: [['हटाउनुहोस्', 'Delete']],
      '/admin/stock': [['मिलाउनुहोस्', 'Adjust']],
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
        ['पद बदल्नुहोस्', 'Change role'],
        ['हटाउनुहोस्', 'Remove'],
      ],
      '/admin/settings/orders': [['अर्डर लिने काम रोक्नुहोस्', 'Pause ordering']],
      '/admin/settings/delivery': [['बदल्नुहोस्.*कोशी', 'Edit Koshi']],
      '/admin/texts': [['बदल्नुहोस्.*सूचना', 'Edit Notice']],
      [`/admin/complaints/${ids.complaint}`]: [['फिर्ता लेख्नुहोस्', 'Record']],
    }),
  },
}

export interface Tour {
  page: Page
  context: BrowserContext
  nepali: NepaliShop
  language: Language
}

/** Signs in to a page of which the words are in this language; the back office opens in the language of the account. */
async function signInTo({ context, nepali, language }: Tour, { id, client }: SignedInPerson) {
  await nepali.shop.db.updateTable('account').set({ language }).where('id', '=', id).execute()
  await signInAs(context, nepali.shop, client)
}

/** Opens a page by a full load, checks its policy, and waits for its data, late parts and pictures. */
async function openFully(page: Page, path: string, content: string) {
  const response = await page.goto(path)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect.soft(policy, path).toMatch(/default-src 'none'/)
  expect.soft(policy, path).not.toMatch(/unsafe-(inline|eval)/)
  await ready(page)
  // parts and pictures far below are loaded when they come near
  const missing = (content: string) => {
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[]
    const shown = [document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
    // what is folded does not load
    const loading = [...document.querySelectorAll('.pulse')].filter((part) => part.checkVisibility())
    loading[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return shown.includes(content) ? `${loading.length} parts` : content
  }
  await expect
    .poll(() => page.evaluate(missing, content), { message: path, intervals: [20, 50, 100] })
    .toBe('0 parts')
  // the header must not cover what is checked
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Expects that nothing on the page is wider than its box: on phones, tablets and laptops. */
async function expectFits(page: Page, path: string) {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main, section, .card, .data-frame')]
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
async function sizeOf(page: Page, language: Language, kind: RegExp): Promise<number> {
  const files = join(PAGES, language, 'client')
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const bytes = [...new Set(paths)]
    .filter((path) => kind.test(path))
    .map((path) => statSync(join(files, /\.woff2$/.test(path) ? path : `${path}.gz`)).size)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Opens the pages of a group: each keeps to its policy and fits its widths, is small enough; in Nepali also its words and accessibility. */
export async function visitPages(tour: Tour, { account, scripts, pages }: Group): Promise<void> {
  const { page, context, nepali, language } = tour
  const problems = await collectProblems(context)
  if (account) await signInTo(tour, nepali[account])
  const all = Object.entries(pages(nepali.ids))
  await openInShopFonts(page, pathIn(language, all[0]?.[0] || '/'))
  for (const [path, content] of all) {
    await page.setViewportSize({ width: 360, height: 740 })
    await openFully(page, pathIn(language, path || '/'), language === 'ne' ? content : '')
    const sizes = [await sizeOf(page, language, /\.js$/), await sizeOf(page, language, /\.(?:css|woff2)$/)]
    expect.soft(sizes[0], `scripts of ${path}`).toBeLessThanOrEqual(scripts)
    expect.soft(sizes[1], `styles and fonts of ${path}`).toBeLessThanOrEqual(STYLES)
    if (language === 'ne') {
      await expectNepali(page)
      await expectAccessible(page)
    }
    await expectFits(page, path)
    if (account !== 'admin') await expectNoSidewaysScroll(page, path)
  }
  expect(problems).toEqual([])
}

async function expectContrastAt(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    await expectContrast(page)
  }
}

/** Opens the dialogs of a group: they are accessible, in the language, and legible at these widths. */
export async function visitDialogs(tour: Tour, group: (typeof DIALOGS)[string], widths: readonly number[]) {
  const { page, nepali, language } = tour
  await signInTo(tour, nepali[group.account])
  const dialog = page.getByRole('dialog')
  for (const [path, buttons] of Object.entries(group.pages(nepali.ids))) {
    await open(page, pathIn(language, path))
    for (const [nepaliName, englishName] of buttons) {
      const button = language === 'ne' ? nepaliName : englishName
      const named = page.getByRole('main').getByRole('button', { name: new RegExp(`^${button}`) })
      await named.first().click()
      await expect(dialog, `${path}: ${button}`).toBeVisible()
      if (language === 'ne') await expectNepali(page)
      await expectAccessible(page)
      await expectContrastAt(page, widths)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  }
}

/** Opens all menus of four pages, and then their filters: they are legible at these widths. */
export async function visitMenus(tour: Tour, widths: readonly number[]) {
  const { page, nepali, language } = tour
  const places = { visitor: '/products', customer: '/orders', rider: '/rider', admin: '/admin/orders' }
  for (const [who, path] of Object.entries(places)) {
    const account = nepali[who as keyof NepaliShop] as SignedInPerson | undefined
    if (account) await signInTo(tour, account)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      await open(page, pathIn(language, path))
      // on a phone the filters are a dialog over the rest
      for (const place of [':not(main *)', ':is(main *)']) {
        const closed = page.locator(`button[aria-expanded="false"]${place}:visible`)
        await closed.evaluateAll((buttons) => {
          for (const button of buttons) (button as HTMLElement).click()
        })
        await expectContrast(page)
      }
    }
  }
}
