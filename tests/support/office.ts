import { addDays, nepalDay } from '#contract/nepal/time.ts'
import type { ApiResponse, Client } from './client.ts'
import type { OrderLine } from './products.ts'

/** What a call to the back office needs: somebody who is signed in. */
type Staff = { readonly client: Client }

// biome-ignore lint/suspicious/noExplicitAny: as in the responses of the client
type Any = any

const itemsOf = (lines: readonly OrderLine[]) =>
  lines.map(([{ id }, quantity]) => ({ product: id, quantity }))

/** An order that somebody places by phone. */
export function orderByPhone(
  { client }: Staff,
  lines: readonly OrderLine[],
  contact: object = {},
  more: object = {},
): Promise<ApiResponse> {
  const place = { address: 'Lazimpat 2', city: 'Kathmandu', state: 'Bagmati' }
  const shipping = { fullName: 'Hari', phone: '9841000000', ...place, ...contact }
  return client.post('/admin/orders/phone', { shipping, items: itemsOf(lines), ...more })
}

/** Edits an order as it is now: its lines, and these parts of its contact. */
export async function editOrder(
  { client }: Staff,
  id: string,
  lines: readonly OrderLine[],
  contact: object = {},
  more: object = {},
): Promise<ApiResponse> {
  const { order } = (await client.get(`/admin/orders/${id}`)).body
  const { version, fullName, phone, address, city, state, email, note } = order
  const shipping = { fullName: fullName || 'Sita', phone, address, city, state, email, note, ...contact }
  return client.put(`/admin/orders/${id}`, { version, shipping, items: itemsOf(lines), ...more })
}

/** Takes back units of the first line of an order, for cash unless `more` says otherwise. */
export async function takeBack(
  { client }: Staff,
  id: string,
  units: { sellable?: number; spoiled?: number },
  more: object = {},
): Promise<ApiResponse> {
  const [{ _id }] = (await client.get(`/admin/orders/${id}`)).body.order.items
  const lines = [{ _id, sellable: 0, spoiled: 0, ...units }]
  return client.post(`/admin/orders/${id}/returns`, { lines, refund: 'cash', ...more })
}

/** An order in the list of deliveries. */
export async function listedStop(
  { client }: Staff,
  id: string | undefined,
  status = 'shipped',
): Promise<Any> {
  const { provinces } = (await client.get(`/admin/deliveries?status=${status}`)).body
  const stops = provinces.flatMap(({ districts }: Any) => districts.flatMap(({ stops }: Any) => stops))
  return stops.find(({ _id }: Any) => _id === id)
}

/** Saves the settings of the shop with these changes. */
export async function changeSettings(
  { client }: Staff,
  change: object | ((settings: Any) => object),
): Promise<ApiResponse> {
  const { settings, version } = (await client.get('/admin/settings')).body
  const changes = typeof change === 'function' ? change(settings) : change
  return client.put('/admin/settings', { settings: { ...settings, ...changes }, version })
}

/** All pages of a list. */
export async function allPages({ client }: Staff, path: string): Promise<Any[]> {
  const pages: Any[] = []
  let cursor: string | null = ''
  do {
    const { body }: ApiResponse = await client.get(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`)
    pages.push(body)
    cursor = body.nextCursor
  } while (cursor !== null)
  return pages
}

/** The rows of all pages of a list, in their sequence. `name` is the field with the rows. */
export const rowsOfAllPages = async (staff: Staff, path: string, name: string): Promise<Any[]> =>
  (await allPages(staff, path)).flatMap((page) => page[name])

/** Receives units of a product as a lot, picked yesterday unless it says something else. The response names the lot as `lot`. */
export async function receiveLot(
  { client }: Staff,
  product: string,
  {
    farm,
    note,
    day,
    ...line
  }: {
    units: number
    farm?: string
    note?: string
    day?: string
    harvestDay?: string | null
    lastDay?: string | null
  },
  headers?: Record<string, string>,
) {
  const lines = [{ product, harvestDay: addDays(nepalDay(new Date()), -1), ...line }]
  const response = await client.post('/admin/receipts', { farm, note, day, lines }, headers)
  return { ...response, body: { ...response.body, lot: response.body.lots?.[0] } }
}
