import * as common from '#texts/admin/common.ts'
import { Button } from '../../ui/button.tsx'

/** Opens the browser's print dialog; the print contains the page without the navigation. */
export function PrintButton({ children = common.print }: { children?: string }) {
  return <Button onClick={() => window.print()}>{children}</Button>
}
