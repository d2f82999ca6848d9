import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { queueMails } from '../../platform/mail/mail.ts'
import { productsByIds } from '../catalog/catalog.ts'

const BATCH = 100

/** Where the mail about the recall of an order's lot goes; undefined without an address. */
export type RecallRecipients = (
  db: Db,
  orderIds: readonly string[],
) => Promise<
  { orderId: string; to: string; accountId: string | null; language: Language; fullName: string }[]
>

/**
 * Tells the customers who received units of a recalled lot, in batches: by mail, once for each address, and by text, once for each order. Running it again sends nothing
 * twice, because the mail is written with the mark of the order.
 */
export async function mailRecall(db: Db, lotId: string, recipientsOf: RecallRecipients): Promise<void> {
  const lot = await db.selectFrom('lot').selectAll().where('id', '=', lotId).executeTakeFirst()
  if (lot?.status !== 'recalled') return
  const [product] = await productsByIds(db, [lot.productId])
  let count: number
  do {
    count = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ orderId: string }>`
        update order_lot set is_recall_mailed = true where lot_id = ${lotId} and order_id in (
          select order_id from order_lot where lot_id = ${lotId} and is_shipped and not is_recall_mailed and returned < quantity
          order by order_id limit ${sql.lit(BATCH)} for update)
        returning order_id`.execute(tx)
      const orderIds = rows.map(({ orderId }) => orderId)
      const data = {
        code: lot.code,
        productName: product?.name ?? '',
        productNepaliName: product?.nepaliName ?? '',
        text: lot.recallText,
        nepaliText: lot.nepaliRecallText,
      }
      await queueMails(
        tx,
        (await recipientsOf(tx, orderIds)).map(({ fullName, ...envelope }) => ({
          kind: 'lot-recalled' as const,
          ...envelope,
          once: `lot-recalled ${lot.code} ${envelope.to}`,
          data: { ...data, fullName },
        })),
        orderIds.map((orderId) => ({ kind: 'sms-recall' as const, orderId, data, subject: lot.code })),
      )
      return rows.length
    })
  } while (count === BATCH)
}
