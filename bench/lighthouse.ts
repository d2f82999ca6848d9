/**
 * `npm run lighthouse -- [--runs 3] [--only taps] [--save FILE]`
 *
 * Opens a shop with the demo catalogue as a slow phone does: Lighthouse on the public pages, median of several runs, with the
 * audits that cost points; then how long taps wait for a response with a slowed processor.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../tests/support/browser.ts'
import { findFreePort } from '../tests/support/free-port.ts'
import { startProcess } from '../tests/support/process.ts'
import { SLOWDOWN, TAP_MOST_MS, type Tap, timeTaps } from './taps.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

interface Look {
  scores: number[]
  metrics: number[]
  /** Audits that cost points, with how many of 100. */
  faults: string[]
  /** How fast the machine was at that moment; Lighthouse calls less than 1000 slow. */
  benchmarkIndex: number
}

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    save: { type: 'string', default: join(import.meta.dirname, 'reports', 'lighthouse.md') },
  },
})

/** Kept for the next run, because filling a demo shop takes a minute. */
const DATA_DIR = join(import.meta.dirname, '..', 'build', 'lighthouse-shop')
const shop = await startProcess({ DATA_DIR, DEMO: 'on' }, { atMostMs: 600_000 })
const port = await findFreePort()
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({
  executablePath,
  env,
  // a machine without a graphics card would emulate one, on the processors that are measured
  args: [...args, '--disable-gpu', `--remote-debugging-port=${port}`],
})
try {
  const report = [
    ...(options.only === 'taps' ? [] : await lookAtPages()),
    ...(options.only === 'pages' ? [] : await tapAround(browser)),
  ]
  if (options.only === '') {
    mkdirSync(dirname(options.save), { recursive: true })
    writeFileSync(options.save, `${report.join('\n')}\n`)
  }
} finally {
  await browser.close()
  await shop.stop()
}

async function lookAtPages(): Promise<string[]> {
  const lines = [
    '# Lighthouse, mobile',
    '',
    `Median of ${options.runs} runs, and the best of them where it differs. Times in ms, as Lighthouse computes them for a slow phone. ${busyness()}`,
    '',
    `| page | ${CATEGORIES.join(' | ')} | ${Object.keys(METRICS).join(' | ')} | machine |`,
    `|---|${'---|'.repeat(CATEGORIES.length + Object.keys(METRICS).length + 1)}`,
  ]
  const faults = new Set<string>()
  console.log(lines.join('\n'))
  for (const [name, path] of Object.entries(await publicPages())) {
    const looks: Look[] = []
    for (let run = 0; run < Number(options.runs); run++) looks.push(await look(shop.url + path))
    const line = `| \`${name}\` | ${[
      ...CATEGORIES.map((_, at) => {
        const scores = looks.map((one) => one.scores[at] ?? 0)
        return withBest(median(scores), Math.max(...scores))
      }),
      ...Object.keys(METRICS).map((_, at) => {
        const times = looks.map((one) => round(one.metrics[at] ?? 0))
        return withBest(median(times), Math.min(...times))
      }),
      Math.round(median(looks.map(({ benchmarkIndex }) => benchmarkIndex))),
    ].join(' | ')} |`
    console.log(line)
    lines.push(line)
    for (const fault of looks.flatMap((one) => one.faults)) faults.add(`\`${name}\`: ${fault}`)
  }
  const found =
    faults.size > 0
      ? ['', 'Cost points in one run or more:', '', ...[...faults].map((fault) => `- ${fault}`)]
      : []
  console.log(found.join('\n'))
  return [...lines, ...found]
}

/** What a visitor sees without signing in, by the name of its route. */
async function publicPages(): Promise<Record<string, string>> {
  const { body } = await shop.visitor().get('/products/search?limit=1')
  return { '/': '/', '/products': '/products', '/product/:id': `/product/${body.products[0]._id}` }
}

async function look(url: string): Promise<Look> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`)
  const { categories, audits, environment } = result.lhr
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    metrics: Object.values(METRICS).map((id) => audits[id]?.numericValue ?? 0),
    faults: CATEGORIES.flatMap((id) =>
      (categories[id]?.auditRefs ?? []).flatMap(({ id: auditId, weight }) => {
        const audit = audits[auditId]
        const isFault = weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.995
        return isFault ? [audit.title] : []
      }),
    ),
    benchmarkIndex: environment.benchmarkIndex,
  }
}

async function tapAround(browser: Browser): Promise<string[]> {
  const taps = await timeTaps(browser, shop.url)
  const lines = [
    '',
    `# Taps, processor slowed down ${SLOWDOWN} times`,
    '',
    `Time from the tap to the next frame, as the browser reports it, in ms. The bar is ${TAP_MOST_MS}. ${busyness()}`,
    '',
    '| tap | best | median | worst |',
    '|---|---|---|---|',
    ...taps.map(
      ({ name, times }: Tap) =>
        `| ${name} | ${Math.min(...times)} | ${median(times)} | ${Math.max(...times)} |`,
    ),
  ]
  console.log(lines.join('\n'))
  return lines
}

/** Other work on the machine makes every value worse, never better. */
function busyness(): string {
  return `Load average at the start: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`
}

function withBest(usual: number, best: number): string {
  return usual === best ? String(usual) : `${usual} (${best})`
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round(value: number): number {
  return value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value)
}
