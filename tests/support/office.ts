import type { ApiResponse, Client } from './client.ts'

/** What a call to the back office needs: somebody who is signed in. */
type Staff = { readonly client: Client }

// biome-ignore lint/suspicious/noExplicitAny: as in the responses of the client
type Any = any

/** Saves the settings of the shop with these changes. */
export async function changeSettings(
  { client }: Staff,
  change: object | ((settings: Any) => object),
): Promise<ApiResponse> {
  const { settings, version } = (await client.get('/admin/settings')).body
  const changes = typeof change === 'function' ? change(settings) : change
  return client.put('/admin/settings', { settings: { ...settings, ...changes }, version })
}

/** The rows of all pages of a list, in their sequence. `path` has a query; `name` is the field with the rows. */
export async function rowsOfAllPages({ client }: Staff, path: string, name: string): Promise<Any[]> {
  const rows: Any[] = []
  let cursor: string | null = ''
  do {
    const { body }: ApiResponse = await client.get(`${path}&cursor=${cursor}`)
    rows.push(...body[name])
    cursor = body.nextCursor
  } while (cursor !== null)
  return rows
}
