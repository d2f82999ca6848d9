/** What changes of these files can affect beyond what the test runners find by imports. */
export function affectedProjects(paths: string[]): { byImports: boolean; journeys: boolean; faults: boolean }
export function base(): string
export function git(...args: string[]): string
