import { spawnSync } from 'node:child_process'
import { root } from './set-up.mjs'

/** Where the changes begin: at the branch `main`, or on `main` itself at the previous commit. */
export function base() {
  const fork = git('merge-base', 'HEAD', 'main')
  return fork === git('rev-parse', 'HEAD') ? 'HEAD~1' : fork
}

/** Files that differ from `base`, with uncommitted and new files; deleted ones and both names of renamed ones too. */
export function changedFiles() {
  const changed = git('diff', '--name-only', '--no-renames', base())
  const added = git('ls-files', '--others', '--exclude-standard')
  return `${changed}\n${added}`.split('\n').filter(Boolean)
}

/**
 * What `npm test -- --changed` runs. The runners find affected test files by their imports. Imports do not show that the shop in a
 * browser is built from `app`, that processes load the platform, and that a database is made from SQL; these rules add that.
 */
export function affectedProjects(paths) {
  const any = (pattern) => paths.some((path) => pattern.test(path))
  const isEverything = any(/\.sql$|^package-lock\.json$|^(vitest|playwright|vite|react-router)\.config\.ts$/)
  return {
    /** Whether imports decide which files of the other projects run; otherwise all of them do. */
    byImports: !isEverything,
    journeys: isEverything || any(/^(app|texts|contract|public|docs\/guide)\//),
    faults: isEverything || any(/^server\/platform\//),
  }
}

export function git(...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}
