import type { Config } from '../config.ts'

/** What all processes of one shop may hold together fits a small managed database. */
const CONNECTIONS_IN_ALL = 60
/** More would only compete for the same cores. */
const CONNECTIONS_AT_MOST = 5
const CONNECTIONS_AT_LEAST = 3
/** Between the first refused readiness and the last accepted connection: time for a balancer to look. */
export const DRAIN_MS = 1000

export function connectionsPerProcess(workers: number): number {
  const share = Math.floor(CONNECTIONS_IN_ALL / workers)
  return Math.max(CONNECTIONS_AT_LEAST, Math.min(CONNECTIONS_AT_MOST, share))
}

/** One sentence for the operator when listening failed, undefined when the error is something else. */
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
