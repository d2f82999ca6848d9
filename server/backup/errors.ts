/** A backup cannot be made or restored. The message is one sentence for the operator. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError'
}
