import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { base, git } from './changed.mjs'

// Rejects versions in package-lock.json that were published less than three days before they were locked: a malicious version is
// usually found and withdrawn within that time. npm itself does not choose such versions (.npmrc); this finds those that came in another way.
const DAY_MS = 86_400_000
const root = join(import.meta.dirname, '..')

interface Lock {
  packages?: Record<string, { name?: string; version?: string; link?: boolean }>
}

/** What .npmrc says. */
interface AgeRule {
  /** The least age of a version. */
  days: number
  /** Packages of any age. */
  excepted: string[]
}

/** `name@version` of each package of a lock file, links and packages of the project itself left out. */
export function lockedVersions(lock: Lock): Set<string> {
  const entries = Object.entries(lock.packages ?? {}).filter(
    ([path, { link, version }]) => path && version && !link,
  )
  return new Set(
    entries.map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`),
  )
}

/** The settings of .npmrc: the least age in days, and the packages that are excepted. Throws for one without a reason above it. */
export function ageRule(npmrc: string): AgeRule {
  const lines = npmrc.split('\n').map((line) => line.trim())
  const days = Number(lines.find((line) => line.startsWith('min-release-age='))?.split('=')[1] ?? 0)
  const excepted = lines.flatMap((line, index) => {
    const name = /^min-release-age-exclude\[\]=(.+)$/.exec(line)?.[1]
    if (!name) return []
    if (!/^[#;]\s*\S+/.test(lines[index - 1] ?? ''))
      throw new Error(`.npmrc: the exception for ${name} has no reason.`)
    return [name]
  })
  return { days, excepted }
}

/** The packages of `added` that are younger than the rule allows. `publishedAt` returns when a version was published. */
export async function tooYoung(
  added: readonly string[],
  { days, excepted }: AgeRule,
  publishedAt: (name: string, version: string) => Promise<string>,
  now = Date.now(),
): Promise<string[]> {
  const young: string[] = []
  for (const each of added) {
    const at = each.lastIndexOf('@')
    const [name, version] = [each.slice(0, at), each.slice(at + 1)]
    if (excepted.includes(name)) continue
    const published = Date.parse(await publishedAt(name, version))
    if (!(now - published >= days * DAY_MS)) young.push(each)
  }
  return young
}

async function publishedAt(name: string, version: string): Promise<string> {
  const { status, stdout, stderr } = spawnSync('npm', ['view', name, 'time', '--json'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm view ${name} failed: ${stderr.trim().split('\n')[0]}`)
  return JSON.parse(stdout)[version]
}

async function main(): Promise<number> {
  const rule = ageRule(readFileSync(join(root, '.npmrc'), 'utf8'))
  let before: Set<string>
  try {
    before = lockedVersions(JSON.parse(git('show', `${base()}:package-lock.json`)))
  } catch {
    console.log('no earlier package-lock.json to compare with')
    return 0
  }
  const now = lockedVersions(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const added = [...now].filter((each) => !before.has(each))
  const young = await tooYoung(added, rule, publishedAt)
  for (const each of young) console.error(`${each} was published less than ${rule.days} days ago.`)
  console.log(`${added.length} newly locked versions checked`)
  return young.length > 0 ? 1 : 0
}

if (import.meta.main) process.exit(await main())
