import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const HALF_A_MINUTE = 30_000
/** For a machine that is three times slower. */
const TEST_AT_MOST_MS = 3 * HALF_A_MINUTE
/** Several starts of a shop need two minutes on a slow machine; an endurance run repeats each fault many times. */
const FAULTS_AT_MOST_MS = (process.env.ENDURANCE ? 120 : 10) * HALF_A_MINUTE

/** Each takes a minute or two on a slow machine. */
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

/** These try a sample by default and everything at night. */
const LONG_SWEEPS = ['tests/security/free-text.test.ts', 'tests/api/paid-by-qr.test.ts']
const SHOP_PROCESSES = { testTimeout: FAULTS_AT_MOST_MS, hookTimeout: 4 * HALF_A_MINUTE }
const ONE_BY_ONE = {
  fileParallelism: false,
  testTimeout: 10 * HALF_A_MINUTE,
  hookTimeout: 10 * HALF_A_MINUTE,
}

// scripts/test.mjs says which projects belong to which command
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
      // free-text.test.ts compares times, which garbage collections would change
      project('security', ['tests/security/**/*.test.ts'], { execArgv: ['--max-semi-space-size=64'] }),
      project('components', ['tests/components/**/*.test.tsx'], { environment: 'happy-dom' }),
      project('faults', ['tests/faults/**/*.test.ts'], SHOP_PROCESSES),
      project(
        'more',
        ['tests/more/{api,security,faults}/**/*.test.ts', 'tests/security/input-sweep.test.ts'],
        {
          ...SHOP_PROCESSES,
          env: { HARIYO_TIER: 'more' },
        },
      ),
      // the whole sweep over free text takes half an hour, 500 days of payments five minutes
      project('large', ['tests/nightly/*.test.ts', ...LONG_SWEEPS], {
        ...SHOP_PROCESSES,
        env: { HARIYO_TIER: 'more' },
      }),
      // real browsers and deployments, from Debian packages
      project('browsers', ['tests/nightly/browsers/**/*.test.ts'], ONE_BY_ONE),
      project('deploy', ['tests/nightly/deploy/**/*.test.ts'], ONE_BY_ONE),
    ],
  },
})
