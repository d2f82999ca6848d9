import { expect, ready, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { addProduct, deliverOrder, productRow } from '../../support/products.ts'
import { readCode, signUpDetails } from '../../support/sign-ups.ts'

test('from tomatoes found to tomatoes delivered: search, sign up, code, sign in, cart, three steps, My Orders, the shopkeeper’s side', async ({
  page,
  shop,
  mailbox,
}) => {
  const tomato = await addProduct(shop, { name: 'Tomato of Dhading', price: 85.5, stock: 10 })
  await addProduct(shop, { name: 'Cauliflower beside it' })
  const maya = signUpDetails({ name: 'Maya Gurung' })

  // a visitor finds tomatoes and adds them
  await page.goto('/products?search=tomato+dhading')
  await ready(page)
  await page.getByRole('link', { name: tomato.name }).first().click()
  await expect(page.getByRole('heading', { name: tomato.name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please sign in to add items to cart')).toBeVisible()
  await expect(page).toHaveURL('/signin')

  // signs up and reads the code in the mail
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill(maya.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(maya.email)
  await page.getByLabel('Phone').fill(maya.phone)
  await page.getByLabel('Address').fill(maya.address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(maya.password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(maya.password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL('/verify-email')
  await page.getByLabel('One-time code').fill(await readCode(mailbox, maya.email))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('OTP verified successfully!')).toBeVisible()
  await expect(page).toHaveURL('/signin')

  // signs in; the product is in the cart
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(maya.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`/product/${tomato.id}`)
  await expect(page.getByText(`${tomato.name} added to cart`)).toBeVisible()

  // three steps
  await page.goto('/cart')
  await ready(page)
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Rs. 171')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByLabel('Delivery province').selectOption('Gandaki')
  await page.getByRole('combobox', { name: 'City' }).fill('Kaski')
  await page.getByLabel('Note').fill('Lakeside, beside the bakery')
  await page.getByRole('button', { name: 'Continue to summary' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
  await expect(page.getByText('Please have Rs. 421 ready in cash')).toBeVisible()

  // My Orders opens
  await expect(page).toHaveURL('/orders')
  const card = page.locator('[data-order]')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(tomato.name)
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  await mailbox.waitForMail(maya.email, /order/i)
  expect((await productRow(shop, tomato)).stock).toBe(8)

  // the shopkeeper moves the order to delivered
  const orderId = (await card.getAttribute('data-order')) ?? ''
  await deliverOrder(await signedInAdmin(shop), orderId)
  await page.reload()
  await expect(card.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Write Review/ })).toBeVisible()
})
