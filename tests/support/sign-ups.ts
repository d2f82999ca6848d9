import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Client } from './client.ts'
import type { Mailbox } from './mailbox.ts'
import type { TestShop } from './shop.ts'

type Shop = Pick<TestShop, 'visitor'>

export interface SignUpDetails {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly address: string
  readonly phone: string
}

/** Sign-up fields of a unique person. */
export function signUpDetails(details: Partial<SignUpDetails> = {}): SignUpDetails {
  return {
    name: 'Maya Gurung',
    email: `maya-${randomBytes(6).toString('hex')}@example.com`,
    password: 'hariyo sag 1',
    address: 'Lakeside 6',
    phone: '9841234567',
    ...details,
  }
}

/** The code in the next unread mail to this address. */
export async function readCode(mailbox: Mailbox, email: string): Promise<string> {
  const { subject = '' } = await mailbox.waitForMail(email, /^\d{6} is your/)
  return subject.slice(0, 6)
}

/** Fills in the form of the sign-up page. */
export async function fillSignUp(page: Page, person: SignUpDetails, confirmation = person.password) {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Address').fill(person.address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(confirmation)
}

/** Fills in the form of the sign-in page, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<SignUpDetails, 'email' | 'password'>) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs up through the API; the client is signed in and unverified afterwards. */
export async function signUp(shop: Shop, person: SignUpDetails): Promise<Client> {
  const browser = shop.visitor()
  const { status, body } = await browser.post('/user/register-with-otp', person)
  if (status !== 201) throw new Error(`sign-up was rejected: ${status} ${body.message}`)
  return browser
}

export async function signIn(
  shop: Shop,
  { email, password }: Pick<SignUpDetails, 'email' | 'password'>,
): Promise<Client> {
  const browser = shop.visitor()
  const { status, body } = await browser.post('/user/signin', { email, password })
  if (status !== 200) throw new Error(`sign-in was rejected: ${status} ${body.message}`)
  return browser
}

/** New people of a shop whose mails arrive in this mailbox. */
export const signUpsOf = (shop: Shop, mailbox: Mailbox) => ({
  /** Signed in, with the code in the mail. */
  async signedUp() {
    const maya = signUpDetails()
    const browser = await signUp(shop, maya)
    return { maya, browser, otp: await readCode(mailbox, maya.email) }
  },
  /** Signed in, with a verified email. */
  async verified() {
    const maya = signUpDetails()
    return { maya, browser: await signUpAndVerify(shop, mailbox, maya) }
  },
})

/** Signs up, verifies and signs in through the API. */
export async function signUpAndVerify(shop: Shop, mailbox: Mailbox, person: SignUpDetails): Promise<Client> {
  const browser = await signUp(shop, person)
  const otp = await readCode(mailbox, person.email)
  const { status, body } = await browser.post('/user/verify-email', { email: person.email, otp })
  if (status !== 200) throw new Error(`the code was rejected: ${status} ${body.message}`)
  return signIn(shop, person)
}
