import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes a mail or an SMS to a file of its own, atomically, for a shop without a mail server or gateway. Returns its path.
 * Synchronous, because an asynchronous call wakes two threads, which costs more CPU time than the writing.
 */
export function writeMessageFile(folder: string, name: string, content: string | Uint8Array): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${name}`)
  writeFileSync(`${file}.part`, content, { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return file
}
