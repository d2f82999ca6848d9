const files = new WeakMap<Blob, string>()
let known = 0

/** Equal for requests with equal variables. Files are compared by identity, because JSON cannot represent them. */
export function requestKey(variables: unknown): string {
  return JSON.stringify([variables], (_name, value) => {
    if (!(value instanceof Blob)) return value
    const key = files.get(value) ?? `file ${++known}`
    files.set(value, key)
    return key
  })
}
