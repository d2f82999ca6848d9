import { type ChildProcess, spawn } from 'node:child_process'
import type { SystemUser } from './system-user.ts'

const MAX_OUTPUT_CHARACTERS = 4000

export interface LaunchedProgram {
  process: ChildProcess
  /** The last output of the program, for error messages. */
  output(): string
  /** Lets this process end before the program. */
  detach(): void
}

/** Starts a program in its own process group, so that Ctrl-C in a terminal stops only the shop, which finishes its requests. */
export function launch(
  program: string,
  args: string[],
  cwd: string,
  user: SystemUser | undefined,
): LaunchedProgram {
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' },
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT_CHARACTERS)
    })
  }
  child.on('error', (error) => {
    output += error.message
  })
  return {
    process: child,
    output: () => output,
    detach() {
      child.unref()
      // its pipes would keep this process alive too
      for (const stream of [child.stdout, child.stderr] as unknown as { unref?(): void }[]) stream.unref?.()
    },
  }
}

/**
 * The data folder for PostgreSQL's `-D`. PostgreSQL opens the folder by its path, which fails below a private folder such
 * as /root. The shop therefore starts it inside the folder, and /proc/self/cwd reaches it without the folders above.
 */
export function dataPath(folder: string, user: SystemUser | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** The line of a failed program's output that contains the reason, as a sentence, with PostgreSQL's hint. */
export function failureReason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.find((line) => /FATAL|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  const hint = lines.find((line) => line.includes('HINT:'))
  return [reason, hint]
    .flatMap((line) => line?.replace(/^.*?(FATAL|error|HINT):\s*/, '').trim() || [])
    .map((text) => (text.endsWith('.') ? text : `${text}.`))
    .join(' ')
}
