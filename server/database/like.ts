/** A LIKE pattern for texts that hold `typed` as it stands: its `%`, `_` and `\` are letters like any other. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`
}
