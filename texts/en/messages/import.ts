export const csvFarmUnknown = (name: string) => `There is no farm with the name ${name}.`
export const rowTwice = 'This product appears twice.'
export const bulkRejected = 'Nothing was saved. Please correct the marked rows.'
export const csvRowUnreadable = (line: number) =>
  `Row ${line} cannot be read. Check its quotation marks: one inside a text is written twice.`
export const csvHtml =
  'This is a web page or an HTML table, not a CSV file, whatever its name says. Open it in Excel or Google Sheets and save it as “CSV UTF-8”.'
export const csvSpreadsheet =
  'This is an Excel or other spreadsheet file. Save it as “CSV UTF-8” (in Excel: File → Save As) and choose that file.'
export const csvEncoding =
  'The characters of this file cannot be read. Save it as “CSV UTF-8” (in Excel: File → Save As) and choose that file.'
export const csvCellTooMany = (line: number) =>
  `Row ${line} has more cells than the first row. Put quotation marks around a value with a comma, such as "1,250".`
export const csvEmpty = 'This file has no rows.'
export const csvTooLong = 'This file has too many rows.'
export const csvColumnMissing = (column: string) => `The column ${column} is missing.`
export const csvColumnUnknown = (column: string) => `Unknown column: ${column}.`
export const csvColumnTwice = (column: string) => `The column ${column} appears twice.`
export const csvOneOf = (values: string) => `Use one of these: ${values}.`
export const csvYesOrNo = 'Use yes or no.'
export const csvNumber = 'This is not a number.'
export const csvIdUnknown = 'No product has this id. Leave it empty for a new product.'
