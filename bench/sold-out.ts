import { setTimeout as pause } from 'node:timers/promises'

const SAMPLE_EVERY_MS = 125
const WATCH_MS = 5000

/**
 * How long after `sellOut` any process still shows the product as available, in milliseconds. The response is cached
 * beforehand; each sample has its own connection, so that all processes respond.
 */
export async function soldOutAge(
  url: string,
  productId: string,
  sellOut: () => Promise<void>,
): Promise<number> {
  const isAvailable = async () => {
    const response = await fetch(`${url}/api/products/${productId}`, { headers: { connection: 'close' } })
    const { product } = (await response.json()) as { product: { stock: number } }
    return product.stock > 0
  }
  await isAvailable()
  await sellOut()
  const soldOutAt = performance.now()
  let age = 0
  while (performance.now() - soldOutAt < WATCH_MS) {
    const requestedAt = performance.now()
    if (await isAvailable()) age = requestedAt - soldOutAt
    await pause(SAMPLE_EVERY_MS)
  }
  return age
}
