import { useEffect } from 'react'

const MM_PER_PX = 25.4 / 96
const MARGIN_MM = 4
/** A line or two: some texts are only on paper. */
const SLACK_MM = 8

/**
 * Makes the printed page of each receipt as long as its content, which CSS cannot: a page needs a length. Browsers
 * without constructed style sheets keep the length of print.css.
 */
export function useReceiptPages(): void {
  useEffect(() => {
    let sheet: CSSStyleSheet | undefined
    const fit = () => {
      if (!sheet) {
        sheet = new CSSStyleSheet()
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      const receipts = [...document.querySelectorAll<HTMLElement>('.receipt')]
      sheet.replaceSync(receipts.map((receipt, index) => pageOf(receipt, `receipt-${index}`)).join('\n'))
    }
    window.addEventListener('beforeprint', fit)
    return () => {
      window.removeEventListener('beforeprint', fit)
      if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}

/** Gives the receipt a page of this name and returns the rule of that page. */
function pageOf(receipt: HTMLElement, name: string): string {
  receipt.style.setProperty('page', name)
  // with what is only on paper, and without what is only on the screen
  receipt.classList.add('measured')
  const { top } = receipt.getBoundingClientRect()
  const bottom = Math.max(...[...receipt.children].map((child) => child.getBoundingClientRect().bottom), top)
  receipt.classList.remove('measured')
  const heightMm = Math.ceil((bottom - top) * MM_PER_PX + 2 * MARGIN_MM + SLACK_MM)
  return `@page ${name} { size: 80mm ${heightMm}mm; margin: ${MARGIN_MM}mm; }`
}
