import { Button } from '../../ui/button.tsx'

/** Opens the browser's print dialog; what is printed is the page without its frame. */
export function PrintButton({ children = 'Print' }: { children?: string }) {
  return <Button onClick={() => window.print()}>{children}</Button>
}
