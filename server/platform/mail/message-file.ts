import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes a mail or an SMS to a file of its own, which appears as a whole. Returns its path. For a shop without a mail server or
 * gateway. It is synchronous, because two threads wake for each asynchronous call, which takes more CPU time than the call.
 */
export function writeMessageFile(folder: string, name: string, content: string | Uint8Array): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${name}`)
  writeFileSync(`${file}.part`, content, { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return file
}
