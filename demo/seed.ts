import { readFile } from 'node:fs/promises'
import type { FailedDeliveryDetails } from '#contract/admin/closing/returns.ts'
import { CreateFarm, FarmProof } from '#contract/admin/products/farms.ts'
import { ProductDraft } from '#contract/catalog.ts'
import { possibleDeliveryDays } from '#contract/delivery-days.ts'
import { toPaisa } from '#contract/money.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { hashPassword } from '../server/domains/accounts/sign-in/passwords.ts'
import { createCategory, insertProducts } from '../server/domains/catalog/catalog.ts'
import { createFarm, setProofs } from '../server/domains/farms/farms.ts'
import { issueInvoice } from '../server/domains/invoices/invoices.ts'
import { countPairs } from '../server/domains/orders/orders.ts'
import { returnGoods } from '../server/domains/returns/returns.ts'
import { DEFAULT_SETTINGS } from '../server/domains/settings/defaults.ts'
import type { Tx } from '../server/platform/database/database.ts'
import { encodePicture } from '../server/platform/media/encode.ts'
import { type Pictures, storeEncoded } from '../server/platform/media/media.ts'
import { CATEGORIES, PRODUCTS } from './catalogue.ts'
import { insertDeliveryRuns } from './delivery-runs.ts'
import { labelsAndDetails } from './details.ts'
import { FARMS, GROWN_ELSEWHERE, UNNAMED_FARM } from './farms.ts'
import { type History, unitsLost, unitsSold, writeHistory } from './history.ts'
import { insertLots } from './lots.ts'
import { CUSTOMERS, DEMO_CUSTOMER_PASSWORD, DEMO_STAFF, demoAdmin } from './people.ts'
import { productPictures, readPicture, reviewPictures } from './pictures.ts'
import { HIDDEN_REVIEW } from './reviews.ts'
import { insertSettings } from './settings.ts'

export { DEMO_CUSTOMER_PASSWORD, demoAdmin } from './people.ts'

/** Products whose single pieces never weigh exactly what is ordered. */
const WEIGHED: readonly string[] = ['cauliflower-snow', 'cabbage-green', 'pumpkin-ripe', 'papaya-ripe']

/** Pictures stored at a time: few enough for memory. */
const AT_A_TIME = 40
/** Rows in one statement; PostgreSQL takes 65,535 values. */
const ROWS = 2000

/**
 * Fills an empty shop within the given transaction: the catalogue with its pictures, customers, an admin, and two months
 * of orders, reviews and questions up to now. The data is consistent: stock equals the sum of its movements, ratings match
 * the reviews, totals match the order lines.
 */
export async function seedDemo(tx: Tx, pictures: Pictures): Promise<void> {
  const history = writeHistory(new Date())
  const stored = await storeAllPictures(tx, pictures, history)
  await fillShop(tx, history, stored)
}

/** Everything but the pictures. */
export async function fillShop(tx: Tx, history: History, stored: StoredPictures): Promise<void> {
  const people = await insertPeople(tx, history)
  await insertCategories(tx, stored.ofCategories)
  const farms = await insertFarms(tx)
  const products = await insertCatalogue(tx, history, stored.ofProducts, farms)
  await insertProofs(tx, farms, products)
  const orders = await insertOrders(tx, history, people, products)
  await insertReviews(tx, history, people, products, orders, stored.ofReviews)
  await updateStockAndRatings(tx)
  await insertQuestions(tx, history, people, products)
  await insertWishlistItems(tx, history, people, products)
  await insertSettings(tx)
  await countPairs(tx)
  await insertInvoices(tx)
  await insertReturn(tx, history, people, orders)
  await insertDeliveryRuns(tx, people.admin, {
    yesterday: await orderIdsOf(tx, orders, history.runs.yesterday),
    today: await orderIdsOf(tx, orders, history.runs.today),
  })
  // last, because orders of the past had no lots
  await insertLots(tx, products, people.admin)
}

interface People {
  /** Account ids in the order of CUSTOMERS. */
  customers: string[]
  admin: string
}

async function insertPeople(tx: Tx, history: History): Promise<People> {
  const [customerHash, adminHash] = await Promise.all([
    hashPassword(DEMO_CUSTOMER_PASSWORD),
    hashPassword(demoAdmin.password),
  ])
  const customers = CUSTOMERS.map(() => crypto.randomUUID())
  const first = new Date(Math.min(...history.signUps.map((at) => at.getTime())))
  // ADMIN_EMAIL may be the same address
  const known = await tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', demoAdmin.email)
    .executeTakeFirst()
  const admin = known?.id ?? crypto.randomUUID()
  if (!known) {
    await tx
      .insertInto('account')
      .values({
        id: admin,
        name: 'Hariyo Shop',
        email: demoAdmin.email,
        passwordHash: adminHash,
        isVerified: true,
        role: 'admin',
        createdAt: first,
      })
      .execute()
  }
  await tx
    .insertInto('account')
    .values(
      DEMO_STAFF.map((person) => ({
        ...person,
        passwordHash: adminHash,
        isVerified: true,
        createdAt: first,
      })),
    )
    // ADMIN_EMAIL may be one of these addresses
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('account')
    .values(
      CUSTOMERS.map(({ name, email, phone, address, city }, index) => ({
        id: at(customers, index),
        name,
        email,
        phone,
        address: `${address}, ${city}`,
        passwordHash: customerHash,
        isVerified: true,
        createdAt: at(history.signUps, index),
      })),
    )
    .execute()
  return { customers, admin }
}

export interface StoredPictures {
  /** Picture ids by English name. */
  ofCategories: Map<string, string>
  /** Picture ids by slug. */
  ofProducts: Map<string, string[]>
  /** Picture ids by index into the history's reviews. */
  ofReviews: Map<number, string[]>
}

async function storeAllPictures(tx: Tx, pictures: Pictures, history: History): Promise<StoredPictures> {
  const wanted: Array<{ picture: string; into: string[] }> = []
  const ofProducts = new Map<string, string[]>()
  for (const [slug, all] of productPictures()) {
    const into: string[] = []
    ofProducts.set(slug, into)
    for (const picture of all) wanted.push({ picture, into })
  }
  const ofReviews = new Map<number, string[]>()
  for (const [index, review] of history.reviews.entries()) {
    if (review.pictures === 0) continue
    const into: string[] = []
    ofReviews.set(index, into)
    for (const picture of reviewPictures(review.slug, review.pictures)) wanted.push({ picture, into })
  }
  for (let start = 0; start < wanted.length; start += AT_A_TIME) {
    const some = wanted.slice(start, start + AT_A_TIME)
    const encoded = await Promise.all(some.map(({ picture }) => readPicture(picture)))
    const stored = await storeEncoded(pictures, tx, encoded)
    for (const [index, { into }] of some.entries()) into.push(at(stored, index).id)
  }
  return { ofCategories: await storeCategoryPictures(tx, pictures), ofProducts, ofReviews }
}

async function storeCategoryPictures(tx: Tx, pictures: Pictures): Promise<Map<string, string>> {
  const encoded = await Promise.all(
    CATEGORIES.map(async ({ picture }) =>
      encodePicture(await readFile(new URL(`category-pictures/${picture}.webp`, import.meta.url))),
    ),
  )
  const stored = await storeEncoded(pictures, tx, encoded)
  return new Map(CATEGORIES.map(({ category }, index) => [category, at(stored, index).id]))
}

async function insertCategories(tx: Tx, pictures: Map<string, string>): Promise<void> {
  for (const [index, { category, english, nepali }] of CATEGORIES.entries()) {
    await createCategory(tx, {
      name: category,
      nepaliName: nepali.name,
      blurb: english.blurb,
      nepaliBlurb: nepali.blurb,
      bannerTitle: english.title,
      nepaliBannerTitle: nepali.title,
      benefits: [...english.benefits],
      nepaliBenefits: [...nepali.benefits],
      position: index + 1,
      pictureId: pictures.get(category),
    })
  }
}

/** Inserts the farms. Returns their ids in the order of FARMS. */
async function insertFarms(tx: Tx): Promise<string[]> {
  const ids: string[] = []
  for (const { farm } of FARMS) {
    const isNamed = farm.name !== UNNAMED_FARM
    ids.push(await createFarm(tx, CreateFarm.parse({ ...farm, isNamed })))
  }
  return ids
}

const slugsOf = ({ products }: (typeof FARMS)[number]) => products.split(' ')

async function insertProofs(tx: Tx, farms: readonly string[], products: Map<string, string>): Promise<void> {
  const today = nepalDay(new Date())
  for (const [index, { proofs }] of FARMS.entries()) {
    const drafts = proofs.map(({ only, firstDay, lastDay, ...proof }) =>
      FarmProof.parse({
        ...proof,
        firstDay: addDays(today, firstDay),
        lastDay: lastDay === null ? null : addDays(today, lastDay),
        products: only?.map((slug) => need(products, slug)) ?? null,
      }),
    )
    await setProofs(tx, at(farms, index), 1, drafts)
  }
}

/** Inserts the products with enough opening stock for the past orders. Returns ids by slug. */
async function insertCatalogue(
  tx: Tx,
  history: History,
  pictures: Map<string, string[]>,
  farms: readonly string[],
): Promise<Map<string, string>> {
  const sold = unitsSold(history)
  const lost = unitsLost(history)
  const ids = await insertProducts(
    tx,
    PRODUCTS.map((product) => ({
      ...ProductDraft.parse({
        ...product,
        ...labelsAndDetails(product.slug),
        price: product.priceRupees,
        content:
          product.unitAmount === null || product.unitMeasure === null
            ? null
            : { amount: product.unitAmount, measure: product.unitMeasure },
        farms: farms.filter((_id, index) => slugsOf(at(FARMS, index)).includes(product.slug)),
        weighed: WEIGHED.includes(product.slug),
        grownIn: GROWN_ELSEWHERE[product.slug] ?? 'nepal',
        stock: product.stock + (sold.get(product.slug) ?? 0) + (lost.get(product.slug) ?? 0),
        pictures: need(pictures, product.slug).map((pictureId, index) => ({
          pictureId,
          alt: index === 0 ? product.name : `${product.name}, another view`,
          nepaliAlt: index === 0 ? product.nepaliName : `${product.nepaliName}, अर्को दृश्य`,
        })),
      }),
      soldUnits: sold.get(product.slug) ?? 0,
      createdAt: need(history.arrivals, product.slug),
    })),
  )
  await tx
    .updateTable('stockMovement')
    .from('product')
    .whereRef('product.id', '=', 'stockMovement.productId')
    .set((column) => ({ createdAt: column.ref('product.createdAt') }))
    .execute()
  return new Map(PRODUCTS.map(({ slug }, index) => [slug, at(ids, index)]))
}

/** Ids of order lines, by index of the order and slug. */
type Lines = Array<Map<string, string>>

async function insertOrders(
  tx: Tx,
  history: History,
  people: People,
  products: Map<string, string>,
): Promise<Lines> {
  const facts = new Map(PRODUCTS.map((product) => [product.slug, product]))
  const ids = history.orders.map(() => crypto.randomUUID())
  const lines: Lines = history.orders.map(
    (order) => new Map(order.lines.map(({ slug }) => [slug, crypto.randomUUID()])),
  )
  await inChunks(history.orders.entries(), (some) =>
    tx
      .insertInto('orders')
      .values(
        some.map(([index, order]) => {
          const { name, email, phone, address, city, state } = at(CUSTOMERS, order.customer)
          return {
            id: at(ids, index),
            customerId: at(people.customers, order.customer),
            source: order.source,
            status: order.status,
            fullName: name,
            email,
            phone,
            address,
            city,
            state,
            note: order.note,
            deliveryDay: deliveryDayOf(order, state),
            deliveryChargePaisa: toPaisa(order.deliveryRupees),
            totalPaisa: toPaisa(order.totalRupees),
            createdAt: at(order.events, 0).at,
          }
        }),
      )
      .execute(),
  )
  await inChunks(
    history.orders.flatMap((order, index) =>
      order.lines.map(({ slug, quantity, writtenOff }, position) => ({
        id: need(at(lines, index), slug),
        orderId: at(ids, index),
        productId: need(products, slug),
        productName: need(facts, slug).name,
        nepaliName: need(facts, slug).nepaliName,
        unit: need(facts, slug).unit,
        pricePaisa: toPaisa(need(facts, slug).priceRupees),
        quantity,
        writtenOff,
        position: position + 1,
      })),
    ),
    (some) => tx.insertInto('orderLine').values(some).execute(),
  )
  await inChunks(
    history.orders
      .flatMap((order, index) =>
        order.events.map(({ from, to, actor, reason, at: createdAt }) => ({
          orderId: at(ids, index),
          fromStatus: from,
          toStatus: to,
          actorId: actor === 'staff' ? people.admin : at(people.customers, order.customer),
          actor,
          reasonCode: reason,
          details: JSON.stringify(detailsOf(order, to, facts)),
          createdAt,
        })),
      )
      .sort(byTime),
    (some) => tx.insertInto('orderEvent').values(some).execute(),
  )
  await inChunks(
    history.orders
      .flatMap((order, index) => {
        const placed = at(order.events, 0)
        const last = at(order.events, order.events.length - 1)
        return order.lines.flatMap(({ slug, quantity, writtenOff }) => {
          const movement = { productId: need(products, slug), orderId: at(ids, index) }
          return [
            { ...movement, delta: -quantity, reason: 'order' as const, createdAt: placed.at },
            ...(order.status === 'cancelled' && quantity > writtenOff
              ? [
                  {
                    ...movement,
                    delta: quantity - writtenOff,
                    reason: 'cancel' as const,
                    createdAt: last.at,
                  },
                ]
              : []),
          ]
        })
      })
      .sort(byTime),
    (some) => tx.insertInto('stockMovement').values(some).execute(),
  )
  // the order mails count as sent, so that none is sent now
  await inChunks(history.orders.entries(), (some) =>
    tx
      .insertInto('mail')
      .values(
        some.map(([index, order]) => {
          const { name, email, phone, address, city, state } = at(CUSTOMERS, order.customer)
          const placedAt = at(order.events, 0).at
          return {
            kind: 'order-placed',
            recipient: email,
            accountId: at(people.customers, order.customer),
            orderId: at(ids, index),
            data: JSON.stringify({
              orderId: at(ids, index),
              fullName: name,
              phone,
              address,
              city,
              state,
              note: order.note,
              lines: order.lines.map(({ slug, quantity }) => {
                const { name, unit, priceRupees } = need(facts, slug)
                return { name, unit, quantity, price: priceRupees }
              }),
              deliveryCharge: order.deliveryRupees,
              total: order.totalRupees,
            }),
            createdAt: placedAt,
            sentAt: placedAt,
          }
        }),
      )
      .execute(),
  )
  return lines
}

/** What the history of the order says about a failed delivery. */
function detailsOf(
  { lines }: History['orders'][number],
  to: OrderStatus,
  products: Map<string, { name: string; nepaliName: string; unit: string }>,
): Partial<FailedDeliveryDetails> {
  const writtenOff = lines
    .filter((line) => line.writtenOff > 0)
    .map((line) => {
      const { name, nepaliName, unit } = need(products, line.slug)
      return { name, nepaliName, unit, quantity: line.writtenOff }
    })
  return to === 'cancelled' && writtenOff.length > 0 ? { writtenOff } : {}
}

/** The ids of these orders, given by their indexes. */
async function orderIdsOf(tx: Tx, lines: Lines, indexes: number[]): Promise<string[]> {
  const ids = []
  for (const index of indexes) {
    const [lineId = ''] = at(lines, index).values()
    const { orderId } = await tx
      .selectFrom('orderLine')
      .select('orderId')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow()
    ids.push(orderId)
  }
  return ids
}

/** Invoices of the delivered orders, in the sequence of their deliveries. */
async function insertInvoices(tx: Tx): Promise<void> {
  const deliveries = await tx
    .selectFrom('orderEvent')
    .select(['orderId', 'createdAt'])
    .where('toStatus', '=', 'delivered')
    .orderBy('createdAt')
    .execute()
  for (const { orderId, createdAt } of deliveries) await issueInvoice(tx, orderId, createdAt)
}

/** A return with store credit, by the code of a running shop. Its mail counts as sent, as those of the orders do. */
async function insertReturn(tx: Tx, history: History, people: People, lines: Lines): Promise<void> {
  const { events } = at(history.orders, history.returnedOrder)
  const [lineId] = at(lines, history.returnedOrder).values()
  const [orderId = ''] = await orderIdsOf(tx, lines, [history.returnedOrder])
  // a day after the delivery
  const returnedAt = new Date(
    Math.min(at(events, events.length - 1).at.getTime() + 24 * 3_600_000, Date.now()),
  )
  await returnGoods(
    tx,
    people.admin,
    orderId,
    {
      lines: [{ _id: lineId ?? '', sellable: 0, spoiled: 1 }],
      refund: 'credit',
      deliveryCharge: false,
      note: 'The lid was loose and the jar had leaked.',
    },
    returnedAt,
  )
  await tx
    .updateTable('orderEvent')
    .set({ createdAt: returnedAt })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'return')
    .execute()
  await tx
    .updateTable('mail')
    .set({ createdAt: returnedAt, sentAt: returnedAt })
    .where('orderId', '=', orderId)
    .where('sentAt', 'is', null)
    .execute()
}

/** The day of a delivery, or the first possible one for an order that is still open. */
function deliveryDayOf({ status, events }: History['orders'][number], province: string): string {
  if (status === 'delivered') return nepalDay(at(events, events.length - 1).at)
  const { provinces } = DEFAULT_SETTINGS.delivery
  const [first = ''] = possibleDeliveryDays(
    need(new Map(Object.entries(provinces)), province),
    [],
    province,
    at(events, 0).at,
  )
  const today = nepalDay(new Date())
  return first < today && status !== 'cancelled' ? today : first
}

async function insertReviews(
  tx: Tx,
  history: History,
  people: People,
  products: Map<string, string>,
  lines: Lines,
  pictures: Map<number, string[]>,
): Promise<void> {
  const rows = history.reviews.map((review) => ({
    id: crypto.randomUUID(),
    orderLineId: need(at(lines, review.order), review.slug),
    productId: need(products, review.slug),
    accountId: at(people.customers, review.customer),
    rating: review.rating,
    comment: review.comment,
    createdAt: review.at,
    hiddenAt: null as Date | null,
    hiddenNote: '',
  }))
  await inChunks([...rows, hiddenReview(history, people, products, lines)], (some) =>
    tx.insertInto('review').values(some).execute(),
  )
  const attached = [...pictures].flatMap(([index, ids]) =>
    ids.map((pictureId, position) => ({
      reviewId: at(rows, index).id,
      pictureId,
      position: position + 1,
    })),
  )
  if (attached.length > 0) await tx.insertInto('reviewPicture').values(attached).execute()
}

function hiddenReview(history: History, people: People, products: Map<string, string>, lines: Lines) {
  const { slug, rating, comment, note } = HIDDEN_REVIEW
  const { customer, events } = at(history.orders, history.hiddenReviewOrder)
  const deliveredAt = at(events, events.length - 1).at
  return {
    id: crypto.randomUUID(),
    orderLineId: need(at(lines, history.hiddenReviewOrder), slug),
    productId: need(products, slug),
    accountId: at(people.customers, customer),
    rating,
    comment,
    createdAt: deliveredAt,
    hiddenAt: deliveredAt,
    hiddenNote: note,
  }
}

/** Computes stock and ratings from the movements and reviews written before. */
async function updateStockAndRatings(tx: Tx): Promise<void> {
  const movements = tx
    .selectFrom('stockMovement')
    .select((column) => ['productId', column.fn.sum<number>('delta').as('stock')])
    .groupBy('productId')
  await tx
    .updateTable('product')
    .from(movements.as('movements'))
    .whereRef('movements.productId', '=', 'product.id')
    .set((column) => ({ stock: column.ref('movements.stock') }))
    .execute()
  const ratings = tx
    .selectFrom('review')
    .where('hiddenAt', 'is', null)
    .select((column) => [
      'productId',
      column.fn.sum<number>('rating').as('ratingSum'),
      column.fn.countAll<number>().as('ratingCount'),
    ])
    .groupBy('productId')
  await tx
    .updateTable('product')
    .from(ratings.as('ratings'))
    .whereRef('ratings.productId', '=', 'product.id')
    .set((column) => ({
      ratingSum: column.ref('ratings.ratingSum'),
      ratingCount: column.ref('ratings.ratingCount'),
    }))
    .execute()
}

async function insertQuestions(
  tx: Tx,
  history: History,
  people: People,
  products: Map<string, string>,
): Promise<void> {
  await inChunks(history.questions, (some) =>
    tx
      .insertInto('question')
      .values(
        some.map((asked) => ({
          productId: need(products, asked.slug),
          accountId: at(people.customers, asked.customer),
          question: asked.question,
          answer: asked.answer,
          answeredAt: asked.answeredAt,
          answeredBy: asked.answeredAt ? people.admin : null,
          createdAt: asked.askedAt,
        })),
      )
      .execute(),
  )
}

async function insertWishlistItems(
  tx: Tx,
  history: History,
  people: People,
  products: Map<string, string>,
): Promise<void> {
  await inChunks(history.wishes, (some) =>
    tx
      .insertInto('wishlistItem')
      .values(
        some.map(({ customer, slug, at: addedAt }) => ({
          accountId: at(people.customers, customer),
          productId: need(products, slug),
          addedAt,
        })),
      )
      .execute(),
  )
}

async function inChunks<Row>(rows: Iterable<Row>, write: (some: Row[]) => Promise<unknown>): Promise<void> {
  const all = [...rows]
  for (let start = 0; start < all.length; start += ROWS) await write(all.slice(start, start + ROWS))
}

function byTime(one: { createdAt: Date }, other: { createdAt: Date }): number {
  return one.createdAt.getTime() - other.createdAt.getTime()
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`nothing at ${index}`)
  return item
}

function need<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`there is no '${key}'`)
  return value
}
