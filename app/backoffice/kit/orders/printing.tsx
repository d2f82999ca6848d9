import type { ComponentProps } from 'react'
import * as common from '#texts/admin/common.ts'
import type { Paper } from '../../../features/invoices/document-sheet.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { SelectField } from '../../../ui/controls/field.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'

/** Opens the browser's print dialog; the print contains the page without the navigation. */
export function PrintButton({ children = common.print }: { children?: string }) {
  return <Button onClick={() => window.print()}>{children}</Button>
}

/** The chosen paper, from a filter in the URL. */
export const paperOf = (value: string): Paper => (value === 'receipt' ? 'receipt' : 'a4')

/** Chooses between A4 sheets and receipts of 80 mm. */
export function PaperField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <ChoiceField
      label={common.paper}
      className="label-inside grow basis-36 sm:max-w-xs print:hidden"
      options={common.paperSize}
      {...props}
    />
  )
}
