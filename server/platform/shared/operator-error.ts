/** The shop or a command cannot go on, for a reason that the operator can fix. The message is one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
