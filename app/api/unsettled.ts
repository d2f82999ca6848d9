import { ApiError } from './client.ts'

/**
 * Whether a failed call may still have done its work: there was no response, one that was cut off, or one of a server or proxy that
 * gave up waiting.
 */
export function isUnsettled(error: unknown): boolean {
  return error instanceof ApiError && !(error.status >= 400 && error.status < 500)
}
