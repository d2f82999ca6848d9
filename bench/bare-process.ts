import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A running `bare.ts`. */
export interface Bare {
  pid: number
  url: string
  stop(): Promise<void>
}

/** Starts a bare Fastify server in as many processes as the shop has. */
export async function startBare(processes: number): Promise<Bare> {
  const child = fork(new URL('./bare.ts', import.meta.url), [String(processes)], { execArgv: [] })
  const [port] = await once(child, 'message')
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
