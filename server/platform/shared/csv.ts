import { type Options, stringify } from 'csv-stringify/sync'

/** The apostrophe that was added to a possible formula. Some spreadsheets ignore leading white space and accept full-width signs. */
const APOSTROPHE_BEFORE_FORMULA = /^'(?=[\t\r\n]|\s*[=+\-@＝＋－＠])/
/** Formulas that `escape_formulas` misses, because it checks the first character only. */
const INDENTED_FORMULA = /^(?:\n|[^\S\t\r]\s*[=+\-@＝＋－＠])/

const OPTIONS: Options = {
  record_delimiter: '\r\n',
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: { string: (text) => (INDENTED_FORMULA.test(text) ? `'${text}` : text) },
}

/** Byte order mark at the start of the file, so that spreadsheets decode Devanagari as UTF-8. */
export const CSV_BOM = '\ufeff'

/** Lines of a CSV file. Texts that look like a formula get an apostrophe in front; numbers do not. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(rows as (string | number)[][], OPTIONS)
}

/** The text of a cell without the apostrophe that `csvLines` may have added. */
export function withoutFormulaGuard(text: string): string {
  return text.replace(APOSTROPHE_BEFORE_FORMULA, '')
}
