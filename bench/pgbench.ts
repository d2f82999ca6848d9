import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Statement } from './shop.ts'

const run = promisify(execFile)

/**
 * The rate at which pgbench runs these transactions on the same server, which is the ceiling for calls with this SQL.
 * Undefined when pgbench is not installed. Each script consists of the statements of one captured call with their values;
 * values that must be unique (`fresh`) are generated for each run.
 */
export async function pgbenchCeiling(
  url: string,
  scripts: { statements: Statement[]; fresh: string[] }[],
  options: { clients: number; seconds: number },
): Promise<number | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'hariyo-pgbench-'))
  try {
    const files = scripts.map(({ statements, fresh }, number) => {
      const file = join(folder, `${number}.sql`)
      writeFileSync(file, scriptOf(statements, fresh))
      return ['-f', file]
    })
    const { stdout } = await run('pgbench', [
      ...['-n', '-c', String(options.clients), '-j', '2', '-T', String(options.seconds)],
      ...files.flat(),
      url,
    ])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function scriptOf(statements: Statement[], fresh: string[]): string {
  let script = statements
    // each on one line, which a comment would end
    .map(
      ({ text, values }) => `${withValues(text.replace(/--.*/g, ''), values).replace(/\s+/g, ' ').trim()};`,
    )
    .join('\n')
  const made = fresh.map((value, index) => {
    script = script.replaceAll(value, `:fresh${index}`)
    return `gen_random_uuid() as fresh${index}`
  })
  return `select ${made.join(', ')} \\gset\n${script}\n`
}

function withValues(text: string, values: unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return quoted(value.toISOString())
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return value.length === 0 ? `'{}'` : quoted(`{${value.map(element).join(',')}}`)
  return quoted(typeof value === 'string' ? value : JSON.stringify(value))
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  return `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
