/** The shop's own PostgreSQL cannot be started. The message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
