import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const encode = (bytes: Buffer) => bytes.toString('base64url')

export interface Authenticator {
  readonly credentialId: string
  /** Creates a passkey like a browser. `challenge` and `origin` can be overridden. */
  create(options: { challenge: string; rp: { id?: string } }, wrong?: Wrong): object
  /** Signs a passkey challenge like a browser. */
  use(options: { challenge: string }, wrong?: Wrong): object
}

interface Wrong {
  challenge?: string
  origin?: string
  signature?: Buffer
}

/** A software authenticator with real ES256 keys. */
export function createAuthenticator(shopUrl: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const credentialId = encode(id)
  const { hostname, origin: ownOrigin } = new URL(shopUrl)
  let counter = 0

  function clientData(type: string, challenge: string, origin = ownOrigin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(flags: number): Buffer {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags | USER_PRESENT | USER_VERIFIED, 0)
    tail.writeUInt32BE(++counter, 1)
    return Buffer.concat([sha256(hostname), tail])
  }

  const frame = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} }

  return {
    credentialId,
    create(options, wrong = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([authenticatorData(HAS_CREDENTIAL), Buffer.alloc(16), length, id, key])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      const client = clientData('webauthn.create', wrong.challenge ?? options.challenge, wrong.origin)
      return {
        ...frame,
        response: {
          clientDataJSON: encode(client),
          attestationObject: encode(Buffer.from(attestation)),
          transports: ['internal'],
        },
      }
    },
    use(options, wrong = {}) {
      const client = clientData('webauthn.get', wrong.challenge ?? options.challenge, wrong.origin)
      const data = authenticatorData(0)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...frame,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(wrong.signature ?? signature),
        },
      }
    },
  }
}
