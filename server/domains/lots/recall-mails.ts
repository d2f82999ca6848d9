import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { queueMails } from '../../platform/outbox/outbox.ts'
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
 * Notifies the customers who may still have units of recalled lots, in batches: by mail, once for each address, and by text, once for each
 * order. Each batch records its orders as notified in the same transaction, so that nobody is notified twice. It looks for all such
 * orders, because a restored backup contains no waiting jobs.
 */
export async function mailRecalls(db: Db, recipientsOf: RecallRecipients): Promise<void> {
  const lots = await db
    .selectFrom('lot')
    .select(['id', 'code', 'productId', 'recallText', 'nepaliRecallText'])
    .where('status', '=', 'recalled')
    .where(sql<boolean>`exists (select from order_lot where lot_id = lot.id and ${NOT_NOTIFIED})`)
    .execute()
  for (const lot of lots) await mailRecall(db, lot, recipientsOf)
}

// it is not recorded which lot returned units belong to: any that the customer kept may be of this one
const NOT_NOTIFIED = sql`is_shipped and not is_recall_mailed and exists (
  select from order_lot any_lot where any_lot.order_id = order_lot.order_id and any_lot.product_id = order_lot.product_id
    and any_lot.returned < any_lot.quantity)`

type RecalledLot = Record<'id' | 'code' | 'productId' | 'recallText' | 'nepaliRecallText', string>

async function mailRecall(db: Db, lot: RecalledLot, recipientsOf: RecallRecipients): Promise<void> {
  const [product] = await productsByIds(db, [lot.productId])
  let count: number
  do {
    count = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ orderId: string }>`
        update order_lot set is_recall_mailed = true where lot_id = ${lot.id} and order_id in (
          select order_id from order_lot where lot_id = ${lot.id} and ${NOT_NOTIFIED}
          order by order_id limit ${sql.lit(BATCH)} for update)
        returning order_id`.execute(tx)
      const orderIds = rows.map(({ orderId }) => orderId)
      const data = {
        code: lot.code,
        product: { name: product?.name ?? '', nepaliName: product?.nepaliName ?? '' },
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
