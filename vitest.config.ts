import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const HALF_A_MINUTE = 30_000
/** For a machine that is three times slower. */
const TEST_AT_MOST_MS = 3 * HALF_A_MINUTE
/** Several starts of a shop need two minutes on a slow machine. `npm run test:endurance` repeats each fault many times. */
const FAULTS_AT_MOST_MS = (process.env.ENDURANCE ? 120 : 10) * HALF_A_MINUTE

/** Each takes a minute or two. */
const LONG = /(public-effects|input-sweep|large-shop|large-import|start|backup|upgrade)\.test\.ts$/

/** Starts the longest files first: at the end of a run, the other workers would wait for them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) => Number(LONG.test(other.moduleId)) - Number(LONG.test(one.moduleId)),
    )
  }
}

/** One project for each kind of test. */
function project(name: string, include: string[], settings: object = {}) {
  return {
    test: {
      name,
      include,
      environment: 'node',
      server: { deps: { external: [/\/build\/pages\//] } },
      testTimeout: TEST_AT_MOST_MS,
      hookTimeout: TEST_AT_MOST_MS,
      // public responses are refreshed in the background, which takes one or two seconds
      expect: { poll: { timeout: 20_000 } },
      ...settings,
    },
  }
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // the processes keep their modules for the next file: loading them is half the work of a short file
    isolate: false,
    // on two cores, Vitest would use one
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: true,
    projects: [
      project('unit', ['{contract,texts,server,app,demo,scripts}/**/*.test.{ts,tsx}']),
      project('api', ['tests/api/**/*.test.ts']),
      project('security', ['tests/security/**/*.test.ts']),
      // one browser window after the other; only `npm run test:browsers` runs them
      project('browsers', ['tests/browsers/**/*.test.ts'], {
        fileParallelism: false,
        testTimeout: 6 * HALF_A_MINUTE,
        hookTimeout: 4 * HALF_A_MINUTE,
      }),
      // real deployments, from Debian packages; only `npm run test:deploy` runs them
      project('deploy', ['tests/deploy/**/*.test.ts'], {
        fileParallelism: false,
        testTimeout: 10 * HALF_A_MINUTE,
        hookTimeout: 10 * HALF_A_MINUTE,
      }),
      // these start and kill whole shops, each file on its own ports and folders
      project('resilience', ['tests/{resilience,operations}/**/*.test.ts'], {
        testTimeout: FAULTS_AT_MOST_MS,
        hookTimeout: 4 * HALF_A_MINUTE,
      }),
    ],
  },
})
