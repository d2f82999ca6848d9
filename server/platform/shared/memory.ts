import { totalmem } from 'node:os'

/** Bytes of memory that this process and its children may use: those of the machine, or of the container's limit. */
export function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
