import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import puppeteer from 'puppeteer-core'
import { findFreePort } from './free-port.ts'

/** A remote-controlled browser window. */
export interface RemoteBrowser {
  goTo(url: string): Promise<void>
  /** Runs a function in the page. Arguments and result are transferred as JSON. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Clicks with the mouse, in pixels of the viewport. */
  click(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A screenshot of the viewport, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

const click = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const keys = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

const callOf = (script: (...args: never[]) => unknown, args: unknown[]) =>
  `(${script})(...${JSON.stringify(args)})`

/** Headless Firefox over WebDriver BiDi. */
export async function openFirefox(): Promise<RemoteBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: null,
  })
  const page = await browser.newPage()
  return {
    async goTo(url) {
      await page.goto(url)
    },
    run: (script, ...args) => page.evaluate(callOf(script, args)) as Promise<never>,
    click: (x, y) => page.mouse.click(Math.round(x), Math.round(y)),
    type: (text) => page.keyboard.type(text),
    // it also sets an orientation, which Firefox ESR does not know
    resize: (width, height) => page.setViewport({ width, height }).catch(() => {}),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

/** A frame as narrow as a phone, because the browser's window cannot be that small. */
const NARROW = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; }'
const LIBRARIES = '/usr/lib'
const WEBKIT_STARTS_AT_MOST_MS = 20_000
const ANSWERS_AT_MOST_MS = 40_000

/** WebKitGTK, the engine of Safari, on a virtual screen, over classic WebDriver. */
export async function openWebKit(): Promise<RemoteBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'hariyo-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW)
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await lineWith(screen.stdio[3] as Readable, /^(\d+)/)
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  // biome-ignore lint/suspicious/noExplicitAny: responses of the protocol have many shapes
  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ANSWERS_AT_MOST_MS),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }
  await answering(() => call('GET', '/status'), WEBKIT_STARTS_AT_MOST_MS)
  const browserOptions = { binary: findMiniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
  const { sessionId } = await call('POST', '/session', { capabilities })
  const session = `/session/${sessionId}`
  return {
    async goTo(url) {
      await call('POST', `${session}/url`, { url })
    },
    async run(script, ...args) {
      const { result, error } = await call('POST', `${session}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          (async () => ${callOf(script, args)})().then(
            (result) => done({ result: JSON.stringify(result) ?? '' }), (error) => done({ error: String(error) }))`,
        args: [],
      })
      if (error) throw new Error(error)
      return result ? JSON.parse(result) : undefined
    },
    async click(x, y) {
      await call('POST', `${session}/actions`, { actions: [click(x, y)] })
    },
    async type(text) {
      await call('POST', `${session}/actions`, { actions: [keys(text)] })
    },
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
    },
    async picture() {
      return Buffer.from(await call('GET', `${session}/screenshot`), 'base64')
    },
    async close() {
      await call('DELETE', session).catch(() => {})
      await end(driver)
      await end(screen)
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** Debian installs WebKit's test browser below the architecture's library folder. */
function findMiniBrowser(): string {
  for (const machine of readdirSync(LIBRARIES)) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      const path = join(LIBRARIES, machine, version, 'MiniBrowser')
      if (existsSync(path)) return path
    }
  }
  throw new Error('MiniBrowser of WebKitGTK is not installed')
}

async function lineWith(stream: Readable | null, pattern: RegExp): Promise<string> {
  if (!stream) throw new Error('nothing to read from')
  for await (const line of createInterface({ input: stream })) {
    const found = pattern.exec(line)?.[1]
    if (found !== undefined) return found
  }
  throw new Error(`the program ended before it said ${pattern}`)
}

async function answering(ask: () => Promise<unknown>, atMostMs: number): Promise<void> {
  const giveUpAt = Date.now() + atMostMs
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
