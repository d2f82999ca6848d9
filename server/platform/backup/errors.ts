/** A backup cannot be made or restored. The message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
