import { afterAll } from 'vitest'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type ShopOptions, startShop, type TestShop } from './shop.ts'

/** Starts the shop that all tests of a file use, and closes it after the last one. */
export async function startFileShop(options?: ShopOptions): Promise<TestShop> {
  const shop = await startShop(options)
  afterAll(() => shop.close())
  return shop
}

/** Opens the mailbox that all tests of a file use, and closes it after the last one. */
export async function openFileMailbox(): Promise<Mailbox> {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  return mailbox
}
