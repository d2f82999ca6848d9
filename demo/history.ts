import type { CancelReason, FailedDeliveryReason } from '#contract/admin/choices.ts'
import { DEFAULT_DELIVERY_TERMS, deliveryCharge } from '#contract/delivery-terms.ts'
import { PRODUCTS } from './catalogue.ts'
import { CUSTOMERS, REGULARS } from './people.ts'
import { QUESTIONS } from './questions.ts'
import { CATEGORY_REVIEWS, type DemoReview, HIDDEN_REVIEW, PRODUCT_REVIEWS } from './reviews.ts'

/** The invented past of the demo shop: sign-ups, orders, reviews, questions and wishlists. */
export interface History {
  orders: PastOrder[]
  reviews: PastReview[]
  questions: PastQuestion[]
  /** Date on which each product was added, by slug. */
  arrivals: Map<string, Date>
  /** Sign-up date of each customer, in the order of CUSTOMERS. */
  signUps: Date[]
  /** `customer` is an index into CUSTOMERS. */
  wishes: Array<{ customer: number; slug: string; at: Date }>
  /** Index into `orders`: the order of the product that the hidden review is about. */
  hiddenReviewOrder: number
  /** Index into `orders`: a delivered order whose first product came back, one unit, spoiled. */
  returnedOrder: number
  /** Indexes into `orders`: shipped orders on the riders' delivery runs of yesterday and today. */
  runs: { yesterday: number[]; today: number[] }
}

type Status = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'

interface PastOrder {
  /** Index into CUSTOMERS. */
  customer: number
  source: 'web' | 'phone'
  status: Status
  /** `writtenOff` are units that a failed delivery lost. */
  lines: Array<{ slug: string; quantity: number; writtenOff: number }>
  deliveryRupees: number
  totalRupees: number
  note: string
  events: Array<{
    from: Status | null
    to: Status
    actor: 'customer' | 'staff'
    reason: CancelReason | FailedDeliveryReason | null
    at: Date
  }>
}

interface PastReview {
  slug: string
  customer: number
  /** Index into `orders`: the delivered order that contains the product. */
  order: number
  rating: number
  comment: string
  pictures: number
  at: Date
}

interface PastQuestion {
  slug: string
  customer: number
  question: string
  answer: string
  askedAt: Date
  answeredAt: Date | null
}

const HOUR_MS = 3_600_000
/** Products added last week, without sales and reviews. */
const NEWCOMERS = new Set([
  'dragon-fruit',
  'rice-black',
  'tea-white-silver',
  'herbal-tea-rhododendron',
  'granola-himalayan',
  'seabuckthorn-juice',
  'shiitake-dried',
  'curry-leaves',
  'honey-buckwheat',
  'flour-tsampa',
])
/** What people cook with, bought together often enough for the suggestions. */
const TOGETHER = [
  ['tea-ctc-masala', 'milk-cow', 'sugar-raw-cane'],
  ['rice-jumli-marsi', 'masoor-red', 'ghee-cow', 'turmeric-powder'],
  ['tomato-local', 'green-chilli', 'coriander-leaf'],
  ['mustard-greens-rayo', 'garlic-local', 'mustard-oil'],
  ['beaten-rice-white', 'curd-plain', 'banana-malbhog'],
  ['potato-mude', 'onion-dry', 'cauliflower-snow'],
  ['chickpea-kabuli', 'ginger-fresh', 'cumin-seed'],
]
const ORDERS_TOGETHER = 7
const NOTES = [
  'Please ring the bell at the blue gate.',
  'Call me when you are near, the lane has no name.',
  'Leave it with the guard downstairs.',
  'After five in the afternoon, please.',
  'No plastic bags, please.',
]

/** Creates the demo's past relative to `now`. Deterministic apart from the dates. */
export function writeHistory(now: Date): History {
  const random = randomFrom('the demo shop')
  const between = (low: number, high: number) => low + random() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => [random(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item)

  const bySlug = new Map(PRODUCTS.map((product) => [product.slug, product]))
  const known = PRODUCTS.filter((product) => !NEWCOMERS.has(product.slug))
  const loved = (slug: string) => PRODUCT_REVIEWS[slug]?.length ?? 0
  // products with more reviews sell more, and the favourites most of all
  const favourites = Object.keys(PRODUCT_REVIEWS)
  const weights = known.map(({ slug }) => {
    const rank = favourites.indexOf(slug)
    return 1 + loved(slug) ** 1.3 * (rank < 0 ? 1 : 1 + 3 * 0.75 ** rank)
  })
  const allWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const pick = (): string => {
    let left = random() * allWeight
    for (const [index, weight] of weights.entries()) {
      left -= weight
      if (left <= 0) return known[index]?.slug ?? 'tomato-local'
    }
    return 'tomato-local'
  }

  const signUps = CUSTOMERS.map(() => ago(24 * between(75, 260)))
  const arrivals = new Map(
    PRODUCTS.map(({ slug }) => [
      slug,
      NEWCOMERS.has(slug) ? ago(24 * between(1, 7)) : ago(24 * between(70, 240)),
    ]),
  )

  const orders: PastOrder[] = []
  const add = (
    customer: number,
    status: Status,
    placedAt: Date,
    slugs: readonly string[],
    cancelledBy: 'customer' | 'staff' | 'refusal' = 'customer',
  ): number => {
    const who = CUSTOMERS[customer]
    if (!who) throw new RangeError(`no customer ${customer}`)
    const lines = [...new Set(slugs)].map((slug) => ({
      slug,
      quantity: (bySlug.get(slug)?.priceRupees ?? 0) > 400 ? 1 : whole(1, 3),
      writtenOff: 0,
    }))
    const deliveryRupees = deliveryCharge(DEFAULT_DELIVERY_TERMS, who.state, 0)
    const goods = lines.reduce(
      (sum, { slug, quantity }) => sum + (bySlug.get(slug)?.priceRupees ?? 0) * quantity,
      0,
    )
    const events: PastOrder['events'] = [
      { from: null, to: 'pending', actor: 'customer', reason: null, at: placedAt },
    ]
    let at = placedAt
    const changeStatus = (
      from: Status,
      to: Status,
      hours: number,
      actor: 'customer' | 'staff' = 'staff',
      reason: CancelReason | FailedDeliveryReason | null = null,
    ) => {
      // no event lies in the future, and each comes after the previous one
      const latest = now.getTime() - (4 - events.length) * 60_000
      at = new Date(Math.max(at.getTime() + 1000, Math.min(at.getTime() + hours * HOUR_MS, latest)))
      events.push({ from, to, actor, reason, at })
    }
    const far = who.state === 'Bagmati' ? 1 : 2.4
    if (status === 'cancelled') {
      if (cancelledBy === 'staff') {
        changeStatus('pending', 'processing', between(1, 4))
        changeStatus('processing', 'cancelled', between(4, 20), 'staff', 'not_reached')
      } else if (cancelledBy === 'refusal') {
        changeStatus('pending', 'processing', between(1, 4))
        changeStatus('processing', 'shipped', between(1, 9))
        changeStatus('shipped', 'cancelled', between(4, 20), 'staff', 'refused')
      } else changeStatus('pending', 'cancelled', between(0.3, 3), 'customer')
    } else {
      if (status !== 'pending') changeStatus('pending', 'processing', between(0.5, 6))
      if (status === 'shipped' || status === 'delivered') changeStatus('processing', 'shipped', between(1, 9))
      if (status === 'delivered') changeStatus('shipped', 'delivered', between(3, 22) * far)
    }
    orders.push({
      customer,
      source: 'web',
      status,
      lines,
      deliveryRupees,
      totalRupees: goods + deliveryRupees,
      note: random() < 0.22 ? (NOTES[whole(0, NOTES.length - 1)] ?? '') : '',
      events,
    })
    return orders.length - 1
  }

  // each customer reviews a product once; regular customers write more reviews
  const wanted = new Map<number, Array<{ slug: string; said: DemoReview }>>(
    CUSTOMERS.map((_, index) => [index, []]),
  )
  const judges = new Map<string, Set<number>>()
  const give = (slug: string, said: DemoReview) => {
    const taken = judges.get(slug) ?? new Set<number>()
    judges.set(slug, taken)
    const free = [...wanted.keys()].filter((customer) => !taken.has(customer))
    const [speaker] = free
      .map(
        (customer) =>
          [
            (wanted.get(customer)?.length ?? 0) * (customer < REGULARS ? 0.55 : 1) + random() * 3,
            customer,
          ] as const,
      )
      .sort(([a], [b]) => a - b)
      .map(([, customer]) => customer)
    if (speaker === undefined) throw new Error(`nobody left to judge ${slug}`)
    taken.add(speaker)
    wanted.get(speaker)?.push({ slug, said })
  }
  for (const [slug, all] of Object.entries(PRODUCT_REVIEWS)) for (const said of all) give(slug, said)
  for (const [category, all] of Object.entries(CATEGORY_REVIEWS)) {
    const candidates = shuffled(known.filter((product) => product.category === category)).sort(
      (a, b) => loved(a.slug) - loved(b.slug),
    )
    for (const [index, said] of all.entries()) {
      const product = candidates[index % candidates.length]
      if (product) give(product.slug, said)
    }
  }

  const reviews: PastReview[] = []
  for (const [customer, sayings] of wanted) {
    const left = shuffled(sayings)
    while (left.length > 0) {
      const judged = left.splice(0, whole(3, 5))
      const order = add(customer, 'delivered', ago(24 * between(7, 58)), [
        ...judged.map(({ slug }) => slug),
        ...Array.from({ length: whole(0, 2) }, pick),
      ])
      const deliveredAt = orders[order]?.events.at(-1)?.at ?? now
      for (const { slug, said } of judged) {
        const [rating, comment, pictures = 0] = said
        const at = new Date(
          Math.min(
            deliveredAt.getTime() + between(5, 110) * HOUR_MS,
            now.getTime() - between(1, 30) * HOUR_MS,
          ),
        )
        reviews.push({ slug, customer, order, rating, comment, pictures, at })
      }
    }
  }

  // most orders have no note
  for (let index = 0; index < 120; index++) {
    const customer = random() < 0.6 ? whole(0, REGULARS - 1) : whole(0, CUSTOMERS.length - 1)
    add(customer, 'delivered', ago(24 * between(5, 59)), Array.from({ length: whole(2, 6) }, pick))
  }
  const hiddenReviewOrder = add(CUSTOMERS.length - 2, 'delivered', ago(24 * 21), [HIDDEN_REVIEW.slug])
  const some = () => Array.from({ length: whole(2, 5) }, pick)
  for (const [index, hours] of [0.4, 2.2, 5, 9, 16].entries()) add(index * 3, 'pending', ago(hours), some())
  for (const [index, hours] of [11, 18, 23, 29].entries())
    add(index * 3 + 1, 'processing', ago(hours), some())
  for (const [index, hours] of [26, 34, 45].entries()) add(index * 4 + 2, 'shipped', ago(hours), some())
  for (const [index, days] of [3, 11, 24, 40].entries())
    add(index * 3 + 2, 'cancelled', ago(24 * days), some())
  add(13, 'cancelled', ago(24 * 17), some(), 'staff')
  add(10, 'cancelled', ago(24 * 33), some(), 'staff')

  const questions = QUESTIONS.map(([slug, question, answer], index): PastQuestion => {
    const askedAt = answer ? ago(24 * between(3, 56)) : ago(between(2, 60))
    return {
      slug,
      customer: (index * 5 + 3) % CUSTOMERS.length,
      question,
      answer: answer ?? '',
      askedAt,
      answeredAt: answer ? new Date(askedAt.getTime() + between(1, 44) * HOUR_MS) : null,
    }
  })

  const wishes = CUSTOMERS.flatMap((_, customer) => {
    const slugs = new Set(
      Array.from({ length: whole(1, 4) }, () => shuffled(PRODUCTS)[0]?.slug ?? 'mango-maldah'),
    )
    if (customer % 3 === 0) slugs.add('mango-maldah')
    return [...slugs].map((slug) => ({ customer, slug, at: ago(between(4, 24 * 20)) }))
  })

  const failed = orders[add(5, 'cancelled', ago(24 * 4), ['tomato-local', 'rice-basmati-white'], 'refusal')]
  if (failed?.lines[0]) failed.lines[0].writtenOff = 1
  const returnedOrder = add(0, 'delivered', ago(24 * 3), ['honey-mustard', 'spinach-palungo'])

  for (let index = 0; index < TOGETHER.length * ORDERS_TOGETHER; index++) {
    const together = TOGETHER[index % TOGETHER.length] ?? []
    add((index * 5) % REGULARS, 'delivered', ago(24 * between(4, 58)), [...together, pick()])
  }

  const nearby = CUSTOMERS.flatMap(({ city }, customer) => (city === 'Kathmandu' ? [customer] : []))
  const shippedOrders = (count: number, hours: number) =>
    nearby.slice(0, count).map((customer, index) => add(customer, 'shipped', ago(hours + index), some()))
  const runs = { yesterday: shippedOrders(3, 60), today: shippedOrders(5, 30) }

  return { orders, reviews, questions, arrivals, signUps, wishes, hiddenReviewOrder, returnedOrder, runs }
}

/** Units of each product that failed deliveries lost. */
export function unitsLost({ orders }: History): Map<string, number> {
  const lost = new Map<string, number>()
  for (const { slug, writtenOff } of orders.flatMap(({ lines }) => lines)) {
    lost.set(slug, (lost.get(slug) ?? 0) + writtenOff)
  }
  return lost
}

/** Units sold of each product, without cancelled orders. */
export function unitsSold({ orders }: History): Map<string, number> {
  const sold = new Map<string, number>()
  for (const order of orders) {
    if (order.status === 'cancelled') continue
    for (const { slug, quantity } of order.lines) sold.set(slug, (sold.get(slug) ?? 0) + quantity)
  }
  return sold
}

/** Deterministic random numbers in [0, 1): the same seed gives the same history on every machine. */
function randomFrom(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
