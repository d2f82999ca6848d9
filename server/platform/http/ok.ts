/** The body of a successful response: `ok({ cart })` is `{ success: true, cart }`. */
export function ok<Fields extends object>(fields?: Fields): { success: true } & Fields {
  return { success: true, ...(fields as Fields) }
}
