/** JSON that PostgreSQL can store: it takes neither NUL nor half a surrogate pair. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\u0000', '').toWellFormed() : inner,
  )
}
