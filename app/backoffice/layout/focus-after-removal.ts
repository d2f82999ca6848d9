import { useEffect } from 'react'

const HEADING = 'h1, h2, h3'

/**
 * When what has the focus goes away, such as the row of a finished call or the button of a step that is done, the nearest heading
 * above it gets the focus, so that work by keyboard goes on there.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let around: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      around = []
      for (let element = target as Element | null; element; element = element.parentElement)
        around.push(element)
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || around[0]?.isConnected !== false) return
      const left = around.find((element) => element.isConnected && element.querySelector(HEADING))
      const heading = left?.querySelector<HTMLElement>(HEADING)
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
