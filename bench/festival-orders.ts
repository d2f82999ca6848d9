import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, orderOf, type Product } from './buyers.ts'
import { call } from './http-call.ts'
import { pickSome } from './random.ts'

/** A customer who puts products in the cart and orders them. */
export interface Attempt {
  key: string
  productIds: string[]
  /** Units of each. */
  quantity: number
  /** From the scheduled arrival to the response of the last of four calls. */
  tookMs: number
  orderId?: string
  /** Why there is no order: the error response of a call. */
  rejected?: string
  /** The connection failed, so there may be an order. */
  error?: string
}

const LINES_PER_ORDER = 3

/** Fills carts and places orders by schedule, and records every order that the shop acknowledged. */
export class Customers {
  readonly attempts: Attempt[] = []
  readonly #url: string
  readonly #buyers: Buyer[]
  readonly #products: Product[]
  readonly #agent = new Agent({ keepAlive: true })
  #next = 0

  constructor(url: string, buyers: Buyer[], products: Product[]) {
    this.#url = url
    this.#buyers = buyers
    this.#products = products
  }

  /** `perSecond` customers arrive in each of `seconds`, even if earlier ones still wait. Resolves when all have finished. */
  async arrive(perSecond: number, seconds: number): Promise<Attempt[]> {
    const startedAt = performance.now()
    const running: Promise<Attempt>[] = []
    for (let number = 0; number < perSecond * seconds; number++) {
      const due = startedAt + (number * 1000) / perSecond
      const early = due - performance.now()
      if (early > 0) await pause(early)
      running.push(this.#shop(due, pickSome(this.#products, LINES_PER_ORDER)))
    }
    const attempts = await Promise.all(running)
    this.attempts.push(...attempts)
    return attempts
  }

  /** Orders so many units of one product now. Throws when the shop does not accept it. */
  async buyOut(product: Product, units: number): Promise<void> {
    const attempt = await this.#shop(performance.now(), [product], units)
    this.attempts.push(attempt)
    if (!attempt.orderId) throw new Error(attempt.rejected ?? attempt.error)
  }

  close(): void {
    this.#agent.destroy()
  }

  async #shop(arrivedAt: number, chosen: Product[], quantity = 1): Promise<Attempt> {
    const buyer = this.#buyers[this.#next++ % this.#buyers.length] as Buyer
    const productIds = chosen.map(({ id }) => id)
    const key = randomUUID()
    const finish = (outcome: Pick<Attempt, 'orderId' | 'rejected' | 'error'>): Attempt => ({
      key,
      productIds,
      quantity,
      tookMs: performance.now() - arrivedAt,
      ...outcome,
    })
    try {
      for (const productId of productIds) {
        const added = await this.#post('/api/cart/add', buyer, JSON.stringify({ productId, quantity }))
        if (added.status !== 200) return finish({ rejected: reasonOf('cart add', added) })
      }
      const placed = await this.#post('/api/order/create', buyer, orderOf(chosen, quantity), key)
      if (placed.status !== 201) return finish({ rejected: reasonOf('order', placed) })
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
