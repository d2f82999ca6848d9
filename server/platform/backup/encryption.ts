import { readFile, writeFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { OperatorError } from '../shared/operator-error.ts'

/** Encrypts or decrypts the files of a backup. */
export interface Cipher {
  /** Suffix of all file names. */
  readonly suffix: '' | '.age'
  /** A transform for `pipeline`. */
  stream(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  bytes(bytes: Uint8Array): Promise<Uint8Array>
}

export const UNENCRYPTED: Cipher = {
  suffix: '',
  stream: (source) => source,
  bytes: async (bytes) => bytes,
}

/** Encrypts to an age public key such as age1…. Throws OperatorError for an invalid key. */
export function encryptTo(recipient: string): Cipher {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new OperatorError(`--recipient must be a public key that begins with age1, but is "${recipient}".`)
  }
  return {
    suffix: '.age',
    stream: asGenerator((source) => encrypter.encrypt(source)),
    bytes: (bytes) => encrypter.encrypt(bytes),
  }
}

/** Decrypts with an age secret key, AGE-SECRET-KEY-1…, as `readKey` returns it. */
export function decryptWith(key: string): Cipher {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return {
    suffix: '.age',
    stream: asGenerator((source) => decrypter.decrypt(source)),
    bytes: (bytes) => decrypter.decrypt(bytes),
  }
}

type WebStream = globalThis.ReadableStream<Uint8Array>

/** Adapts the library's web streams to a pipeline of Node. Both are the same at run time, but their types differ. */
function asGenerator(transform: (source: WebStream) => Promise<WebStream>): Cipher['stream'] {
  return async function* (source) {
    const output = await transform(ReadableStream.from(source) as WebStream)
    yield* output as unknown as AsyncIterable<Uint8Array>
  }
}

/** Whether decrypting failed because the backup was encrypted to another key. */
export function isWrongKey(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('no identity matched')
}

/** Writes a new secret key to a file that does not exist yet, as age-keygen does. Returns its public key. */
export async function createKey(file: string): Promise<string> {
  const key = await generateIdentity()
  const recipient = await identityToRecipient(key)
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${key}\n`
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new OperatorError(
      code === 'EEXIST'
        ? `${file} exists already: choose another name.`
        : `${file} cannot be written: ${message}.`,
    )
  }
  return recipient
}

/** The secret key in a file of `createKey` or age-keygen. Throws OperatorError if there is none. */
export async function readKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new OperatorError(`The key in ${file} cannot be read: ${error.message}.`)
  })
  const key = text.split(/[\r\n]/).find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!key) {
    throw new OperatorError(`${file} holds no key: a line that begins with AGE-SECRET-KEY- is missing.`)
  }
  try {
    decryptWith(key)
  } catch {
    throw new OperatorError(`The key in ${file} is damaged.`)
  }
  return key
}
