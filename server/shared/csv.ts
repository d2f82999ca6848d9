/** What makes a spreadsheet take a cell for a formula, whatever the file says it is; some forgive blanks and wide signs. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
const GUARDED = /^'(?=[\t\r\n]|\s*[=+\-@＝＋－＠])/
const NEEDS_QUOTES = /[",\r\n]/

/** Starts the file, so that spreadsheets read Devanagari as what it is. */
export const CSV_START = '\ufeff'

/**
 * One line of a CSV file. Texts that a spreadsheet would run as a formula get an apostrophe before them; numbers do not.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const guarded = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** The text of a cell as it was before `csvLine` guarded it. */
export function unguarded(text: string): string {
  return text.replace(GUARDED, '')
}
