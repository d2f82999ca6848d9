import type { Config } from '../../config.ts'

/** Connections of all processes together, chosen to fit a small managed database. */
const TOTAL_CONNECTIONS = 60
/** More connections would only compete for the same cores. */
const MAX_CONNECTIONS = 5
const MIN_CONNECTIONS = 3
/** Time between the first failed readiness check and the last accepted connection, for a load balancer to react. */
export const DRAIN_MS = 1000

export function connectionsPerProcess(workers: number): number {
  const share = Math.floor(TOTAL_CONNECTIONS / workers)
  return Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, share))
}

/** One sentence for the operator if the error is a failure to listen, else undefined. */
export function listenErrorMessage(error: unknown, config: Config): string | undefined {
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (syscall !== 'listen' && syscall !== 'bind' && syscall !== 'getaddrinfo') return undefined
  const place = `${config.host}:${config.port}`
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${config.port} on ${config.host} is taken by another program: stop that one, or choose another PORT.`
    case 'EACCES':
      return `This user may not listen on port ${config.port}: choose a PORT of 1024 or more.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${config.host} is not an address of this machine.`
    default:
      return `The shop cannot listen on ${place}: ${code}.`
  }
}
