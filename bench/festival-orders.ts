import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, orderOf, type Product } from './buyers.ts'
import { call } from './http-call.ts'
import { pickSome } from './random.ts'

/** One arrival of a customer who puts three products in the cart and orders them. */
export interface Attempt {
  key: string
  productIds: string[]
  /** From the scheduled arrival to the last answer, all four calls included. */
  tookMs: number
  orderId?: string
  /** Why there is no order: the answer of the call that was refused. */
  refused?: string
  /** Why nobody knows whether there is an order: the connection broke. */
  error?: string
}

const LINES_PER_ORDER = 3

/** Places orders with the carts before them, by schedule, and knows every order that the shop acknowledged. */
export class Customers {
  readonly attempts: Attempt[] = []
  readonly #url: string
  readonly #buyers: Buyer[]
  readonly #products: Product[]
  readonly #onAcknowledged: (productIds: string[]) => void
  readonly #agent = new Agent({ keepAlive: true })
  #turn = 0

  constructor(
    url: string,
    buyers: Buyer[],
    products: Product[],
    onAcknowledged: (productIds: string[]) => void,
  ) {
    this.#url = url
    this.#buyers = buyers
    this.#products = products
    this.#onAcknowledged = onAcknowledged
  }

  /** `perSecond` customers arrive in each of `seconds`, whether earlier ones are served or not. Resolves when all are. */
  async arrive(perSecond: number, seconds: number): Promise<Attempt[]> {
    const begun = performance.now()
    const running: Promise<Attempt>[] = []
    for (let number = 0; number < perSecond * seconds; number++) {
      const due = begun + (number * 1000) / perSecond
      const early = due - performance.now()
      if (early > 0) await pause(early)
      running.push(this.#shop(due))
    }
    const attempts = await Promise.all(running)
    this.attempts.push(...attempts)
    return attempts
  }

  close(): void {
    this.#agent.destroy()
  }

  async #shop(arrivedAt: number): Promise<Attempt> {
    const buyer = this.#buyers[this.#turn++ % this.#buyers.length] as Buyer
    const chosen = pickSome(this.#products, LINES_PER_ORDER)
    const productIds = chosen.map(({ id }) => id)
    const key = randomUUID()
    const finish = (outcome: Pick<Attempt, 'orderId' | 'refused' | 'error'>): Attempt => ({
      key,
      productIds,
      tookMs: performance.now() - arrivedAt,
      ...outcome,
    })
    try {
      for (const productId of productIds) {
        const added = await this.#post('/api/cart/add', buyer, JSON.stringify({ productId, quantity: 1 }))
        if (added.status !== 200) return finish({ refused: reasonOf('cart add', added) })
      }
      const placed = await this.#post('/api/order/create', buyer, orderOf(chosen), key)
      if (placed.status !== 201) return finish({ refused: reasonOf('order', placed) })
      this.#onAcknowledged(productIds)
      const { order } = JSON.parse(placed.body.toString()) as { order: { _id: string } }
      return finish({ orderId: order._id })
    } catch (error) {
      return finish({ error: error instanceof Error ? error.message : String(error) })
    }
  }

  #post(path: string, { cookie }: Buyer, body: string, key?: string) {
    return call(this.#url + path, {
      method: 'POST',
      agent: this.#agent,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        origin: this.#url,
        cookie,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body,
    })
  }
}

function reasonOf(what: string, { status, body }: { status: number; body: Buffer }): string {
  return `${what} ${status} ${body.toString().slice(0, 120)}`
}
