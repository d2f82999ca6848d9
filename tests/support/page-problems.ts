import type { BrowserContext } from './browsing.ts'

/** The problems of a translated page, without one that is no error: React renders a part again that was translated before it was hydrated (418). */
export const withoutHydration = (problems: string[]) =>
  problems.filter((problem) => !/^Failed to load resource|React error #418/.test(problem))

/** Collects violations of the content security policy and errors in the console, from all pages of a browser. */
export async function collectProblems(context: BrowserContext): Promise<string[]> {
  const problems: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    // pages and calls that do not exist get 404
    if (message.type() === 'error' && !/00000000-0000|\/lot\/AAAA2222|\/nothing/.test(url))
      problems.push(`${message.text()} ${url}`)
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  await context.exposeFunction('reportViolation', (violation: string) => problems.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      const report = (window as unknown as { reportViolation(violation: string): void }).reportViolation
      report(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      )
    })
  })
  return problems
}
