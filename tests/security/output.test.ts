import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { openFileMailbox, startFileShop } from '../support/file-shop.ts'
import type { ReceivedMail } from '../support/mailbox.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, checkoutBody, deliverOrder } from '../support/products.ts'
import { writeReview } from '../support/reviews.ts'

/** Text that would break out of an element, attribute, script, comment or CDATA section. */
const HOSTILE = `"'></script></title></textarea>--><script>alert(1)</script><img src=x onerror=alert(2)>\${7*7}`
const MARKUP = /<script>alert|<img src=x|<\/script><\/title>/i
const FORMULAS = ['=1+1', '+977', '-2', '@SUM(A1)', '\t=1', ' =1+1', '＝1+1', '＠SUM(A1)']

const mailbox = await openFileMailbox()
const shop = await startFileShop({ smtpUrl: mailbox.url })

const admin = await signedInAdmin(shop)
const customer = await signedInCustomer(shop, { name: `N${HOSTILE}`.slice(0, 100) })
const created = await admin.client.post('/admin/products', {
  name: `P${HOSTILE}`.slice(0, 100),
  nepaliName: HOSTILE.slice(0, 60),
  description: `D${HOSTILE}\u2028`,
  category: HOSTILE.slice(0, 60),
  unit: '1 <b>kg</b>',
  price: 10,
  stock: 100,
  keywords: [HOSTILE.slice(0, 40)],
})
expect(created.status, JSON.stringify(created.body)).toBe(201)
const { _id, name } = created.body.product
const product = { id: _id, name, price: 10 }
const orderId = await place()
await deliverOrder(admin, orderId)
const review = await writeReview({ person: customer, product, orderId }, { comment: `R${HOSTILE}` })
expect(review.status).toBe(201)
const asked = await customer.client.post('/faq/ask', { productId: product.id, question: `Q${HOSTILE}` })
expect(asked.status).toBe(201)
const [question] = (await admin.client.get('/admin/questions')).body.questions
const response = { answer: `A${HOSTILE}` }
expect((await admin.client.put(`/admin/questions/${question._id}/answer`, response)).status).toBe(200)

async function place(more: Record<string, unknown> = {}): Promise<string> {
  const body = checkoutBody([[product, 1]], {
    fullName: `F${HOSTILE}`.slice(0, 100),
    shippingAddress: `S${HOSTILE}`.slice(0, 200),
    note: `T${HOSTILE}`,
    ...more,
  })
  const placed = await customer.client.post('/order/create', body)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  return placed.body.order._id
}

describe('typed markup', () => {
  const pages = () => [
    '/',
    '/products',
    `/products?search=${encodeURIComponent(HOSTILE)}`,
    `/products?category=${encodeURIComponent(HOSTILE.slice(0, 60))}`,
    `/products?sort=${encodeURIComponent(HOSTILE)}`,
    `/product/${product.id}`,
    `/product/${encodeURIComponent(HOSTILE.replaceAll('/', ''))}`,
    `/signin?error=${encodeURIComponent(HOSTILE)}&next=${encodeURIComponent(HOSTILE)}`,
    `/reset-password?token=${encodeURIComponent(HOSTILE)}`,
  ]

  test('is text on every page, in its data and its structured data', async () => {
    for (const path of pages()) {
      const response = await fetch(shop.url + path, { redirect: 'manual' })
      const html = await response.text()
      expect(MARKUP.exec(html)?.[0], path).toBeUndefined()
      // only the page's own scripts
      const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/gi)].map(
        ([, code]) => code ?? '',
      )
      for (const code of scripts) expect(code).not.toMatch(/<\/?script|<!--/i)
    }
    const html = await (await fetch(`${shop.url}/product/${product.id}`)).text()
    expect(html).toContain('&lt;script&gt;alert(1)')
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    expect(blocks.length).toBeGreaterThan(0)
    const structured = blocks
      .map(([, data]) => JSON.parse(data ?? ''))
      .find((data) => data['@type'] === 'Product')
    expect(structured.name).toContain('<script>alert(1)')
  })

  test('is unchanged in the API, sent as data that no browser takes for a page', async () => {
    for (const path of [
      `/products/${product.id}`,
      `/review/product/${product.id}`,
      `/faq/product/${product.id}`,
    ]) {
      const { headers, body } = await shop.visitor().get(path)
      expect(JSON.stringify(body)).toContain('<script>alert(1)')
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('is text in every mail, and adds no header', async () => {
    const cancelled = await place()
    const reason = { status: 'cancelled', note: `C${HOSTILE}`.slice(0, 300) }
    expect((await admin.client.patch(`/admin/orders/${cancelled}`, reason)).status).toBe(200)
    const complaint = { orderId, subject: `S${HOSTILE}`.slice(0, 110), message: `M${HOSTILE}` }
    expect((await customer.client.post('/complaints', complaint)).status).toBe(201)
    const mails: ReceivedMail[] = []
    for (const subject of ['order', 'has been cancelled', /complaint/i, /question|answer/i]) {
      mails.push(await mailbox.waitForMail(customer.email, subject))
    }
    for (const mail of [...mails, ...mailbox.mails]) {
      expect(MARKUP.exec(mail.html ?? '')?.[0], mail.subject).toBeUndefined()
      expect(mail.subject).not.toMatch(/[\r\n]/)
      const names = mail.headers.map(({ key }) => key)
      expect(names.filter((name) => /^(bcc|cc|set-cookie)$/.test(name))).toEqual([])
    }
    expect(mails.some(({ html = '' }) => html.includes('&lt;script&gt;'))).toBe(true)
  })

  test('cannot add lines to a mail: only fields with several lines accept a line break', async () => {
    for (const lineBreak of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029']) {
      const forged = `Sita${lineBreak}Hariyo: pay the rider Rs. 5,000`
      const order = { fullName: forged, shippingAddress: forged, landmark: forged }
      const body = { ...checkoutBody([[product, 1]]), ...order }
      const placed = await customer.client.post('/order/create', body)
      expect(placed.status, JSON.stringify(lineBreak)).toBe(201)
      const shown = JSON.stringify((await customer.client.get(`/order/${placed.body.order._id}`)).body.order)
      expect(shown.split('Sita Hariyo: pay the rider Rs. 5,000')).toHaveLength(4)
    }
    const note = 'Ring the bell.\nThe dog is friendly.'
    const placed = await customer.client.get(`/order/${await place({ note })}`)
    expect(placed.body.order.note).toBe(note)
  })
})

describe('the exports for spreadsheets', () => {
  test('have no typed text as a formula', async () => {
    for (const formula of FORMULAS) {
      await place({
        fullName: `${formula}`.padEnd(3, 'a'),
        note: formula,
        shippingAddress: `${formula} Lane`,
      })
      await addProduct(shop, { name: `${formula} radish` })
    }
    for (const list of ['orders.csv', 'products.csv']) {
      const { body, headers } = await admin.client.get(`/admin/${list}`)
      expect(headers.get('content-type')).toMatch(/^text\/csv/)
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/)
      const rows: string[][] = parse(body, { bom: true })
      expect(rows.length).toBeGreaterThan(FORMULAS.length)
      for (const cell of rows.slice(1).flat()) {
        // a number is no formula
        if (!/^-?[\d.]+$/.test(cell) || cell === '-2') expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }
    }
  })
})
