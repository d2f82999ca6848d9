/** Throws an Error that names every page over its budget. Returns a report, one line for each page. */
export function checkBudgets(language: string): string[]
