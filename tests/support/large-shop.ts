import { sql } from 'kysely'
import { MAX_FARM_PICTURES, MAX_FARM_PROOFS, MAX_PROOF_PRODUCTS } from '#contract/limits.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import { fillCatalogue } from '../../bench/catalogue.ts'
import { openDatabase, type Tx } from '../../server/platform/database/database.ts'
import type { TestDatabase } from './database.ts'
import type { SignedInPerson } from './people.ts'

/** How much a shop has stored. */
export interface ShopSize {
  products: number
  pictures: number
  orders: number
}

/** Rows that the calls of a test name. */
export interface LargeShop {
  /** Nepal's day on which all orders were placed, delivered and invoiced. */
  day: string
  productId: string
  categoryName: string
  categoryId: string
  /** An order of the heavy customer with 200 lines, delivered and invoiced. */
  orderId: string
  complaintId: string
  runId: string
  returnId: string
  customerId: string
  /** A farm of all products, with as many proofs and pictures as possible. */
  farmId: string
  /** A lot that many orders received, with as many tests. */
  lotId: string
  lotCode: string
}

/** Orders of the heavy customer, and the lines of each. */
const HEAVY_ORDERS = 200
const LINES_OF_HEAVY_ORDER = 200
/** Reviews and questions of one product, entries of the activity log, customers, mails and stock movements. */
const LONG_LISTS = 5000
const STOPS_OF_A_RUN = 200
/** Products for each farm. */
const PRODUCTS_OF_A_FARM = 10
const DESCRIPTION_LENGTH = 500
/** The part of an invoice or credit note that is the same in all of them. */
const DOCUMENT = {
  date: '2026-11-20',
  dateBs: null,
  orderDate: '2026-11-20',
  orderDateBs: null,
  invoiceNumber: '2083/84-000001',
  invoiceDate: '2026-11-20',
  invoiceDateBs: null,
  seller: {
    ...{ name: 'Hariyo', pan: '', registrationNo: '', address: 'Kathmandu', phone: '', email: '' },
    nepali: { name: '', address: '' },
  },
  buyer: { name: 'Sita', phone: '9841234567', address: 'Lazimpat 2', city: 'Kathmandu', state: 'Bagmati' },
  subtotal: 1000,
  deliveryCharge: 150,
  notReceived: 0,
  total: 1150,
  weightRefund: 0,
  toPay: 1150,
  credit: 0,
  totalInWords: 'One thousand one hundred fifty rupees only',
  paymentMethod: 'cod',
}

/**
 * Fills an empty database with rows, without the use cases of the shop: its data is not consistent. All orders
 * are of one day. The heavy customer has 200 delivered orders of 200 lines and all long lists.
 */
export async function fillLargeShop(
  { db, url }: Pick<TestDatabase, 'db' | 'url'>,
  size: ShopSize,
  { customer, rider }: { customer: SignedInPerson; rider: SignedInPerson },
): Promise<LargeShop> {
  await fillCatalogue(db, size.products)
  const day = nepalDay(new Date())
  // without the time limits of the shop's connections
  const slow = openDatabase(url, { connections: 1, noTimeouts: true })
  const filled = await slow.transaction().execute(async (tx): Promise<LargeShop> => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx)
    await run(
      sql`update product set description = rpad(description, ${DESCRIPTION_LENGTH}, ' from the field'),
        nepali_description = rpad('', ${DESCRIPTION_LENGTH}, 'खेतबाट ')
        where id in (select id from product order by id limit 1000)`,
    )
    await run(
      sql`with added as (
          insert into picture (width, height) select 800, 600 from generate_series(1, ${size.pictures}) returning id
        ), numbered as (select id, row_number() over () - 1 as number from added),
        products as (select id, row_number() over (order by id) - 1 as number from product)
        insert into product_picture (product_id, picture_id, position, alt)
          select products.id, numbered.id, (numbered.number / ${size.products})::int + 1, 'A picture'
          from numbered join products on products.number = numbered.number % ${size.products}`,
    )
    const {
      id: productId,
      categoryId,
      category,
    } = await tx
      .selectFrom('product')
      .innerJoin('category', 'category.id', 'categoryId')
      .select(['product.id', 'categoryId', 'category.name as category'])
      .orderBy('product.id')
      .executeTakeFirstOrThrow()
    await run(
      sql`insert into account (name, email, phone, is_verified)
        select 'Customer ' || number, 'customer' || number || '@example.com', '9841' || (100000 + number), true
        from generate_series(1, ${LONG_LISTS}) number`,
    )
    const farmId = await addFarms(tx, size)
    const { id: runId } = await tx
      .insertInto('deliveryRun')
      .values({ riderId: rider.id, day })
      .returning('id')
      .executeTakeFirstOrThrow()
    // one in ten orders is pending, one is being packed and one is on its way
    await run(
      sql`insert into orders (customer_id, status, full_name, phone, address, city, state, delivery_charge_paisa,
          total_paisa, delivery_day)
        select ${customer.id}, case number % 10 when 1 then 'pending' when 2 then 'processing' when 3 then 'shipped'
            else 'delivered' end,
          'Customer ' || number, '9841' || (100000 + number % 900000), 'Lazimpat ' || number, 'Kathmandu', 'Bagmati',
          15000, 115000, ${day}::date
        from generate_series(1, ${size.orders}) number`,
    )
    // so many orders of one account would be all there is in its own list
    await run(sql`update orders set customer_id = null`)
    await run(
      sql`insert into orders (customer_id, status, full_name, phone, address, city, state, delivery_charge_paisa,
          total_paisa, delivery_day)
        select ${customer.id}, 'delivered', ${customer.name}, '9841234567', 'Lazimpat 2', 'Kathmandu', 'Bagmati',
          15000, 115000, ${day}::date
        from generate_series(1, ${HEAVY_ORDERS})`,
    )
    await run(
      sql`with chosen as (select id, name, price_paisa, row_number() over (order by id) as number from product
          order by id limit ${LINES_OF_HEAVY_ORDER})
        insert into order_line (order_id, product_id, product_name, unit, price_paisa, quantity, position)
          select orders.id, chosen.id, chosen.name, 'kg', chosen.price_paisa, 1, chosen.number::int
          from orders join chosen on orders.customer_id is not null or chosen.number <= 2`,
    )
    await run(
      sql`update orders set run_id = ${runId}, run_position = numbered.number::int
        from (select id, row_number() over () as number from orders where status = 'shipped'
          limit ${STOPS_OF_A_RUN}) numbered where numbered.id = orders.id`,
    )
    const { id: orderId } = await tx
      .selectFrom('orders')
      .select('id')
      .where('customerId', '=', customer.id)
      .executeTakeFirstOrThrow()
    await insertMoneyRecords(run, { orderId, customer })
    await insertLists(run, { productId, customer, orderId })
    const complaintId = await tx
      .selectFrom('complaint')
      .select('id')
      .orderBy('number')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('complaintPicture')
      .values({ complaintId: complaintId.id, position: 1, content: Buffer.from('a picture') })
      .execute()
    const returned = await tx
      .selectFrom('orderReturn')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const lot = await addLots(tx, productId)
    return {
      ...lot,
      day,
      productId,
      categoryName: category,
      categoryId,
      orderId,
      complaintId: complaintId.id,
      runId,
      returnId: returned.id,
      customerId: customer.id,
      farmId,
    }
  })
  await sql`vacuum analyze`.execute(slow)
  await slow.destroy()
  return filled
}

/** Many lots of one product; one of them was delivered with thousands of orders and tested as often. */
async function addLots(tx: Tx, productId: string): Promise<Pick<LargeShop, 'lotId' | 'lotCode'>> {
  await tx.updateTable('product').set({ hasLots: true }).where('id', '=', productId).execute()
  await sql`insert into lot (product_id, received, units, harvest_day, last_day, note)
    select ${productId}::uuid, 100, 100, nepal_today(), nepal_today() + number % 20, rpad('', 400, 'crate ')
    from generate_series(1, ${LONG_LISTS}) number`.execute(tx)
  const lot = await tx
    .selectFrom('lot')
    .select(['id', 'code'])
    .orderBy('lastDay')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await sql`insert into order_lot (order_id, lot_id, product_id, quantity, is_shipped)
    select id, ${lot.id}::uuid, ${productId}::uuid, 1, true from orders where status = 'delivered' limit ${LONG_LISTS}`.execute(
    tx,
  )
  await sql`insert into lot_test (lot_id, day, laboratory, method, result)
    select ${lot.id}::uuid, nepal_today(), 'Laboratory', 'other', rpad('', 400, 'fine ') from generate_series(1, ${LONG_LISTS})`.execute(
    tx,
  )
  return { lotId: lot.id, lotCode: lot.code }
}

type Run = (statement: ReturnType<typeof sql>) => Promise<unknown>

/** An invoice and a history for each delivered order, and credit notes. */
async function insertMoneyRecords(
  run: Run,
  { orderId, customer }: { orderId: string; customer: SignedInPerson },
): Promise<void> {
  await run(sql`insert into order_event (order_id, from_status, to_status, actor)
    select id, null, status, 'customer' from orders`)
  await run(
    sql`insert into invoice_counter (fiscal_year, last_number) select '2083/84', count(*) + 1 from orders`,
  )
  const lines = sql`(select jsonb_agg(jsonb_build_object('name', product_name, 'nepaliName', '', 'unit', unit, 'price',
    price_paisa / 100.0, 'quantity', quantity, 'amount', price_paisa * quantity / 100.0, 'orderedGrams', null, 'packedGrams', null)) from order_line
    where order_id = orders.id)`
  const document = sql`${JSON.stringify(DOCUMENT)}::jsonb || jsonb_build_object('orderId', id, 'lines', ${lines})`
  await run(sql`insert into invoice (order_id, fiscal_year, number, content)
    select id, '2083/84', row_number() over (), ${document} from orders where status = 'delivered'`)
  await run(
    sql`insert into credit_note_counter (fiscal_year, last_number) values ('2083/84', ${LONG_LISTS + 1})`,
  )
  await run(sql`insert into order_return (order_id, amount_paisa, credit_paisa, fiscal_year, number, content)
    select id, 100, 100, '2083/84', row_number() over (order by id <> ${orderId}::uuid), ${document}
    from orders where status = 'delivered' order by id <> ${orderId}::uuid limit ${LONG_LISTS}`)
  await run(sql`insert into order_return_line (return_id, order_line_id, quantity, condition)
    select order_return.id, order_line.id, 1, 'sellable' from order_return join order_line using (order_id)`)
  await run(sql`insert into store_credit (account_id, delta_paisa, return_id)
    select ${customer.id}::uuid, 100, id from order_return`)
}

/** Long lists of one product, one customer and the back office. */
async function insertLists(
  run: Run,
  { productId, customer, orderId }: { productId: string; customer: SignedInPerson; orderId: string },
): Promise<void> {
  const numbers = sql`generate_series(1, ${LONG_LISTS}) number`
  await run(sql`insert into review (order_line_id, product_id, account_id, rating, comment)
    select order_line.id, ${productId}::uuid, ${customer.id}::uuid, 5, rpad('Good. ', 2000, 'Fresh and sweet. ')
    from order_line limit ${LONG_LISTS}`)
  await run(sql`insert into question (product_id, account_id, question, answer, answered_at)
    select ${productId}::uuid, ${customer.id}::uuid, rpad('When? ', 500, 'And how? '), rpad('Soon. ', 2000, 'So. '), now()
    from ${numbers}`)
  await run(sql`insert into complaint (order_id, account_id, subject)
    select ${orderId}::uuid, ${customer.id}::uuid, 'Complaint ' || number from ${numbers}`)
  await run(sql`insert into complaint_message (complaint_id, from_shop, message)
    select id, false, rpad('Late. ', 3000, 'Very late. ') from complaint`)
  await run(sql`insert into complaint_message (complaint_id, from_shop, message)
    select (select id from complaint order by number limit 1), false, rpad('Late. ', 3000, 'Very late. ')
    from generate_series(1, 99)`)
  await run(sql`insert into audit (actor_name, action, subject_type, subject_id, details)
    select 'Hari', 'product.edit', 'product', ${productId}, '{"name": "Tomato"}' from ${numbers}`)
  await run(sql`insert into mail (kind, recipient, data, sent_at, failed_at)
    select 'password-changed', 'customer' || number || '@example.com', '{}', null, now() from ${numbers}`)
  await run(sql`insert into stock_movement (product_id, delta, reason)
    select ${productId}::uuid, 1, 'received' from ${numbers}`)
  await run(sql`insert into price_change (product_id, from_paisa, to_paisa)
    select ${productId}::uuid, 100, 200 from ${numbers}`)
  await run(sql`insert into staff_note (order_id, text)
    select ${orderId}::uuid, rpad('Call. ', 1000, 'Again. ') from ${numbers}`)
  await run(sql`insert into staff_note (account_id, text)
    select ${customer.id}::uuid, rpad('Call. ', 1000, 'Again. ') from ${numbers}`)
  await run(sql`insert into wishlist_item (account_id, product_id)
    select ${customer.id}::uuid, id from product order by id limit 500`)
  await run(sql`insert into cart_line (account_id, product_id, quantity)
    select ${customer.id}::uuid, id, 1 from product order by id limit 200`)
}

/** Farms in Kaski, each with two proofs, and one from which all products come. Returns the id of that one. */
async function addFarms(tx: Tx, { products }: ShopSize): Promise<string> {
  const { id } = await tx
    .insertInto('farm')
    .values({
      kind: 'group',
      name: 'All fields',
      state: 'Bagmati',
      city: 'Kavrepalanchok',
      place: 'Panchkhal',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update farm set is_named = true, search_words = '{panchkhal}', story = rpad('', 3000, 'carrots ')`.execute(
    tx,
  )
  await sql`insert into product_farm (product_id, farm_id, position) select id, ${id}, 0 from product`.execute(
    tx,
  )
  await sql`insert into farm_picture (farm_id, picture_id, position)
    select ${id}, id, row_number() over () from (select id from picture limit ${MAX_FARM_PICTURES}) picture`.execute(
    tx,
  )
  await sql`insert into farm_proof (farm_id, kind, body, number, first_day, last_day, product_ids, position)
    select ${id}, 'certificate', 'Himal', 'No. ' || number, '2020-01-01', '2099-01-01',
      array(select id from product limit ${MAX_PROOF_PRODUCTS}), number
    from generate_series(1, ${MAX_FARM_PROOFS}) number`.execute(tx)
  await sql`
    with added as (
      insert into farm (kind, name, state, city, place, is_named, search_words)
      select 'farm', 'Farm ' || number, 'Gandaki', 'Kaski', 'Panchase', true, '{kaski,panchase}'
      from generate_series(1, ${Math.ceil(products / PRODUCTS_OF_A_FARM)}) number returning id
    ), numbered as (select id, row_number() over () as number from added), proofs as (
      insert into farm_proof (farm_id, kind, last_day, position)
      select id, kind, nepal_today() + number::int % 60, 0 from numbered, unnest(array['own', 'conversion']) as kind
    )
    insert into product_farm (product_id, farm_id, position)
    select product.id, numbered.id, 1 from (select id, row_number() over (order by id) as number from product) product
      join numbered on numbered.number = product.number / ${PRODUCTS_OF_A_FARM} + 1`.execute(tx)
  return id
}
