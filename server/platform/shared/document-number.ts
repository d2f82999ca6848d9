/** The number of an invoice or credit note: `2083/84-000012`. Each fiscal year begins with 1. */
export function documentNumber(fiscalYear: string, number: number): string {
  return `${fiscalYear}-${String(number).padStart(6, '0')}`
}

/** The fiscal year and the number of an invoice or credit note. */
export const DOCUMENT_NUMBER = /^(\d{4}\/\d{2})-(0*[1-9]\d{0,8})$/
