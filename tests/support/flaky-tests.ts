import type { Reporter, TestCase } from 'vitest/node'

/** Lists at the end of a run the tests that passed at the second try, which Vitest's default reporter does not show. */
export default class FlakyTests implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.#names.length > 0) console.log(`\nPassed at the second try:\n  ${this.#names.join('\n  ')}`)
  }
}
