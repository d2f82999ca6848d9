import { useEffect } from 'react'

const HEADING = 'h1, h2, h3'

/**
 * When the focused element is removed, such as the row of a finished call, the nearest heading above gets the focus, so that
 * keyboard users continue there.
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
