export const GRID = 'grid gap-3 sm:gap-5 lg:gap-6'

export const COLUMNS = {
  /** Two columns on a phone. */
  dense: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  /** For four products: no row with a single one. */
  four: 'grid-cols-2 lg:grid-cols-4',
  /** One to four columns. */
  roomy: 'grid-cols-1 min-[30rem]:grid-cols-2 lg:grid-cols-4',
} as const
