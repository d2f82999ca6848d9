import { expect, type Page } from '@playwright/test'

/**
 * Expects that all texts of the page can be read, also hints in fields: the contrast with what is behind them is what WCAG asks,
 * 4.5 for normal and 3 for large text. axe leaves many texts undecided, such as those in the colour of their background.
 */
export async function expectContrast(page: Page): Promise<void> {
  // what is fading in has too little contrast for a moment
  await expect.poll(() => page.evaluate(poorContrasts), { message: page.url(), timeout: 10_000 }).toEqual([])
}

/** The texts with too little contrast; runs in the browser. */
function poorContrasts(): string[] {
  type Color = [red: number, green: number, blue: number, alpha: number]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Color>()

  /** The parts of a CSS colour of any notation, as an element shows it. */
  function colorOf(css: string, element: Element): Color {
    if (!canvas) throw new Error('no canvas')
    let color = known.get(css)
    if (!color) {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = css
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      color = [red, green, blue, alpha / 255]
      known.set(css, color)
    }
    let alpha = color[3]
    for (let each: Element | null = element; each && alpha > 0; each = each.parentElement)
      alpha *= Number(getComputedStyle(each).opacity)
    return [color[0], color[1], color[2], alpha]
  }

  function over(top: Color, below: Color): Color {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3])
    return [mix(0), mix(1), mix(2), top[3] + below[3] * (1 - top[3])]
  }

  function luminance(color: Color): number {
    const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /** What the browser paints behind a text; a picture there has no single colour. Nothing for a text that is covered or cut off. */
  function backgroundOf(element: Element, boxOf: () => DOMRect | undefined): Color | 'a picture' | undefined {
    const layersAt = (box?: DOMRect) =>
      box ? document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2) : []
    let layers = layersAt(boxOf())
    if (boxOf() && !layers.includes(element)) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      layers = layersAt(boxOf())
    }
    const own = layers.indexOf(element)
    if (own < 0 || layers.slice(0, own).some((layer) => !element.contains(layer))) return undefined
    let color: Color = [0, 0, 0, 0]
    for (const layer of layers.slice(own)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(layer)
      // the arrow of a select is beside its text
      const hasPicture = backgroundImage !== 'none' && layer.tagName !== 'SELECT'
      if (hasPicture || /^(IMG|VIDEO|CANVAS)$/.test(layer.tagName)) return 'a picture'
      color = over(color, colorOf(backgroundColor, layer))
      if (color[3] > 0.99) break
    }
    return over(color, [255, 255, 255, 1])
  }

  function problemOf(text: string, element: Element, shown: Range | Element, pseudo?: string): string[] {
    // WCAG makes an exception for controls that cannot be used
    if (element.closest(':disabled, [aria-disabled="true"]')) return []
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    // a box of one pixel is for screen readers
    const boxOf = () => [...shown.getClientRects()].find(({ width, height }) => width > 1 && height > 1)
    const background = backgroundOf(element, boxOf)
    if (background === undefined) return []
    if (background === 'a picture') return [`"${text}" is over a picture`]
    const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo)
    const shades = [luminance(over(colorOf(color, element), background)), luminance(background)]
    const contrast = (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return contrast >= (isLarge ? 3 : 4.5) ? [] : [`"${text}" has a contrast of ${contrast.toFixed(1)}`]
  }

  // else the search for what is at a point leaves out what lets taps through
  const tappable = new CSSStyleSheet()
  tappable.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(tappable)
  const start = { left: scrollX, top: scrollY }
  const problems: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    const text = node.textContent?.trim().slice(0, 80)
    const element = node.parentElement
    if (!text || !element || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION|TEXTAREA)$/.test(element.tagName))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    problems.push(...problemOf(text, element, range))
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (/^(checkbox|radio|file|range|color)$/.test(field.type)) continue
    if (field.value) problems.push(...problemOf(field.value, field, field))
    else if (field.placeholder) problems.push(...problemOf(field.placeholder, field, field, '::placeholder'))
  }
  document.adoptedStyleSheets.pop()
  scrollTo({ ...start, behavior: 'instant' })
  return problems
}
