import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'
/** A body in one or more encodings. */
export type Bodies = Partial<Record<Encoding, Buffer>>

const COMPRESS_FROM_BYTES = 1024
const LEVELS = { gzip: 6, br: 4 }

/** Compresses in another thread. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  const level = LEVELS[encoding]
  const compressed = await (encoding === 'gzip'
    ? promisify(gzip)(body, { level })
    : promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          // 256 kB is enough for a whole page; the default of 4 MB needs more memory
          [constants.BROTLI_PARAM_LGWIN]: 18,
        },
      }))
  // a copy, because the result of zlib is a part of a buffer of 16 kB, which would stay in memory with it
  const copy = Buffer.allocUnsafeSlow(compressed.byteLength)
  compressed.copy(copy)
  return copy
}

/** The body before it was compressed. Works in another thread. */
export async function decompress({ identity, br, gzip }: Bodies): Promise<Buffer> {
  if (identity) return identity
  return br ? promisify(brotliDecompress)(br) : promisify(gunzip)(gzip ?? '')
}

/** Brotli, gzip or none for a body of this size: the first that the browser accepts. Short bodies are not compressed. */
export function chooseEncoding(accepted: string | undefined, bytes: number): Encoding {
  if (!accepted || bytes < COMPRESS_FROM_BYTES) return 'identity'
  const names = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) names.add(name)
  }
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : 'identity'
}
