/** The parts of the tests that changes of these files can affect, each with its files or `undefined` for all. */
export function affectedParts(paths: string[]): Map<string, string[] | undefined>
export function base(): string
export function git(...args: string[]): string
