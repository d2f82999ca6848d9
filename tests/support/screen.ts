import { expect } from 'vitest'
import type { RemoteBrowser } from './remote-browser.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Found extends Box {
  /** The element that covers the middle of this one, if any. */
  cover: string | undefined
}

const WAIT = { timeout: 30_000, interval: 100 }

/** Finds elements of a page by visible name and position, and checks what covers them. */
export class Screen {
  readonly browser: RemoteBrowser

  constructor(browser: RemoteBrowser) {
    this.browser = browser
  }

  /** The first visible element that matches the selector and whose name or text starts with `name`. */
  async find(selector: string, name = ''): Promise<Found | undefined> {
    return this.browser.run(
      (selector: string, name: string) => {
        const nameOf = (element: HTMLElement) =>
          element.ariaLabel ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          element.textContent ??
          ''
        const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
          (one) => one.checkVisibility() && nameOf(one).replace(/\s+/g, ' ').trim().startsWith(name),
        )
        if (!element) return undefined
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const isOnTop = above !== null && (element.contains(above) || above.contains(element))
        const cover = isOnTop ? undefined : (above?.outerHTML.slice(0, 120) ?? 'nothing, it is out of sight')
        return { left, top, right, bottom, cover }
      },
      selector,
      name,
    )
  }

  /** Waits for such an element. */
  async see(selector: string, name = ''): Promise<Box> {
    let found: Found | undefined
    await expect
      .poll(
        async () => {
          found = await this.find(selector, name).catch(() => undefined)
          return found !== undefined
        },
        { ...WAIT, message: `${selector} "${name}" is shown` },
      )
      .toBe(true)
    return found as Found
  }

  /** Waits until the page has this path and is hydrated. */
  async at(path: string): Promise<void> {
    const where = () =>
      this.browser.run(() => {
        const root = document.querySelector('#content')
        const isReady = root !== null && Object.keys(root).some((key) => key.startsWith('__react'))
        return isReady ? location.pathname : ''
      })
    await expect.poll(() => where().catch(() => ''), { ...WAIT, message: `the page ${path}` }).toBe(path)
  }

  /**
   * Scrolls to an element and clicks its middle once it is still and uncovered, and again if the page
   * moved under the pointer. Returns where it was.
   */
  async press(selector: string, name = ''): Promise<Box> {
    await this.see(selector, name)
    let found: Found | undefined
    const tryToPress = async () => {
      const before = found
      await this.#scrollTo(selector, name)
      found = await this.find(selector, name)
      if (!found) return 'gone'
      if (found.top !== before?.top || found.left !== before.left) return 'moving'
      if (found.cover) return found.cover
      await this.browser.click((found.left + found.right) / 2, (found.top + found.bottom) / 2)
      // the click has opened a new document
      const isMissed = await this.browser.run(() => document.documentElement.dataset.pressed === 'not yet')
      return isMissed ? 'missed' : 'pressed'
    }
    await expect
      .poll(tryToPress, { ...WAIT, message: `what is in the way of ${selector} "${name}"` })
      .toBe('pressed')
    return found as Found
  }

  /** Replaces the value of the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    const field = 'input, textarea'
    await this.press(field, label)
    await this.browser.run(() => (document.activeElement as HTMLInputElement).select())
    await this.browser.type(text)
  }

  /** Chooses an option of a select, whose list is drawn by the system. */
  async choose(label: string, option: string): Promise<void> {
    await this.see('select', label)
    await this.browser.run(
      (label: string, option: string) => {
        const select = [...document.querySelectorAll('select')].find((one) =>
          one.labels[0]?.textContent.startsWith(label),
        ) as HTMLSelectElement
        select.value = option
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
      label,
      option,
    )
  }

  /** Expects the element to be inside the viewport, with a size, covering at most this share of the screen. */
  async expectSensible(selector: string, atMost: number, name = ''): Promise<Box> {
    const box = await this.see(selector, name)
    const { width, height } = await this.#viewport()
    const what = `${selector} ${JSON.stringify(box)} on ${width} × ${height}`
    expect(box.right - box.left, `has a width: ${what}`).toBeGreaterThan(20)
    expect(box.bottom - box.top, `has a height: ${what}`).toBeGreaterThan(20)
    expect(Math.min(box.left, box.top), `begins inside the viewport: ${what}`).toBeGreaterThanOrEqual(-1)
    expect(box.right, `ends inside the viewport: ${what}`).toBeLessThanOrEqual(width + 1)
    expect(box.bottom, `ends inside the viewport: ${what}`).toBeLessThanOrEqual(height + 1)
    const share = ((box.right - box.left) * (box.bottom - box.top)) / (width * height)
    expect(share, `part of the screen: ${what}`).toBeLessThan(atMost)
    return box
  }

  /** Expects a small toast with this message at the top that does not cover the pressed element. */
  async expectToast(message: string, pressed?: Box): Promise<void> {
    await this.see('.toast', message)
    // the container of the toasts is as small as they are
    for (const selector of ['.toaster', '.toast']) {
      const box = await this.expectSensible(selector, 0.25)
      if (pressed) expect(overlap(box, pressed), `${selector} lies over what was pressed`).toBe(false)
    }
  }

  /** Expects no horizontal scrolling. */
  async expectNoSidewaysScroll(): Promise<void> {
    const { content, width } = await this.browser.run(() => ({
      content: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }))
    expect(content).toBeLessThanOrEqual(width)
  }

  /** Expects each field of the form to have a size, to be inside the viewport and to overlap no other. */
  async expectForm(selector = 'main form'): Promise<void> {
    await this.see(selector)
    await this.expectNoSidewaysScroll()
    const fields = await this.browser.run((selector: string) => {
      const all = [
        ...document.querySelectorAll<HTMLElement>(`${selector} :is(input, select, textarea, button)`),
      ]
      return all
        .filter((one) => one.checkVisibility() && !one.matches('[type=checkbox], [type=radio]'))
        .map((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect()
          return { tag: one.tagName, left, top, right, bottom }
        })
    }, selector)
    const { width } = await this.#viewport()
    expect(fields.length).toBeGreaterThan(0)
    for (const [index, field] of fields.entries()) {
      const what = JSON.stringify(field)
      expect(Math.min(field.right - field.left, field.bottom - field.top), what).toBeGreaterThan(20)
      expect(field.left, what).toBeGreaterThanOrEqual(0)
      expect(field.right, what).toBeLessThanOrEqual(width)
      // a button may be inside its field, like the eye of a password
      for (const other of fields.slice(index + 1)) {
        if (field.tag === 'BUTTON' || other.tag === 'BUTTON') continue
        expect(overlap(field, other), `${what} lies over ${JSON.stringify(other)}`).toBe(false)
      }
    }
  }

  async #viewport(): Promise<{ width: number; height: number }> {
    return this.browser.run(() => ({ width: innerWidth, height: innerHeight }))
  }

  /** Marks the page, to detect a new document. */
  async #scrollTo(selector: string, name: string): Promise<void> {
    await this.browser.run(
      (selector: string, name: string) => {
        const nameOf = (element: HTMLElement) =>
          element.ariaLabel ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          element.textContent ??
          ''
        const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
          (one) => one.checkVisibility() && nameOf(one).replace(/\s+/g, ' ').trim().startsWith(name),
        )
        if (!element) return
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { dataset } = document.documentElement
        dataset.pressed = 'not yet'
        element.addEventListener('click', () => delete dataset.pressed, { once: true, capture: true })
      },
      selector,
      name,
    )
  }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
