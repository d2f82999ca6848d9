/** A LIKE pattern for texts that contain `typed` literally; `%`, `_` and `\` are escaped. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`
}
