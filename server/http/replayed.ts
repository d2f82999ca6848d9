/** The header of an answer that repeats an earlier one: the call's Idempotency-Key had been used, and nothing was done again. */
export const REPLAYED = ['Idempotent-Replayed', 'true'] as const
