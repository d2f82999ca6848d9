import { type Options, stringify } from 'csv-stringify/sync'

/**
 * Text that a spreadsheet may take for a formula: some ignore leading white space and accept full-width signs. Also matches
 * such text behind apostrophes, so that reading removes exactly the apostrophe that writing added.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

const OPTIONS: Options = {
  record_delimiter: '\r\n',
  quote_record_delimiter: true,
  cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
}

/** Byte order mark at the start of the file, so that spreadsheets decode Devanagari as UTF-8. */
export const CSV_BOM = '\ufeff'

/** Lines of a CSV file. Texts that look like a formula get an apostrophe in front; numbers do not. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(rows as (string | number)[][], OPTIONS)
}

/** The text of a cell without the apostrophe that `csvLines` may have added. */
export function withoutFormulaGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
