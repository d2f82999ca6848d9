import type { BrowserContext } from '@playwright/test'

/**
 * Translates all pages as Chrome does, once they are hydrated: in the place of each text come two font elements with a new one, also
 * for texts that come later. React keeps the texts that it made. When it changes one of them, the page does not, which is logged
 * as an error. The words stay the same, so that tests find them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const replaced = new MutationObserver((changes) => {
      for (const { target } of changes) console.error(`The page does not show this text: ${target.nodeValue}`)
    })

    function translate(node: Node) {
      if (node.nodeType !== Node.TEXT_NODE) {
        for (const child of [...node.childNodes]) translate(child)
        return
      }
      const parent = node.parentElement
      if (
        !node.nodeValue?.trim() ||
        !parent ||
        parent.closest('font, script, style, title, option, textarea')
      )
        return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(node.nodeValue)
      outer.append(inner)
      parent.replaceChild(outer, node)
      replaced.observe(node, { characterData: true })
    }

    function start() {
      const root = document.querySelector('#content')
      if (!root || !Object.keys(root).some((key) => key.startsWith('__react')))
        return requestAnimationFrame(start)
      const changes = { subtree: true, childList: true, characterData: true }
      new MutationObserver((records) => {
        for (const { addedNodes, target } of records)
          for (const node of [...addedNodes, target]) translate(node)
      }).observe(document.body, changes)
      translate(document.body)
    }
    start()
  })
}
