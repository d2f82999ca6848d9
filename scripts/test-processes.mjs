import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { node, root } from './set-up.mjs'

const children = new Set()

/** Starts a program of Node in its own process group, so that it can be stopped with its children. */
export function start(command, env, stdin = 'ignore', stdout = 'inherit') {
  const child = spawn(node, command, { cwd: root, env, stdio: [stdin, stdout, 'inherit'], detached: true })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Runs a program to its end; returns its exit code. */
export async function run(command, env) {
  const [code] = await once(start(command, env), 'exit')
  return code ?? 1
}

/** Stops what still runs: with SIGINT, so that shops can stop their databases, and after ten seconds with SIGKILL. */
export async function stopAll() {
  const signal = (name) => {
    for (const { pid } of children) process.kill(-pid, name)
  }
  const gone = [...children].map((child) => once(child, 'exit'))
  signal('SIGINT')
  const force = setTimeout(signal, 10_000, 'SIGKILL')
  await Promise.all(gone)
  clearTimeout(force)
}
