import { afterAll, expect } from 'vitest'
import { checkData } from '../../server/check-data/check-data.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type ShopOptions, startShop, type TestShop } from './shop.ts'

/** Starts the shop that all tests of a file use, and closes it after the last one. */
export async function startFileShop(options?: ShopOptions): Promise<TestShop> {
  const shop = await startShop(options)
  afterAll(() => shop.close())
  return shop
}

/** The same, and the data of the shop must agree after the last test. */
export async function startCheckedShop(options?: ShopOptions): Promise<TestShop> {
  const shop = await startShop(options)
  afterAll(async () => {
    const problems = await checkData(shop.db)
    await shop.close()
    expect(problems).toEqual([])
  })
  return shop
}

/** Opens the mailbox that all tests of a file use, and closes it after the last one. */
export async function openFileMailbox(): Promise<Mailbox> {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  return mailbox
}
