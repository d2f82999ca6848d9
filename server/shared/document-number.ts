/** The number of an invoice or credit note: `2083/84-000012`. Each fiscal year begins with 1. */
export function documentNumber(fiscalYear: string, number: number): string {
  return `${fiscalYear}-${String(number).padStart(6, '0')}`
}
