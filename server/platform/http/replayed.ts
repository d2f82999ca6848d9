/** Response header for a repeated call: its Idempotency-Key was used before, and nothing was done again. */
export const REPLAYED = ['Idempotent-Replayed', 'true'] as const
