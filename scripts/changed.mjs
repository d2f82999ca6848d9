import { spawnSync } from 'node:child_process'
import { root } from './set-up.mjs'

// npm test -- --changed: which tests a change can affect. The rules are simple and rather run too much than too little.
const ALL = ['unit', 'api', 'security', 'browser', 'resilience']

/** The first rule that matches a path applies; a path without a rule affects all parts. `itself` runs only this file. */
const RULES = [
  // pages of the back office
  { paths: /^docs\/guide\//, parts: ['unit', 'browser'] },
  // tests/operations compares it with the metrics and the alert rules
  { paths: /^docs\/operating\.md$/, parts: ['resilience', 'unit'] },
  { paths: /\.md$/, parts: ['unit'] },
  { paths: /\.(webp|avif)$|^bench\/|^tests\/(browsers|deploy)\//, parts: [] },
  { paths: /^tests\/(api|security|browser)\/.+\.(test|spec)\.ts$/, itself: true },
  { paths: /\.test\.tsx?$/, parts: ['unit'], unless: /^tests\// },
  { paths: /^(app|public)\//, parts: ['unit', 'api', 'security', 'browser'] },
  { paths: /^(deploy\/|Dockerfile$|\.dockerignore$|compose\.yaml$)/, parts: ['resilience'] },
]

/**
 * The parts that changes of these files can affect. Each has the list of test files to run, or `undefined` for all of them. The
 * static checks are not listed, because they always run.
 */
export function affectedParts(paths) {
  const affected = new Map()
  for (const path of paths) {
    const rule = RULES.find(({ paths, unless }) => paths.test(path) && !unless?.test(path))
    if (rule?.itself) {
      const [, part] = path.split('/')
      if (!affected.has(part)) affected.set(part, [])
      affected.get(part)?.push(path)
    } else {
      for (const part of rule?.parts ?? ALL) affected.set(part, undefined)
    }
  }
  return affected
}

/** Where the changes begin: at the branch `main`, or on `main` itself at the previous commit. */
export function base() {
  const fork = git('merge-base', 'HEAD', 'main')
  return fork === git('rev-parse', 'HEAD') ? 'HEAD~1' : fork
}

/** Files that differ from `base`, with uncommitted and new files. */
export function changedFiles() {
  // deleted files are listed too, and both names of renamed ones
  const changed = git('diff', '--name-only', '--no-renames', base())
  const added = git('ls-files', '--others', '--exclude-standard')
  return `${changed}\n${added}`.split('\n').filter(Boolean)
}

export function git(...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}
