import sharp from 'sharp'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { expect, open, signInAs, tapTwice, test } from '../support/browsing.ts'
import { signedInAdmin } from '../support/people.ts'
import { photo } from '../support/pictures.ts'
import { addProduct, deliverOrder, placeOrder, productRow } from '../support/products.ts'

test('a review with pictures is on its product and in My Reviews; staff hide it, and its stars stop counting', async ({
  page,
  shop,
  context,
  customer,
}) => {
  const admin = await signedInAdmin(shop)
  const curd = await addProduct(shop, { name: 'Reviewed curd' })
  const id = (await placeOrder(customer, [[curd, 1]])).body.order._id
  await deliverOrder(admin, id)
  await open(page, '/orders')
  await page.getByText('Details', { exact: true }).click()
  const write = page.getByRole('button', { name: /^Write Review/ })
  await write.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(5)
  await expect(dialog.getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked()
  await dialog.getByRole('radio', { name: '5 stars: Excellent' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('radio', { name: '4 stars: Good' })).toBeChecked()
  const buffer = await photo()
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `curd-${at}.jpg`, mimeType: 'image/jpeg', buffer }))
  // the browser makes it smaller, as a JPEG
  const see = { width: 700, height: 700, channels: 4, background: 'transparent' } as const
  const transparent = await sharp({ create: see }).png({ compressionLevel: 0 }).toBuffer()
  const input = dialog.getByLabel('Add pictures')
  const previews = dialog.getByRole('img', { name: /^Preview of/ })
  await input.setInputFiles([
    { name: 'see-through.png', mimeType: 'image/png', buffer: transparent },
    ...pictures(3),
  ])
  await expect(previews).toHaveCount(4)
  await input.setInputFiles(pictures(2))
  await expect(dialog.getByText('You can upload up to 5 images only.')).toBeVisible()
  await expect(previews).toHaveCount(5)
  for (const at of [2, 1]) await dialog.getByRole('button', { name: `Remove curd-${at}.jpg` }).click()
  await expect(dialog.getByText('You can upload up to 5 images only.')).toBeHidden()
  const torn = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await input.setInputFiles([torn])
  await expect(dialog.getByText('We left out torn.jpg, which we could not read.')).toBeVisible()
  await expect(previews).toHaveCount(3)
  await dialog.getByLabel('Comment').fill('Thick and fresh.')
  await dialog.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Review submitted successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  const card = page.locator(`[data-order="${id}"]`)
  await expect(card.getByText('Reviewed', { exact: true })).toBeVisible()
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(write).toHaveCount(0)

  await open(page, `/product/${curd.id}`)
  const review = page.getByRole('region', { name: 'Customer Reviews' }).getByRole('article')
  await expect(review).toContainText('Thick and fresh.')
  await expect(review.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await review.getByRole('button', { name: /^Open picture 1 of/ }).click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, '/my-reviews')
  const own = page.getByRole('article', { name: 'Review of Reviewed curd' })
  await expect(own.getByText('Thick and fresh.')).toBeVisible()
  await expect(own.locator('time')).toHaveText(/^\d{1,2} \w{3} \d{4}$/)
  const picture = own.getByRole('img', { name: 'Picture 1 of my review' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // what was transparent is white
  const pixel = await picture.evaluate((image: HTMLImageElement) => {
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(9, 9, 1, 1).data ?? [])]
  })
  expect(Math.min(...pixel)).toBeGreaterThan(250)

  await signInAs(context, shop, admin.client)
  await open(page, '/admin/reviews')
  const shown = page.getByRole('article', { name: `Review of Reviewed curd by ${customer.name}` })
  await shown.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByLabel('Reason').fill('Advertising')
  await dialog.getByRole('button', { name: 'Hide it' }).click()
  await expect(shown.getByText('Hidden because: Advertising')).toBeVisible()
  expect(await productRow(shop, curd)).toMatchObject({ ratingCount: 0, ratingSum: 0 })
  await shown.getByRole('button', { name: 'Show again' }).click()
  await expect(shown.getByRole('button', { name: 'Hide' })).toBeVisible()
  expect(await productRow(shop, curd)).toMatchObject({ ratingCount: 1, ratingSum: 4 })
})

test('a question is answered on the product page and by mail, and can be hidden', async ({
  page,
  shop,
  context,
  customer,
  mailbox,
}) => {
  const tea = await addProduct(shop, { name: 'Questioned tea' })
  await open(page, `/product/${tea.id}`)
  const field = page.getByLabel('Ask a question')
  const questions = page.getByRole('region', { name: 'Questions & Answers' })
  await field.fill('  Is this tea from Ilam?  ')
  await tapTwice(page.getByRole('button', { name: 'Submit question' }))
  await expect(page.getByText('Question submitted successfully!')).toBeVisible()
  await expect(questions.getByText('Is this tea from Ilam?', { exact: true })).toBeVisible()
  await expect(questions).toContainText('Awaiting admin response...')
  await expect(field).toHaveValue('')

  await signInAs(context, shop, (await signedInAdmin(shop)).client)
  await open(page, '/admin/questions?show=unanswered')
  const dialog = page.getByRole('dialog')
  const card = page.getByRole('article', { name: 'Question about Questioned tea' })
  await expect(card).toContainText(customer.name)
  const answer = card.getByRole('button', { name: 'Answer', exact: true })
  await answer.click()
  await expect(card.getByText(validation.required)).toBeVisible()
  await card.getByLabel('Answer').fill('Yes, from Ilam, first flush.')
  await page.getByRole('link', { name: 'Questioned tea' }).click()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await answer.click()
  await expect(card).toBeHidden()
  // the page goes on from a heading
  await expect(page.getByRole('main').locator(':is(h1, h2):focus')).toBeVisible()
  expect((await mailbox.waitForMail(customer.email)).text).toContain('first flush')
  const faqs = async () => (await shop.visitor().get(`/faq/product/${tea.id}`)).body.faqs
  expect(await faqs()).toMatchObject([
    { question: 'Is this tea from Ilam?', answer: 'Yes, from Ilam, first flush.' },
  ])

  await page.getByLabel('Show').selectOption('Answered')
  await card.getByRole('button', { name: 'Edit answer' }).click()
  await dialog.getByLabel('Answer').fill('Yes, from Ilam.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('paragraph').filter({ hasText: /^Yes, from Ilam\.$/ })).toBeVisible()
  await card.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Question hidden.')).toBeVisible()
  await expect.poll(faqs).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(faqs).toHaveLength(1)
})

test('a problem with an order is reported, answered, continued and closed, with mails to each side', async ({
  page,
  shop,
  customer,
  browser,
  mailbox,
}) => {
  const eggs = await addProduct(shop, { name: 'Eggs that broke' })
  const admin = await signedInAdmin(shop)
  const orderId = (await placeOrder(customer, [[eggs, 1]])).body.order._id
  await open(page, `/orders/${orderId}`)
  const card = page.locator(`[data-order="${orderId}"]`)
  const report = card.getByRole('button', { name: 'Report a problem' })
  await expect(card).toBeVisible()
  await expect(report).toHaveCount(0)
  await admin.client.patch(`/admin/orders/${orderId}`, { status: 'processing' })
  await page.reload()
  await report.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText(validation.complaintEmpty)).toBeVisible()
  await expect(dialog.getByLabel('What went wrong?')).toBeFocused()
  await dialog.getByLabel('What went wrong?').fill('Two of twelve were broken.')
  await tapTwice(dialog.getByRole('button', { name: 'Send' }))
  await expect(page.getByText(/^We have received your complaint no\. \d+/)).toBeVisible()
  await expect(dialog).toBeHidden()
  const complaint = card.locator('[data-complaint]')
  await expect(complaint).toContainText(/Complaint no\. \d+: The delivery/)
  await expect(complaint).toContainText('Open')
  const number = await complaint.getAttribute('data-complaint')

  const office = await browser.newContext({ baseURL: shop.url })
  await signInAs(office, shop, admin.client)
  const staff = await office.newPage()
  await staff.goto('/admin/complaints?show=open')
  await staff.getByRole('link', { name: `No. ${number}: The delivery` }).click()
  await expect(staff.getByText('Two of twelve were broken.')).toBeVisible()
  await staff.getByLabel('Your answer').fill('We bring two more tomorrow.')
  await staff.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(staff.getByText('Answer sent. The customer will be emailed.')).toBeVisible()
  const answered = () =>
    mailbox.mails.filter(({ recipients }) => recipients.includes(customer.email)).map(({ text }) => text)
  await expect.poll(() => answered().join()).toContain('We bring two more tomorrow.')

  await page.reload()
  await expect(complaint).toContainText('Answered')
  await expect(complaint.getByText('We bring two more tomorrow.')).toBeVisible()
  await complaint.getByLabel('Add a message').fill('Thank you!')
  await complaint.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(messages.complaintSent)).toBeVisible()
  // not the field, which still has it for a moment
  await expect(complaint.getByRole('paragraph').filter({ hasText: 'Thank you!' })).toBeVisible()

  await staff.reload()
  await expect(staff.getByText('Thank you!')).toBeVisible()
  await staff.getByRole('button', { name: 'Close without answering' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Close it' }).click()
  await expect(staff.getByText('This complaint is closed.')).toBeVisible()
  await page.reload()
  await complaint.locator('summary').click()
  await expect(complaint.getByText('This complaint is closed.')).toBeVisible()
  await expect(complaint.getByLabel('Add a message')).toHaveCount(0)
  await office.close()
})

test('staff record a return with store credit; the customer gets a credit note, and pays the next order with it', async ({
  page,
  context,
  shop,
  customer,
}) => {
  const admin = await signedInAdmin(shop)
  const tomato = await addProduct(shop, { price: 100, stock: 20 })
  const rice = await addProduct(shop, { name: 'Marsi rice', price: 300, stock: 20 })
  const lines = [[tomato, 3] as const, [rice, 1] as const]
  const id = (await placeOrder(customer, lines)).body.order._id as string
  await deliverOrder(admin, id)
  const asCustomer = await context.cookies()
  await signInAs(context, shop, admin.client)
  await open(page, `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Record a return' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Record the return' })
  await save.click()
  await expect(dialog.getByText('Please enter how many units are returned.')).toBeVisible()
  const tomatoes = dialog.getByRole('group', { name: 'Local tomato' })
  await tomatoes.getByLabel('Sellable').fill('3')
  await tomatoes.getByLabel('Spoiled').fill('1')
  await expect(dialog.getByText('Enter whole numbers, 3 units at most.')).toBeVisible()
  await tomatoes.getByLabel('Sellable').fill('१')
  await expect(dialog.getByText('Refund: Rs. 200')).toBeVisible()
  await dialog.getByLabel('Refund').selectOption('Store credit')
  await dialog.getByLabel('Note').fill('One was soft')
  await save.click()
  await expect(dialog).toHaveCount(0)
  const returns = page.locator('section', { has: page.getByRole('heading', { name: 'Returns' }) })
  await expect(returns.getByText('1 of 2 spoiled')).toBeVisible()
  await expect(returns.getByText('Rs. 200 as store credit')).toBeVisible()
  await expect(page.getByText('Refunded: 2 of 3')).toBeVisible()
  expect(await productRow(shop, tomato)).toMatchObject({ stock: 18 })
  await open(page, `/admin/returns?search=${id.slice(0, 6)}`)
  await page.getByRole('link', { name: /^Credit note/ }).click()
  const note = page.getByRole('article')
  await expect(note).toContainText('Two hundred rupees only')
  await expect(note).toContainText('Refunded as store credit')

  await context.clearCookies()
  await context.addCookies(asCustomer)
  await open(page, '/orders')
  await expect(page.getByText('Your store credit: Rs. 200.')).toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText('Rs. 200 refunded as store credit')).toBeVisible()
  await page.getByRole('link', { name: /^Credit note/ }).click()
  await expect(note).toContainText('Two hundred rupees only')
  await customer.client.post('/cart/add', { productId: rice.id, quantity: 1 })
  await open(page, '/cart')
  const totals = page.getByRole('region', { name: 'Your order' })
  await totals.getByLabel('Deliver to').selectOption('Bagmati')
  const amounts = ['Rs. 300', 'Rs. 150', 'Rs. 450', '−Rs. 200', 'Rs. 250']
  await expect(totals.locator('dd')).toHaveText(amounts)
  const { body } = await placeOrder(customer, [[rice, 1]])
  await open(page, `/orders/${body.order._id}`)
  await expect(page.getByText('Please have Rs. 250 ready in cash.')).toBeVisible()
  await expect(page.locator('dd')).toHaveText(amounts)
})
