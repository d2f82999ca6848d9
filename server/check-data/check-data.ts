import { type RawBuilder, sql } from 'kysely'
import { isLegalHistory, type OrderStatus } from '#contract/order-status.ts'
import type { Db, Tx } from '../platform/database/database.ts'

/** Maximum number of violations reported for each rule. */
const MAX_REPORTED = 20

interface Rule {
  /** One sentence for the operator; `subject` and `details` come from the query. */
  message(subject: string, details: string): string
  query: RawBuilder<{ subject: string; details: string }>
}

/** An amount on a credit note, in paisa. */
const paisaOf = (amount: 'deliveryCharge' | 'notReceived') =>
  sql`round((content->>${sql.lit(amount)})::numeric * 100)`

const rules: Rule[] = [
  {
    message: (product, details) =>
      `Product ${product}: the stock differs from the sum of its movements (${details}).`,
    query: sql`
      select product.id::text as subject,
        'stock ' || stock || ', shortage ' || shortage || ', movements ' || coalesce(sum(delta), 0) as details
      from product left join stock_movement on product_id = product.id
      group by product.id having stock - shortage <> coalesce(sum(delta), 0) or stock < 0`,
  },
  {
    message: (product, details) =>
      `Product ${product}: stock and open orders differ from its lots and shortage (${details}).`,
    query: sql`
      select product.id::text as subject, 'stock ' || stock || ', ordered ' || ordered || ', lots ' || in_lots || ', shortage ' || shortage
        as details
      from product cross join lateral (
        select coalesce(sum(quantity), 0) as ordered from order_line join orders on orders.id = order_id
        where order_line.product_id = product.id and status in ('pending', 'processing')
      ) open cross join lateral (
        select coalesce(sum(units), 0) as in_lots from lot where lot.product_id = product.id and lot.status = 'open'
      ) held
      where has_lots and stock + ordered <> in_lots + shortage`,
  },
  {
    message: (product, details) => `Product ${product}: its price is not the sale price (${details}).`,
    query: sql`
      select product.id::text as subject, product.price_paisa || ' instead of ' || sale_price.price_paisa as details
      from sale_price join product on product.id = product_id
      where regular_paisa is not null and product.price_paisa <> sale_price.price_paisa`,
  },
  {
    message: (lot, details) =>
      `Lot ${lot}: its units differ from the units received minus those shipped and thrown away (${details}).`,
    query: sql`
      select lot.code as subject, 'received ' || received || ', here ' || units || ', waste ' || waste || ', with customers ' || shipped
        as details
      from lot cross join lateral (
        select coalesce(sum(quantity - returned), 0) as shipped from order_lot where lot_id = lot.id and is_shipped
      ) taken
      where received <> units + waste + shipped`,
  },
  {
    message: (order, details) => `Order ${order}: its lots do not match its lines and status (${details}).`,
    query: sql`
      select orders.id::text as subject, orders.status || ', product ' || order_lot.product_id || ', ' || sum(order_lot.quantity) || ' units in lots' as details
      from order_lot join orders on orders.id = order_lot.order_id
        left join (select order_id, product_id, sum(quantity) as quantity from order_line group by 1, 2) line
          on line.order_id = order_lot.order_id and line.product_id = order_lot.product_id
      group by orders.id, order_lot.product_id, line.quantity
      having sum(order_lot.quantity) > coalesce(line.quantity, 0)
        or (bool_or(is_shipped) and (sum(order_lot.quantity) <> line.quantity or orders.status in ('pending', 'processing')))
        or (bool_or(not is_shipped) and orders.status not in ('pending', 'processing'))`,
  },
  {
    message: (order, details) =>
      `Order ${order}: the total differs from the sum of its lines and delivery charge (${details}).`,
    query: sql`
      select orders.id::text as subject,
        'total ' || total_paisa || ', should be ' || delivery_charge_paisa + coalesce(sum(price_paisa * quantity), 0)
          || ' paisa, ' || count(order_line.id) || ' lines' as details
      from orders left join order_line on order_id = orders.id
      group by orders.id
      having count(order_line.id) = 0
        or total_paisa <> delivery_charge_paisa + coalesce(sum(price_paisa * quantity), 0)`,
  },
  {
    message: (order, details) =>
      `Order ${order}: the refund for missing grams differs from the sum of its lines (${details}).`,
    query: sql`
      select orders.id::text as subject, status || ', refund ' || orders.weight_refund_paisa || ', lines '
          || sum(order_line.weight_refund_paisa) || ' paisa' as details
      from orders join order_line on order_id = orders.id
      group by orders.id
      having orders.weight_refund_paisa <> case when status = 'cancelled' then 0 else sum(order_line.weight_refund_paisa) end`,
  },
  {
    message: (line, details) =>
      `Order line ${line}: the refund differs from the amount paid for its returned units (${details}).`,
    query: sql`
      select id::text as subject, 'paid ' || price_paisa * quantity - weight_refund_paisa || ', refunded ' || refunded_paisa
          || ' paisa for ' || returned || ' of ' || quantity || ' units' as details
      from order_line
      where refunded_paisa > price_paisa * quantity - weight_refund_paisa
        or (returned = quantity and refunded_paisa <> price_paisa * quantity - weight_refund_paisa)`,
  },
  {
    message: (order, details) =>
      `Order ${order}: the stock taken differs from the quantities ordered (${details}).`,
    query: sql`
      select orders.id::text as subject, 'product ' || coalesce(line.product_id, taken.product_id) as details
      from (select order_id, product_id, sum(quantity) as quantity from order_line group by 1, 2) line
      full join (
        select coalesce(movement.order_id, edit.order_id) as order_id, product_id, -sum(delta) as quantity
        from stock_movement movement left join order_event edit on edit.id = order_edit_id
        where movement.reason in ('order', 'edit') group by 1, 2 having sum(delta) <> 0
      ) taken using (order_id, product_id)
      join orders on orders.id = order_id
      where line.quantity is distinct from taken.quantity`,
  },
  {
    message: (order, details) =>
      `Order ${order}: the stock returned differs from the quantities cancelled (${details}).`,
    query: sql`
      select orders.id::text as subject, orders.status || ', product ' || product_id as details
      from (select order_id, product_id, sum(quantity - written_off) as quantity from order_line join orders on orders.id = order_id
        where orders.status = 'cancelled' and quantity > written_off group by 1, 2) expected
      full join (select order_id, product_id, sum(delta) as quantity from stock_movement where reason = 'cancel' group by 1, 2)
        returned using (order_id, product_id)
      join orders on orders.id = order_id
      where expected.quantity is distinct from returned.quantity`,
  },
  {
    message: (line, details) =>
      `Order line ${line}: its returned or written-off units do not match its returns or status (${details}).`,
    query: sql`
      select line.id::text as subject, orders.status || ', returned ' || returned || ', by returns '
          || coalesce(sum(entry.quantity), 0) || ', written off ' || written_off as details
      from order_line line join orders on orders.id = line.order_id
        left join order_return_line entry on entry.order_line_id = line.id
      group by line.id, orders.status
      having returned <> coalesce(sum(entry.quantity), 0) or (returned > 0 and orders.status <> 'delivered')
        or (written_off > 0 and orders.status <> 'cancelled')`,
  },
  {
    message: (order, details) =>
      `Order ${order}: the refunds of its returns differ from those of its lines and delivery charge (${details}).`,
    query: sql`
      select order_id::text as subject, 'returns ' || refunds || ', lines ' || paid_back || ' paisa' as details
      from (select order_id, sum(refunded_paisa) as paid_back from order_line group by order_id) line
        left join (select order_id, sum(amount_paisa + ${paisaOf('notReceived')} - ${paisaOf('deliveryCharge')}) as refunds
          from order_return group by order_id) refund using (order_id)
      where coalesce(refunds, 0) <> paid_back`,
  },
  {
    message: (id, details) =>
      `Return ${id}: its sellable units differ from the units returned to stock (${details}).`,
    query: sql`
      select return_id::text as subject, 'product ' || product_id as details
      from (select return_id, product_id, sum(entry.quantity) as quantity from order_return_line entry
        join order_line on order_line.id = order_line_id where condition = 'sellable' group by 1, 2) expected
      full join (select return_id, product_id, sum(delta) as quantity from stock_movement where reason = 'return' group by 1, 2)
        returned using (return_id, product_id)
      where expected.quantity is distinct from returned.quantity`,
  },
  {
    message: (id, details) =>
      `Complaint ${id}: the refunded units of a product do not match its returns (${details}).`,
    query: sql`
      select complaint_id::text as subject, 'credited ' || credited || ', by returns ' || coalesce(paid.units, 0) as details
      from complaint_line left join (
        select complaint_id, order_line_id, sum(quantity) as units, coalesce(sum(quantity) filter (where condition = 'kept'), 0) as kept
        from order_return join order_return_line on return_id = order_return.id group by 1, 2
      ) paid using (complaint_id, order_line_id)
      -- more units may come back than the complaint is about
      where credited not between coalesce(kept, 0) and coalesce(paid.units, 0)`,
  },
  {
    message: (year, details) => `Credit notes of ${year}: the numbers have gaps (${details}).`,
    query: sql`
      select fiscal_year as subject, count(number) || ' credit notes, last number ' || last_number as details
      from credit_note_counter left join order_return using (fiscal_year)
      group by fiscal_year, last_number
      having count(number) <> last_number or max(number) is distinct from last_number`,
  },
  {
    message: (id, details) =>
      `Return ${id}: the store credit granted differs from its refund as credit (${details}).`,
    query: sql`
      select refund.id::text as subject, 'as credit ' || credit_paisa || ', credit ' || coalesce(delta_paisa, 0) as details
      from order_return refund left join store_credit on return_id = refund.id
      where coalesce(delta_paisa, 0) <> credit_paisa`,
  },
  {
    message: (order, details) =>
      `Order ${order}: more was refunded in cash, or for its delivery, than was paid that way (${details}).`,
    query: sql`
      select orders.id::text as subject, 'in cash ' || sum(amount_paisa - refund.credit_paisa) || ' of '
          || cash_due_paisa || ', not received ' || -least(0, cash_difference_paisa) || ', deducted ' || sum(${paisaOf('notReceived')})
          || ', for delivery ' || sum(refund.delivery_charge_paisa) || ' paisa' as details
      from orders join order_return refund on refund.order_id = orders.id
      group by orders.id
      having sum(amount_paisa - refund.credit_paisa) > cash_due_paisa + least(0, cash_difference_paisa)
        or sum(${paisaOf('notReceived')}) > -least(0, cash_difference_paisa)
        or sum(refund.delivery_charge_paisa) > case when exists (
          select from order_line where order_id = orders.id and returned < quantity
        ) then 0 else orders.delivery_charge_paisa end`,
  },
  {
    message: (order, details) =>
      `Order ${order}: its store credit entries do not match the order (${details}).`,
    query: sql`
      select orders.id::text as subject, status || ', used ' || credit_used_paisa || ', entries '
          || coalesce(sum(delta_paisa), 0) as details
      from orders left join store_credit credit on credit.order_id = orders.id
      group by orders.id
      having credit_used_paisa > -coalesce(sum(delta_paisa) filter (where delta_paisa < 0), 0)
        or case when status <> 'cancelled' then -coalesce(sum(delta_paisa), 0) <> credit_used_paisa
        -- the credit of an account that was deleted is not given back
        else sum(delta_paisa) <> 0 and (bool_and(account_id is not null) or -sum(delta_paisa) <> credit_used_paisa) end`,
  },
  {
    message: (account, details) =>
      `Account ${account}: more store credit was used than granted (${details}).`,
    query: sql`
      select account_id::text as subject, sum(delta_paisa) || ' paisa' as details from store_credit
      where account_id is not null group by account_id having sum(delta_paisa) < 0`,
  },
  {
    message: (order, details) =>
      `Order ${order}: it has several idempotency keys or one of another account (${details}).`,
    query: sql`
      select order_id::text as subject, count(*) || ' keys' as details
      from idempotency_key join orders on orders.id = order_id where result is null
      group by order_id
      having count(*) > 1
        or bool_or(source = 'web' and customer_id is not null and customer_id <> idempotency_key.account_id)`,
  },
  {
    message: (line, details) => `Order line ${line}: its review does not belong to it (${details}).`,
    query: sql`
      select order_line.id::text as subject,
        case when orders.status <> 'delivered' then 'the order is ' || orders.status
          when order_line.product_id <> review.product_id then 'the review is of another product'
          when review.account_id <> orders.customer_id then 'the review belongs to another account'
          when review.id is null then 'marked as reviewed, but there is no review'
          else 'not marked as reviewed' end as details
      from order_line join orders on orders.id = order_line.order_id
        left join (review join order_line reviewed on reviewed.id = order_line_id)
          on reviewed.order_id = orders.id and reviewed.product_id = order_line.product_id
      where order_line.reviewed <> (review.id is not null)
        or (review.id is not null and (orders.status <> 'delivered' or order_line.product_id <> review.product_id
          or review.account_id <> orders.customer_id))`,
  },
  {
    message: (product, details) =>
      `Product ${product}: the rating differs from that of its visible reviews (${details}).`,
    query: sql`
      select product.id::text as subject,
        'stored ' || rating_sum || ' from ' || rating_count || ' reviews, computed ' || coalesce(sum(rating), 0) || ' from '
          || count(review.id) as details
      from product left join review on review.product_id = product.id and review.hidden_at is null
      group by product.id
      having rating_sum <> coalesce(sum(rating), 0) or rating_count <> count(review.id)`,
  },
  {
    message: (order, details) => `Order ${order}: ${details} receipts were mailed where there should be one.`,
    // the owner of spent store credit gets one too, if another address was typed; deleted accounts leave no addresses
    query: sql`
      select orders.id::text as subject, count(mail.id)::text as details
      from orders left join mail on mail.order_id = orders.id and mail.kind = 'order-placed'
      where exists (select from order_event where order_id = orders.id and from_status is null and actor <> 'shop')
      group by orders.id
      having count(mail.id) > 2 or (count(mail.id) = 0 and source = 'web')
        or count(mail.id) filter (where recipient <> '') > count(distinct recipient) filter (where recipient <> '')`,
  },
  {
    message: (order, details) =>
      `Order ${order}: a cancellation was mailed twice, or the order is not cancelled (${details}).`,
    query: sql`
      select orders.id::text as subject, orders.status || ', ' || count(*) || ' mails' as details
      from orders join mail on mail.order_id = orders.id and mail.kind = 'order-cancelled'
      group by orders.id having count(*) > 1 or orders.status <> 'cancelled'`,
  },
  {
    message: (mail) => `Email ${mail}: it refers to an order that does not exist.`,
    query: sql`
      select id::text as subject, kind as details from mail
      where order_id is null and kind in ('order-placed', 'new-order', 'order-cancelled', 'order-edited', 'order-status-changed')`,
  },
  {
    message: (session, details) => `Session ${session}: it should have ended (${details}).`,
    query: sql`
      select session.id::text as subject,
        case when account.id is null then 'the account was deleted'
          when blocked_at is not null then 'the account is blocked' else 'the password was replaced' end as details
      from session left join account on account.id = account_id
      where session.expires_at > now()
        and (account.id is null or blocked_at is not null or session.last_seen_at < password_changed_at)`,
  },
  {
    message: (order, details) =>
      `Order ${order}: what was paid at the door differs from the amount due (${details}).`,
    query: sql`
      select id::text as subject, status || ', collected ' || coalesce(cash_collected_paisa::text, 'nothing') || ', by QR ' || qr_paisa || ', due '
          || cash_due_paisa || ', difference ' || cash_difference_paisa || ' paisa' as details
      from orders
      where case when cash_collected_paisa is null
        then cash_difference_paisa <> 0 or qr_paisa <> 0 or (status = 'delivered' and run_id is not null)
        -- due = cash + QR + not received - extra
        else status <> 'delivered' or cash_due_paisa <> cash_collected_paisa + qr_paisa - cash_difference_paisa end
        or (qr_seen_at is not null and qr_paisa = 0)`,
  },
  {
    message: (order, details) => `Order ${order}: its delivery run does not match its status (${details}).`,
    query: sql`
      select orders.id::text as subject, status || ', delivery run ' || run.id as details
      from orders join delivery_run run on run.id = run_id
      where status in ('pending', 'processing') or (status = 'shipped' and closed_at is not null)`,
  },
  {
    message: (run, details) =>
      `Delivery run ${run}: the expected cash differs from the cash of its orders (${details}).`,
    query: sql`
      select run.id::text as subject, 'expected ' || expected_paisa || ', collected ' || coalesce(sum(cash_collected_paisa), 0)
          || ' paisa' as details
      from delivery_run run left join orders on run_id = run.id
      where closed_at is not null
      group by run.id having expected_paisa <> coalesce(sum(cash_collected_paisa), 0)`,
  },
  {
    message: (run, details) => `Delivery run ${run}: the difference has no reason (${details}).`,
    query: sql`
      select id::text as subject, 'expected ' || expected_paisa || ', counted ' || counted_paisa || ' paisa' as details
      from delivery_run where counted_paisa <> expected_paisa and difference_reason = ''`,
  },
  {
    message: (order) => `Order ${order}: it was delivered without an invoice.`,
    query: sql`
      select orders.id::text as subject, '' as details from orders left join invoice on order_id = orders.id
      where status = 'delivered' and order_id is null`,
  },
  {
    message: (order, details) => `Order ${order}: its invoice has another total (${details}).`,
    query: sql`
      select orders.id::text as subject, 'order ' || total_paisa || ' paisa, invoice ' || (content->>'total') as details
      from invoice join orders on orders.id = order_id
      where round((content->>'total')::numeric * 100) is distinct from total_paisa
        or (status <> 'cancelled' and round((content->>'toPay')::numeric * 100) is distinct from total_paisa - weight_refund_paisa)`,
  },
  {
    message: (id, details) => `Return ${id}: its credit note has another total (${details}).`,
    query: sql`
      select id::text as subject, 'refund ' || amount_paisa || ' paisa, credit note ' || (content->>'total') as details
      from order_return where round((content->>'total')::numeric * 100) is distinct from amount_paisa
        or delivery_charge_paisa <> least(${paisaOf('deliveryCharge')}, amount_paisa)`,
  },
  {
    message: (year, details) => `Invoices of ${year}: the numbers have gaps (${details}).`,
    query: sql`
      select fiscal_year as subject, count(invoice.number) || ' invoices, last number ' || last_number as details
      from invoice_counter left join invoice using (fiscal_year)
      group by fiscal_year, last_number
      having count(invoice.number) <> last_number or max(invoice.number) is distinct from last_number`,
  },
  {
    message: (farm, details) => `Farm ${farm}: a proof names a product that does not exist (${details}).`,
    query: sql`
      select farm_id::text as subject, 'product ' || named as details from farm_proof, unnest(product_ids) as named
      where not exists (select from product where id = named)`,
  },
]

/**
 * Checks in one snapshot whether related data agree, also while the shop is running: stock and its movements, orders and their
 * lines, cancellations, returns, store credit, histories, reviews, mails, sessions, invoices, delivery runs and their cash.
 * Returns one sentence for each violation. It reads all tables, so it is slow for a large shop.
 */
export async function checkData(db: Db): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const violations: string[] = []
      for (const { message, query } of rules) {
        const { rows } = await sql<{ subject: string; details: string }>`
          select * from (${query}) violation order by subject limit ${MAX_REPORTED}`.execute(tx)
        violations.push(...rows.map(({ subject, details }) => message(subject, details)))
      }
      violations.push(...(await checkHistories(tx)))
      return violations
    })
}

/** The history of each order must be a legal sequence of status changes that ends with its status. */
async function checkHistories(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    path: OrderStatus[]
    froms: (OrderStatus | null)[]
    status: OrderStatus
    id: string
  }>`
    select path, froms, status, min(id::text) as id from (
      select orders.id, orders.status,
        array_agg(to_status order by event.id) filter (where event.id is not null) as path,
        array_agg(from_status order by event.id) filter (where event.id is not null) as froms
      from orders left join order_event event on order_id = orders.id and event.kind = 'status' group by orders.id
    ) history group by path, froms, status`.execute(tx)
  return rows
    .filter(({ path, froms, status }) => {
      const joins = (path ?? []).every((_to, at) => froms[at] === (at === 0 ? null : path[at - 1]))
      return !joins || path?.at(-1) !== status || !isLegalHistory(path)
    })
    .map(
      ({ id, path, status }) =>
        `Order ${id}: its history (${path?.join(', ') ?? 'none'}) does not lead to ${status}.`,
    )
}
