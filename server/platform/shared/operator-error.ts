/** The shop or a command cannot go on, for a reason that the operator can fix. The message is one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** The disk is full or read-only, or this user may not write. EFBIG: a limit of the operating system. 53100: the database's disk is full. */
const CANNOT_WRITE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EIO', '53100'])

/** Why a file or the database cannot be written, such as "ENOSPC: no space left on device, write"; undefined for other errors. */
export function writeErrorReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, message, cause } = error as NodeJS.ErrnoException
  return code && CANNOT_WRITE.has(code) ? message : writeErrorReason(cause)
}
